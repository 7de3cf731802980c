"""LocalAI's messages, as far as transcription needs them: package, names and numbers of its proto.

Texts are declared as bytes, which look the same on the wire: a text that is cut inside a character
is then not refused, and the rest of the stream not lost with it.
"""

from typing import Any, Final

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory

_BYTES: Final = descriptor_pb2.FieldDescriptorProto.TYPE_BYTES
_BOOL: Final = descriptor_pb2.FieldDescriptorProto.TYPE_BOOL
_INT32: Final = descriptor_pb2.FieldDescriptorProto.TYPE_INT32
_FLOAT: Final = descriptor_pb2.FieldDescriptorProto.TYPE_FLOAT
_MESSAGE: Final = descriptor_pb2.FieldDescriptorProto.TYPE_MESSAGE

PACKAGE: Final = "backend"
SERVICE: Final = "/backend.Backend/"

_MESSAGES: Final[dict[str, tuple[tuple[str, int, int | str], ...]]] = {
    "TranscriptRequest": (("dst", 2, _BYTES), ("language", 3, _BYTES), ("stream", 10, _BOOL)),
    "TranscriptResult": (("text", 2, _BYTES), ("language", 3, _BYTES)),
    "TranscriptStreamResponse": (("delta", 1, _BYTES), ("final_result", 2, "TranscriptResult")),
    "TranscriptLiveConfig": (("language", 1, _BYTES), ("sample_rate", 2, _INT32)),
    "TranscriptLiveAudio": (("pcm", 1, _FLOAT),),
    "TranscriptLiveRequest": (
        ("config", 1, "TranscriptLiveConfig"),
        ("audio", 2, "TranscriptLiveAudio"),
    ),
    "TranscriptLiveResponse": (
        ("ready", 1, _BOOL),
        ("delta", 2, _BYTES),
        ("final_result", 5, "TranscriptResult"),
    ),
}
_REPEATED: Final = {("TranscriptLiveAudio", "pcm")}
_ONE_OF: Final = {"TranscriptLiveRequest": "payload"}


def _file() -> descriptor_pb2.FileDescriptorProto:
    file = descriptor_pb2.FileDescriptorProto(
        name="earmark/localai.proto", package=PACKAGE, syntax="proto3"
    )
    for name, fields in _MESSAGES.items():
        message = file.message_type.add(name=name)
        if name in _ONE_OF:
            message.oneof_decl.add(name=_ONE_OF[name])
        for field_name, number, kind in fields:
            field = message.field.add(name=field_name, number=number)
            field.label = 3 if (name, field_name) in _REPEATED else 1
            if isinstance(kind, str):
                field.type, field.type_name = _MESSAGE, f".{PACKAGE}.{kind}"
            else:
                field.type = kind
            if name in _ONE_OF:
                field.oneof_index = 0
    return file


# A pool of its own: another library in this process may know the real package.
_POOL: Final = descriptor_pool.DescriptorPool()
_POOL.Add(_file())


def _class(name: str) -> Any:
    return message_factory.GetMessageClass(_POOL.FindMessageTypeByName(f"{PACKAGE}.{name}"))


TranscriptRequest: Final = _class("TranscriptRequest")
TranscriptResult: Final = _class("TranscriptResult")
TranscriptStreamResponse: Final = _class("TranscriptStreamResponse")
TranscriptLiveConfig: Final = _class("TranscriptLiveConfig")
TranscriptLiveAudio: Final = _class("TranscriptLiveAudio")
TranscriptLiveRequest: Final = _class("TranscriptLiveRequest")
TranscriptLiveResponse: Final = _class("TranscriptLiveResponse")
