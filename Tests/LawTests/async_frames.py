#!/usr/bin/env python3
"""Holds that no async function of a program writes beyond its frame.

Swift's compiler (6.3) sometimes gives a long async function a frame that is a word or two too small: what is kept there over
an `await` then lies in memory that belongs to somebody else, which is seen rarely and far from its cause. The program's own
code tells: each function's record (`Tu`) has the size, its parts (`TQ0_`, `TY1_`, ...) have the offsets from r14.

    async_frames.py PROGRAM...

Several programs are linked from the same objects: what one has is not looked at again in the next. Prints one line for each
function that is wrong, and ends with 1 if there is any. The remedy is a shorter function: parts of it
without `await` belong into functions of their own.
"""
import collections
import re
import struct
import subprocess
import sys
import tempfile

X86_64 = 62
PART = re.compile(r"T[QY]\d*_$")


def output(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, errors="replace", check=True).stdout


def sections(program):
    """(address, place in the file, length) of what is loaded."""
    found = []
    for line in output("readelf", "-SW", program).splitlines():
        words = re.match(r"\s*\[\s*\d+\]\s+\S+\s+(\S+)\s+([0-9a-f]+)\s+([0-9a-f]+)\s+([0-9a-f]+)", line)
        if words and words[1] != "NOBITS" and int(words[2], 16):
            found.append(tuple(int(number, 16) for number in words.groups()[1:]))
    return found


def content(loaded, file, address, length):
    """Bytes from an address on."""
    for start, offset, size in loaded:
        if start <= address < start + size:
            return file[offset + address - start:offset + min(address - start + length, size)]
    return b""


class Program:
    """Frame sizes and code of a program's async functions."""

    def __init__(self, path):
        loaded = sections(path)
        with open(path, "rb") as opened:
            file = opened.read()
        machine, = struct.unpack_from("<H", file, 18)
        symbols = [words for words in map(str.split, output("nm", "-n", path).splitlines()) if len(words) == 3]
        count = collections.Counter(name for _, kind, name in symbols if kind in "tT")
        doubled = {re.sub(PART, "", name) for name, times in count.items() if times > 1}
        # Bytes of each function's frame. Of several functions of one name, nobody can tell which part belongs to which.
        self.sizes = {}
        for address, _, symbol in symbols:
            if symbol.endswith("Tu") and symbol[:-2] not in doubled and machine == X86_64:
                record = content(loaded, file, int(address, 16), 8)
                if len(record) == 8:
                    self.sizes[symbol[:-2]] = struct.unpack_from("<I", record, 4)[0]
        # The parts of each function, which end where the next symbol stands.
        self.parts = []
        code = [(int(address, 16), name) for address, kind, name in symbols if kind in "tTwW"]
        for (address, symbol), (end, _) in zip(code, code[1:]):
            name = re.sub(PART, "", symbol)
            if name in self.sizes and end > address:
                self.parts.append((name, content(loaded, file, address, end - address)))


def frame_ends(parts):
    """Of each function, the end of the last word of its frame that its code touches, and the instruction.

    Only these functions are disassembled: they are a tenth of a program."""
    volatile = {f"%{name}" for name in ("rax", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11")}
    ends, function, frames = {}, None, set()
    starts, place = [], 0
    for name, code in parts:
        starts.append((place, name))
        place += len(code)
    starts.append((place, None))
    with tempfile.NamedTemporaryFile() as file:
        for _, code in parts:
            file.write(code)
        file.flush()
        listing = output("objdump", "-D", "-b", "binary", "-m", "i386:x86-64", "--no-show-raw-insn", file.name)
    coming = 0
    for line in listing.splitlines():
        address, colon, instruction = line.partition(":\t")
        if not colon:
            continue
        while int(address, 16) >= starts[coming][0]:
            function, frames = starts[coming][1], {"%r14"}
            coming += 1
        if "(%" in instruction and not instruction.startswith("lea"):
            for offset, register in re.findall(r"(?<!-)\b0x([0-9a-f]+)\((%\w+)\)", instruction):
                end = int(offset, 16) + 1
                if register in frames and ends.get(function, (0, ""))[0] < end < 1 << 20:
                    ends[function] = (end, instruction)
        words = instruction.split()
        if not words:
            continue
        if words[0].startswith("call"):
            frames -= volatile
        elif len(words) > 1 and words[0] not in ("cmp", "test", "push"):
            source, _, target = words[1].rpartition(",")
            if words[0] == "mov" and source in frames and re.fullmatch(r"%r\w+", target):
                frames.add(target)
            else:
                frames.discard(target or source)
    return ends


def main():
    seen, status = {}, 0
    for path in sys.argv[1:]:
        program = Program(path)
        unseen = [(name, code) for name, code in program.parts if seen.get(name) != program.sizes[name]]
        ends = frame_ends(unseen) if unseen else {}
        # A program without symbols, or of another kind of machine, says nothing.
        if len(program.sizes) < 20 or len(ends) < 20 and not seen:
            sys.exit(
                f"{path}: only {len(program.sizes)} async functions were found, {len(ends)} with code; nothing is known of it")
        wrong = [(name, end, text) for name, (end, text) in sorted(ends.items()) if end > program.sizes[name]]
        for name, end, text in wrong:
            print(f"{name}: the frame has {program.sizes[name]} bytes, but its code reaches byte {end}: {text}")
        print(f"{len(program.sizes)} async functions, {len(wrong)} beyond their frames")
        seen.update(program.sizes)
        status = 1 if wrong else status
    sys.exit(status)


main()
