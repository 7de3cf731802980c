"""The private sound server, for the tests of this folder."""

from tests.helpers.virtual_microphone import no_sound_server, sound_server

__all__ = ["no_sound_server", "sound_server"]
