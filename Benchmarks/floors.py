#!/usr/bin/env python3
"""The compositor against other CPU renderers on what films of screens are made of, on one core, in one run.

    Benchmarks/floors.py COMPOSITOR-BENCHMARK REFERENCES [--frames N] [--rounds N] [--peers skia,cairo,qt,chromium]

T1  a page of 4,000 glyphs that scrolls by fractions of a pixel, 1080p
B1  three panels that blur what moves under them (a Gaussian of 20 pixels), 1080p
K1  a screen of 4K: cards with shadows over a gradient, and text; half of the cards move

REFERENCES is the folder that `compositor.py` takes, whose programs draw T1 and K1 from the same neutral list of
operations. Cairo and Qt's painter have no blur; Skia (skia-python) and Chromium draw what lies under a panel once more
through a blur. Chromium draws all three on a canvas in software; its times are wall times with the page's calls in them.
Rounds are interleaved; printed are medians in milliseconds a frame, and ours as a ratio to each peer's of the same round.
"""
import argparse
import html
import importlib.util
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile

import compositor

HERE = os.path.dirname(os.path.abspath(__file__))
WORDS = ("the quick spring of a panel comes to rest where its constraints say that it should and every frame between is drawn "
         "from the same numbers on any machine so that a film of it is a proof").split()


