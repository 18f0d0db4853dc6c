#!/usr/bin/env python3
"""Holds our transcendental functions against mpmath: the largest error of each over seeded arguments, in units of the last
place. Fails above 1.

    Benchmarks/numerics.py PROBE [ARGUMENTS] [--vectors FILE]

Where an emulator of x86-64 is installed, a processor of 2008 has to give the same bytes.

PROBE is the program numerics-probe (`swift build -c release --product numerics-probe`), ARGUMENTS how many for each
function (100000). --vectors writes arguments and right results, as the bits of doubles in hexadecimal, for the tests.
"""
import math
import random
import shutil
import struct
import subprocess
import sys

from mpmath import mp

mp.prec = 1300  # Enough bits to reduce the largest double.


def magnitude(generator, low, high):
    """Any sign; all powers of two from low to high are equally likely."""
    return generator.choice((-1, 1)) * math.ldexp(generator.uniform(1, 2), generator.randint(low, high))


def angles(g):
    """Screen-sized, tiny, huge, and close to multiples of a quarter turn."""
    kind = g.randrange(4)
    if kind == 0:
        return g.uniform(-1000, 1000), 0.0
    if kind == 1:
        return magnitude(g, -40, 40), 0.0
    if kind == 2:
        return magnitude(g, 41, 1022), 0.0
    near = g.randrange(1, 10 ** g.randrange(1, 9)) * math.pi / 2
    return near + g.randrange(-3, 4) * math.ulp(near), 0.0


def powers(g):
    base = abs(magnitude(g, -60, 60)) if g.random() < 0.5 else g.uniform(0.5, 2)
    limit = 700 / max(1e-3, abs(math.log(base)))
    return base, g.uniform(-1, 1) * min(limit, 1e6)


FUNCTIONS = {
    "sine": (angles, lambda x, y: mp.sin(x)),
    "cosine": (angles, lambda x, y: mp.cos(x)),
    "tangent": (angles, lambda x, y: mp.tan(x)),
    "exponential": (lambda g: (g.choice((g.uniform(-700, 709), magnitude(g, -40, 8))), 0.0), lambda x, y: mp.exp(x)),
    "logarithm": (
        lambda g: (abs(g.choice((magnitude(g, -1020, 1022), g.uniform(0.5, 2)))), 0.0), lambda x, y: mp.log(x)),
    "arcTangent": (
        lambda g: (magnitude(g, -30, 30), g.choice((1.0, magnitude(g, -30, 30)))), lambda x, y: mp.atan2(x, y)),
    "power": (powers, lambda x, y: mp.power(x, y)),
}


def ulps(actual, exact):
    """The distance in units of the last place of the rounded exact value."""
    return float(abs(mp.mpf(actual) - exact) / mp.mpf(math.ulp(float(exact))))


def main():
    arguments = [a for a in sys.argv[1:] if not a.startswith("--")]
    vectors = arguments.pop() if "--vectors" in sys.argv else None
    probe, count = arguments[0], int(arguments[1]) if len(arguments) > 1 else 100_000
    lines, failed = [], False
    emulator = shutil.which("qemu-x86_64")
    for name, (make, exact) in FUNCTIONS.items():
        mp.prec = 1300 if make is angles else 160
        generator = random.Random(f"renderfarm {name}")
        pairs = [make(generator) for _ in range(count)]
        raw = b"".join(struct.pack("<dd", *pair) for pair in pairs)
        output = subprocess.run([probe, name], input=raw, stdout=subprocess.PIPE, check=True).stdout
        if emulator:
            other = subprocess.run(
                [emulator, "-cpu", "Nehalem", probe, name], input=raw, stdout=subprocess.PIPE, check=True).stdout
            if other != output:
                failed = True
                print(f"{name}: another processor gives other bits")
        results = struct.unpack(f"<{count}d", output)
        worst, place = 0.0, None
        for (x, y), actual in zip(pairs, results):
            value = exact(mp.mpf(x), mp.mpf(y))
            if abs(value) < 2.3e-308 or abs(value) > 1.79e308:
                continue
            error = ulps(actual, value) if math.isfinite(actual) else math.inf
            if error > worst:
                worst, place = error, (x, y)
            if vectors and len([l for l in lines if l.startswith(name)]) < 60:
                bits = [struct.pack(">d", v).hex() for v in (x, y, float(value))]
                lines.append(" ".join([name] + bits))
        failed = failed or worst > 1
        print(f"{name:12} {count} arguments, at most {worst:.3f} ulp, at {place}", flush=True)
    if vectors:
        with open(vectors, "w") as file:
            file.write("\n".join(lines) + "\n")
    return 1 if failed else 0


sys.exit(main())
