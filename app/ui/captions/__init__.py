"""The Live page: captions, header, dock, banners."""