def scene_module(references):
    spec = importlib.util.spec_from_file_location("scenes", f"{references}/scenes.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def page(scenes, frame):
    """T1: 54 lines of about 75 glyphs, in 17 pixels, moved by 1.37 pixels a frame."""
    random, ops = scenes.Random(11), []
    for line in range(54):
        text = ""
        while len(text) < 88:
            text += WORDS[int(random.unit() * len(WORDS))] + " "
        y = 40 + 20 * line - scenes.milli(1.37 * frame) % 20
        ops.append(scenes.text(text.strip(), line % 9 == 0, 17, 120.5, scenes.milli(y), [20, 20, 24, 255]))
    return ops


def backdrops(scenes, frame):
    """B1: 40 ellipses that move, under three panels."""
    random, ops = scenes.Random(12), []
    for _ in range(40):
        x = scenes.bounce(random.between(0, 1920), random.between(-4, 4), frame, 0, 1920)
        y = scenes.bounce(random.between(0, 1080), random.between(-4, 4), frame, 0, 1080)
        ops.append({"op": "ellipse", "cx": scenes.milli(x), "cy": scenes.milli(y), "rx": 90, "ry": 90, "fill": random.colour()})
    for x in (80, 690, 1300):
        ops.append({"op": "backdrop", "x": x, "y": 140, "w": 540, "h": 800, "sigma": 20})
        ops.append(scenes.roundrect(x, 140, 540, 800, 0, [255, 255, 255, 120]))
    return ops


def large(scenes, frame):
    """K1: 3840 by 2160 pixels."""
    random = scenes.Random(13)
    ops = [{"op": "lineargradient", "x": 0, "y": 0, "w": 3840, "h": 2160, "from": [0, 0], "to": [3840, 2160],
            "stops": [[0, [240, 244, 255, 255]], [1, [210, 220, 250, 255]]]}]
    for card in range(48):
        x, y = 100 + 460 * (card % 8), 120 + 340 * (card // 8)
        speed = random.between(-3, 3)
        if card % 2:
            x = scenes.bounce(x, speed, frame, 40, 3400)
        place = [1, 0, 0, 1, scenes.milli(x), y]
        ops.append({"op": "shadow", "x": 0, "y": 0, "w": 400, "h": 280, "r": 28, "transform": place, "sigma": 20,
                    "offset": [0, 12], "color": [0, 0, 0, 64]})
        ops.append(scenes.roundrect(0, 0, 400, 280, 28, [255, 255, 255, 255], place))
        ops.append(scenes.text("Card %d" % card, 1, 40, scenes.milli(x + 32), y + 80, [20, 20, 24, 255]))
        ops.append(scenes.text("moves by fractions" if card % 2 else "stands still", 0, 30, scenes.milli(x + 32), y + 130,
                               [120, 120, 128, 255]))
    return ops


FLOORS = {"T1": (page, [1920, 1080]), "B1": (backdrops, [1920, 1080]), "K1": (large, [3840, 2160])}


SKIA_BACKDROPS = r'''
import json, statistics, sys, time
import skia
data = json.load(open(sys.argv[1]))
color = lambda c: skia.ColorSetARGB(c[3], c[0], c[1], c[2])
rect = lambda op: skia.Rect.MakeXYWH(op["x"], op["y"], op["w"], op["h"])
surface = skia.Surface.MakeRaster(skia.ImageInfo.MakeN32Premul(*data["size"]))
canvas, times = surface.getCanvas(), []

def record(ops):
    recorder = skia.PictureRecorder()
    canvas = recorder.beginRecording(skia.Rect.MakeWH(*data["size"]))
    canvas.clear(color(data["background"]))
    for op in ops:
        canvas.drawOval(skia.Rect.MakeLTRB(op["cx"] - op["rx"], op["cy"] - op["ry"], op["cx"] + op["rx"], op["cy"] + op["ry"]),
                        skia.Paint(AntiAlias=True, Color=color(op["fill"])))
    return recorder.finishRecordingAsPicture()

for index, ops in enumerate(data["frames"]):
    picture = record([op for op in ops if op["op"] == "ellipse"])
    start = time.process_time()
    canvas.drawPicture(picture)
    under = surface.makeImageSnapshot()
    for op in ops:
        if op["op"] == "backdrop":
            canvas.save()
            canvas.clipRect(rect(op))
            blur = skia.ImageFilters.Blur(op["sigma"], op["sigma"])
            canvas.drawImage(under, 0, 0, skia.SamplingOptions(), skia.Paint(ImageFilter=blur))
            canvas.restore()
        elif op["op"] == "roundrect":
            canvas.drawRect(rect(op), skia.Paint(AntiAlias=True, Color=color(op["fill"])))
    if index > 2:
        times.append(time.process_time() - start)
if len(sys.argv) > 2:
    surface.makeImageSnapshot().save(sys.argv[2], skia.kPNG)
print(json.dumps({"ms_per_frame_median": statistics.median(times) * 1000}))
'''

CHROMIUM = r'''<body><pre id=out></pre><script>
const data = %s, css = c => `rgba(${c[0]},${c[1]},${c[2]},${c[3] / 255})`;
const canvas = document.createElement('canvas');
[canvas.width, canvas.height] = data.size;
const ctx = canvas.getContext('2d', {willReadFrequently: true});
ctx.textRendering = 'geometricPrecision';
function frame(ops) {
  ctx.fillStyle = css(data.background); ctx.fillRect(0, 0, canvas.width, canvas.height);
  let shadow = null;
  for (const op of ops) {
    switch (op.op) {
    case 'shadow': shadow = op; break;
    case 'roundrect':
      ctx.setTransform(...op.transform); ctx.fillStyle = css(op.fill);
      if (shadow) { ctx.shadowColor = css(shadow.color); ctx.shadowBlur = 2 * shadow.sigma; ctx.shadowOffsetY = shadow.offset[1]; }
      ctx.beginPath(); ctx.roundRect(op.x, op.y, op.w, op.h, op.r); ctx.fill();
      ctx.shadowColor = 'transparent'; shadow = null; ctx.setTransform(1, 0, 0, 1, 0, 0);
      break;
    case 'ellipse':
      ctx.fillStyle = css(op.fill); ctx.beginPath(); ctx.ellipse(op.cx, op.cy, op.rx, op.ry, 0, 0, 2 * Math.PI); ctx.fill(); break;
    case 'text':
      ctx.font = `${op.font.includes('SemiBold') ? 600 : 400} ${op.size}px Inter`; ctx.fillStyle = css(op.color);
      ctx.fillText(op.string, op.x, op.y); break;
    case 'lineargradient': {
      const g = ctx.createLinearGradient(...op.from, ...op.to);
      for (const [o, c] of op.stops) g.addColorStop(o, css(c));
      ctx.fillStyle = g; ctx.fillRect(op.x, op.y, op.w, op.h); break;
    }
    case 'backdrop':
      ctx.save(); ctx.beginPath(); ctx.rect(op.x, op.y, op.w, op.h); ctx.clip();
      ctx.filter = `blur(${op.sigma}px)`; ctx.drawImage(canvas, 0, 0); ctx.restore(); break;
    }
  }
  return ctx.getImageData(0, 0, 1, 1).data[0];
}
for (let i = 0; i < 3; i++) frame(data.frames[i]);
const times = [];
for (const ops of data.frames) { const start = performance.now(); frame(ops); times.push(performance.now() - start); }
document.getElementById('out').textContent = JSON.stringify(times);
</script>'''


def chromium(path, core):
    program = next((p for p in ("/usr/lib/chromium/chromium-headless-shell", "/usr/bin/chromium") if os.path.exists(p)), None)
    if program is None:
        return None
    with open(path) as file:
        data = file.read()
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/page.html", "w") as file:
            file.write(CHROMIUM % data)
        line = ["taskset", "-c", core, program, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}",
                "--dump-dom", f"file://{folder}/page.html"]
        found = re.search(r'<pre id="out">(.*?)</pre>', subprocess.run(line, capture_output=True, text=True).stdout, re.S)
    times = json.loads(html.unescape(found.group(1)) or "[]") if found else []
    return statistics.median(times) if times else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("references")
    parser.add_argument("--frames", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--peers", default="skia,cairo,qt,chromium")
    options = parser.parse_args()
    scenes, peers, core = scene_module(options.references), options.peers.split(","), os.environ.get("CORE", "1")
    python = os.environ.get("VENV", "/tmp/bench-venv") + "/bin/python"
    subprocess.run([f"{options.references}/peers/run_all.sh"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                   env={**os.environ, "REPS": "0", "SCENES": "S1", "PEERS": " ".join(peers), "WORK": compositor.WORK})
    qt = compositor.qt_libraries(python) if os.path.exists(python) else ""
    if qt:
        os.environ.update(LD_LIBRARY_PATH=f"{qt}/lib", QT_PLUGIN_PATH=f"{qt}/plugins")
    print("ms a frame | ours | only what changed | " + " | ".join(peers) + " | ours ÷ " + " | ÷ ".join(peers))
    with tempfile.TemporaryDirectory() as folder:
        for name, (operations, size) in FLOORS.items():
            data = {"scene": name, "size": size, "fps": 60, "background": [255, 255, 255, 255], "images": 0, "fonts": scenes.FONTS,
                    "frames": [operations(scenes, frame) for frame in range(options.frames)]}
            path, flat = f"{folder}/{name}.json", f"{folder}/{name}.flat"
            with open(path, "w") as file:
                json.dump(data, file)
            hasBackdrops = any(op["op"] == "backdrop" for op in data["frames"][0])
            if not hasBackdrops:
                with open(flat, "w") as file:
                    file.write("\n".join(scenes.flat_lines(data)) + "\n")
            subprocess.run([f"{HERE}/scene_job.py", path, "-o", folder], check=True)
            job = f"{folder}/{name}.job.json"
            rounds = []
            for _ in range(options.rounds):
                own = compositor.measure(["taskset", "-c", core, options.program, job, "--repeat", "1"])
                if own is None:
                    sys.exit(f"{options.program} gave no result for {name}")
                row = {"ours": own["whole_ms"], "changed": own["changed_ms"]}
                for peer in peers:
                    if peer == "chromium":
                        row[peer] = chromium(path, core)
                    elif hasBackdrops and peer == "skia":
                        found = compositor.measure(["taskset", "-c", core, python, "-c", SKIA_BACKDROPS, path])
                        row[peer] = found and found["ms_per_frame_median"]
                    elif not hasBackdrops:
                        line = (["taskset", "-c", core, python, f"{options.references}/peers/skia_peer.py", path] if peer == "skia"
                                else ["taskset", "-c", core, f"{compositor.WORK}/bin/{peer}_peer", flat])
                        found = compositor.measure(line) if os.path.exists(line[3]) else None
                        row[peer] = found and found["ms_per_frame_median"]
                rounds.append(row)

            def median(key, values):
                values = [value for value in values if value]
                return f"{statistics.median(values):.2f}" if values else "–"
            cells = [name, median("ours", [row["ours"] for row in rounds]), median("changed", [row["changed"] for row in rounds])]
            cells += [median(peer, [row.get(peer) for row in rounds]) for peer in peers]
            cells += [median(peer, [row["ours"] / row[peer] for row in rounds if row.get(peer)]) for peer in peers]
            print(" | ".join(cells), flush=True)


if __name__ == "__main__":
    main()
