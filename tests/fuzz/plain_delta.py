"""The documented delta tracker once more, as plainly as it can be said: the fuzzer's rival."""


class PlainDeltaTracker:
    """Follows the description step by step and copies everything every time."""

    def __init__(self) -> None:
        self.assembled = b""
        self.pending = b""

    def observe(self, partial: bytes) -> bytes:
        known = self.assembled + self.pending
        if partial in (b"", known):
            return b""
        if partial[: len(known)] == known:
            return self.release(partial[len(known) :])
        return self.release(partial)

    def reconcile(self, final: bytes) -> bytes:
        sent = self.assembled
        self.pending = b""
        if final in (b"", sent) or final[: len(sent)] != sent:
            return b""
        return self.release(final[len(sent) :])

    def release(self, fragment: bytes) -> bytes:
        candidate = self.pending + fragment
        while candidate and is_continuation(candidate[0]):
            candidate = candidate[1:]
        cut = len(candidate)
        for back in (1, 2, 3, 4, 5):
            if back > len(candidate):
                break
            if not is_continuation(candidate[-back]):
                if back < sequence_length(candidate[-back]):
                    cut = len(candidate) - back
                break
        self.pending = candidate[cut:]
        self.assembled += candidate[:cut]
        return candidate[:cut]


def is_continuation(byte: int) -> bool:
    return byte >> 6 == 0b10


def sequence_length(lead: int) -> int:
    bits = f"{lead:08b}"
    for length, pattern in ((1, "0"), (2, "110"), (3, "1110"), (4, "11110")):
        if bits.startswith(pattern):
            return length
    return 1
