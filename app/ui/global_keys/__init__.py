"""Keys that work while another program has the keyboard, by whatever way the desktop has for it."""
