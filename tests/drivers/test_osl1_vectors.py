"""The test vectors of docs/osl1.md, read and written to the byte."""

from __future__ import annotations

import pytest

from drivers.shoe.frames import Ack, Back, Boot, CardOut, Frame, Heartbeat, Hello, HostFrame, Load, Missed, Resend, ShoeFrame
from drivers.shoe.osl1 import build
from drivers.shoe.receiver import Receiver

EPOCH = "9F3A2C11"
VECTORS: list[tuple[bytes, Frame]] = [
    (b"$S,9F3A2C11,1,0000021,BOOT,PWR,00000000,0*05E129BE\r\n", ShoeFrame(EPOCH, 1, 21, Boot("PWR", "00000000", 0))),
    (b"$S,9F3A2C11,0,0001022,HB,1,2,READY,0,512*F61DE3C3\r\n", ShoeFrame(EPOCH, 0, 1022, Heartbeat(1, 2, "READY", 0, 512))),
    (b"$S,9F3A2C11,2,0004310,LOAD,1,BLUE-0417*2668D51B\r\n", ShoeFrame(EPOCH, 2, 4310, Load(1, "BLUE-0417"))),
    (b"$S,9F3A2C11,3,0009120,CARD,U,QH,98,1*29FA420E\r\n", ShoeFrame(EPOCH, 3, 9120, CardOut(True, bytearray(b"QH"), 98, 1))),
    (b"$S,9F3A2C11,5,0010190,MISS,UNREAD,3*18E9FDAD\r\n", ShoeFrame(EPOCH, 5, 10190, Missed("UNREAD", 3))),
    (b"$S,9F3A2C11,6,0011040,BACK,EXIT,3*31BE6432\r\n", ShoeFrame(EPOCH, 6, 11040, Back("EXIT", 3))),
    (b"$H,00000000,HELLO,KIOSK-T7,00000000,0,51F0A3C2*A810FA0C\r\n", HostFrame("00000000", Hello("KIOSK-T7", "00000000", 0, "51F0A3C2"))),
    (b"$H,9F3A2C11,ACK,5,1B0E77A94C02D8F3*2691FEC9\r\n", HostFrame(EPOCH, Ack(5, "1B0E77A94C02D8F3"))),
    (b"$H,9F3A2C11,RSND,4*87EC10EF\r\n", HostFrame(EPOCH, Resend(4))),
]


@pytest.mark.parametrize(("line", "frame"), VECTORS)
def test_a_vector_is_read_and_written_to_the_byte(line: bytes, frame: Frame) -> None:
    receiver = Receiver(chr(line[1]))
    assert receiver.feed(line) == [frame]
    assert receiver.dropped == 0
    assert build(frame) == line
