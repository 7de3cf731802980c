"""What can go wrong with sound. Each message says what happened and what to do next."""


class AudioError(Exception):
    """Root of the sound errors."""


class PortAudioMissing(AudioError):
    """The PortAudio library cannot be loaded."""


class NoDevice(AudioError):
    """There is nothing to listen to."""


class UnknownDevice(AudioError):
    """No source has the name that was asked for, or several have."""


class DeviceBusy(AudioError):
    """Another program holds the source."""


class UseRefused(AudioError):
    """The system does not let this program use the source."""


class RateRefused(AudioError):
    """The source does not run at the rate that it reported."""


class SoundDeviceFailed(AudioError):
    """The source could not be opened for another reason, told in PortAudio's own words."""


class FileUnreadable(AudioError):
    """A file is missing, empty, not sound, or cannot be read."""


class SoundServerGone(AudioError):
    """No sound server answers, or it stopped answering."""
