"""`earmark devices`."""

import argparse

from app.audio.errors import AudioError
from app.cli.output import fail, note, write_json, write_line


def devices(arguments: argparse.Namespace) -> int:
    """List what can be listened to."""
    from app.audio.devices import list_sources  # noqa: PLC0415  # loads PortAudio or libpulse

    try:
        sources = list_sources()
    except AudioError as error:
        return fail(str(error))
    for source in sources:
        is_default = source.is_default and source.kind == "microphone"
        if arguments.json:
            write_json(
                {
                    "id": source.id,
                    "name": source.name,
                    "type": source.kind,
                    "rate_hz": source.rate_hz,
                    "channels": source.channels,
                    "default": is_default,
                }
            )
        else:
            mark = "*" if is_default else " "
            write_line(f"{mark} {source.name}  ({source.kind}, {source.rate_hz} Hz)  {source.id}")
    if not sources and not arguments.json:
        note("There is nothing to listen to. Plug a microphone in, or start the sound server.")
    return 0
