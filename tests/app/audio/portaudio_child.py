"""A process that hears the desk microphone while its sound server hangs, and lets it go.

Says a word at each step. After "let go" it ends at once ("end"), or waits for a line and then says
what became of the stream ("go on").
"""

import gc
import sys
import time
from itertools import count

from app.audio import portaudio
from app.audio.device_stream import DeviceStream
from app.audio.devices import find_source


def say(word: str) -> None:
    sys.stdout.write(word + "\n")
    sys.stdout.flush()


def hear_until_it_hangs() -> None:
    stream = DeviceStream(find_source("desk_mic"))
    stream.wait_for_sound(5.0)
    say("heard")
    while (loss := stream.check()) is None or loss.kind != "hung":
        time.sleep(0.02)
    stream.close()


def main() -> None:
    hear_until_it_hangs()
    # As the window does on its own thread; what lay there is used for something else.
    gc.collect()
    rubbish = [bytes(number % 400 + 16) for number in range(100_000)]
    say("let go")
    if sys.argv[1] == "end":
        return
    sys.stdin.readline()
    for attempt in count():
        if portaudio.refresh():
            say("closed")
            break
        assert attempt < 500, len(rubbish)
        time.sleep(0.02)


main()
