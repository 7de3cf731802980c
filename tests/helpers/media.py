"""Files that only FFmpeg opens, written through PyAV."""

from pathlib import Path

import av
import numpy as np


def write_media(path: Path, samples: np.ndarray, *, rate_hz: int = 16_000, **metadata: str) -> Path:
    """Write mono samples as AAC (MP4, M4A, MKV), with a black picture where the file is a video."""
    with av.open(str(path), "w") as container:
        container.metadata.update(metadata)
        audio = container.add_stream("aac", rate=rate_hz, layout="mono")
        if path.suffix in (".mp4", ".mkv"):
            video = container.add_stream("mpeg4", rate=1)
            video.width = video.height = 16
            picture = av.VideoFrame.from_ndarray(np.zeros((16, 16, 3), np.uint8))
            picture.pts = 0
            container.mux(video.encode(picture))
            container.mux(video.encode(None))
        for at in range(0, samples.size, 1024):
            block = np.ascontiguousarray(samples[np.newaxis, at : at + 1024])
            frame = av.AudioFrame.from_ndarray(block, format="fltp", layout="mono")
            frame.sample_rate, frame.pts = rate_hz, at
            container.mux(audio.encode(frame))
        container.mux(audio.encode(None))
    return path
