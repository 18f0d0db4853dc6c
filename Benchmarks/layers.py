#!/usr/bin/env python3
"""What a frame costs over the number of layers: all at rest, ten moving, all moving. Prints a table; -o writes it as a plot.

    Benchmarks/layers.py COMPOSITOR-BENCHMARK [-o PLOT.svg] [--counts 100,300,1000,3000,10000]

Layers are rounded squares of 20 points on 1080p. "list" is the time for the display list of a frame, "draw" that for its changed pixels.
"""
import argparse
import json
import subprocess
import tempfile

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("program")
parser.add_argument("-o", "--output")
parser.add_argument("--counts", default="100,300,1000,3000,10000")
options = parser.parse_args()
FRAMES = 30


def job(count, moving):
    layers, events = [], []
    for index in range(count):
        x, y = 7 + index * 37 % 1890, 7 + index * 37 // 1890 * 23 % 1050
        layers.append({"id": f"l{index}", "bounds": [0, 0, 20, 20], "position": [x, y], "cornerRadius": 5,
                       "backgroundColor": ["systemRed", "systemBlue", "systemGreen", "systemOrange"][index % 4]})
        if index < moving:
            events.append({"at": 0, "addAnimation": {"to": f"l{index}", "animation": {
                "type": "basic", "keyPath": "position.x", "byValue": 30, "duration": 2}}})
    return {"version": 1, "name": "layers", "canvas": {"width": 1920, "height": 1080, "scale": 1}, "frameRate": 60,
            "frames": FRAMES, "outputs": [{"file": "layers.mp4"}], "scene": {"layers": layers}, "timeline": events}


rows = []
print("layers  moving   list ms   draw ms")
for count in [int(text) for text in options.counts.split(",")]:
    for name, moving in (("none", 0), ("ten", 10), ("all", count)):
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump(job(count, moving), file)
            file.flush()
            found = json.loads(subprocess.run([options.program, file.name], check=True, capture_output=True, text=True).stdout)
        drawing = found["changed_ms"] if moving else found["resting_ms"]
        rows.append((count, name, found["display_list_ms"], drawing))
        print(f"{count:6}  {name:6} {found['display_list_ms']:9.3f} {drawing:9.3f}")

if options.output:
    from math import log10
    width, height, colours = 640, 400, {"none": "#34c759", "ten": "#007aff", "all": "#ff3b30"}
    most = max(row[2] + row[3] for row in rows)

    def place(count, milliseconds):
        return 60 + (log10(count) - 2) / 2 * 540, 360 - milliseconds / most * 320

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
             f'<rect width="{width}" height="{height}" fill="white"/><path d="M60 40V360H610" fill="none" stroke="#888"/>',
             f'<text x="56" y="44" text-anchor="end">{most:.1f} ms</text><text x="335" y="392">layers</text>']
    for count in sorted({row[0] for row in rows}):
        parts.append(f'<text x="{place(count, 0)[0]:.0f}" y="376" text-anchor="middle">{count}</text>')
    for index, (name, colour) in enumerate(colours.items()):
        points = " ".join("%.1f,%.1f" % place(row[0], row[2] + row[3]) for row in rows if row[1] == name)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'
                     f'<text x="80" y="{60 + 18 * index}" fill="{colour}">{name} moving</text>')
    with open(options.output, "w") as file:
        file.write("\n".join(parts + ["</svg>", ""]))
