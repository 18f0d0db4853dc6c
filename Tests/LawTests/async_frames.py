#!/usr/bin/env python3
"""Holds that no async function of a program writes beyond its frame.

Swift's compiler (6.3) sometimes gives a long async function a frame that is a word or two too small: what is kept there over
an `await` then lies in memory that belongs to somebody else, which is seen rarely and far from its cause. The program's own
code tells: each function's record (`Tu`) has the size, its parts (`TQ0_`, `TY1_`, ...) have the offsets from r14.

    async_frames.py PROGRAM

Prints one line for each function that is wrong, and ends with 1 if there is any. The remedy is a shorter function: parts of it
without `await` belong into functions of their own.
"""
import collections
import re
import struct
import subprocess
import sys

PART = re.compile(r"T[QY]\d*_$")


def output(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, errors="replace", check=True).stdout


def frame_sizes(program):
    """Bytes of each function's frame. Of several functions of one name, nobody can tell which part belongs to which."""
    sections = []
    for line in output("readelf", "-SW", program).splitlines():
        found = re.match(r"\s*\[\s*\d+\]\s+\S+\s+\S+\s+([0-9a-f]+)\s+([0-9a-f]+)\s+([0-9a-f]+)", line)
        if found and int(found[1], 16):
            sections.append(tuple(int(number, 16) for number in found.groups()))
    with open(program, "rb") as file:
        content = file.read()
    symbols = [words for words in map(str.split, output("nm", program).splitlines()) if len(words) == 3]
    count = collections.Counter(name for _, kind, name in symbols if kind in "tT")
    doubled = {re.sub(PART, "", name) for name, times in count.items() if times > 1}
    sizes = {}
    for address, _, symbol in symbols:
        if not symbol.endswith("Tu") or symbol[:-2] in doubled:
            continue
        address = int(address, 16)
        for start, offset, length in sections:
            if start <= address < start + length:
                size = struct.unpack_from("<I", content, offset + address - start + 4)[0]
                sizes[symbol[:-2]] = size
                break
    return sizes


def frame_ends(program, sizes):
    """Of each function, the end of the last word of its frame that its code touches, and the instruction."""
    volatile = {f"%{name}" for name in ("rax", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11")}
    ends, function, frames = {}, None, set()
    for line in output("objdump", "-d", "--no-show-raw-insn", program).splitlines():
        if line.endswith(">:"):
            name = re.sub(PART, "", line[line.index("<") + 1:-2])
            function, frames = name if name in sizes else None, {"%r14"}
            continue
        if function is None or "\t" not in line:
            continue
        instruction = line.split("\t")[-1]
        if not instruction.startswith("lea"):
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
    program = sys.argv[1]
    sizes = frame_sizes(program)
    ends = frame_ends(program, sizes)
    # A program without symbols, or of another kind of machine, says nothing.
    if len(sizes) < 20 or len(ends) < 20:
        sys.exit(f"{program}: only {len(sizes)} async functions were found, {len(ends)} with code; nothing is known of it")
    wrong = [(name, end, text) for name, (end, text) in sorted(ends.items()) if end > sizes[name]]
    for name, end, text in wrong:
        print(f"{name}: the frame has {sizes[name]} bytes, but its code reaches byte {end}: {text}")
    print(f"{len(sizes)} async functions, {len(wrong)} beyond their frames")
    sys.exit(1 if wrong else 0)


main()
