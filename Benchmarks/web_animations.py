#!/usr/bin/env python3
"""Holds our timing against Chromium's Web Animations: media timing, cubic timing functions, keyframe easing and springs,
the latter integrated numerically and given to CSS as linear(). Fails where they differ by more than the tolerance.

    Benchmarks/web_animations.py RENDERFARM [CHROMIUM]

Chromium computes effect progress as a double; styles are printed with six digits, so keyframe values run to 10^6.
"""
import csv
import html
import io
import json
import random
import re
import subprocess
import sys
import tempfile

RATE = 60
SECONDS = 6
generator = random.Random(20)
number = lambda low, high: round(generator.uniform(low, high), 3)


def bezier():
    return [number(0, 1), number(-0.5, 1.5), number(0, 1), number(-0.5, 1.5)]


def spring(mass, stiffness, damping, velocity, seconds):
    """Progress of m x'' = -k (x - 1) - c x', x(0) = 0, every millisecond, by Runge and Kutta's method."""
    def slope(x, v):
        return v, (stiffness * (1 - x) - damping * v) / mass
    x, v, h, steps = 0.0, velocity, 1e-3 / 8, []
    for index in range(int(seconds * 1000) * 8 + 1):
        if index % 8 == 0:
            steps.append(x)
        a = slope(x, v)
        b = slope(x + h / 2 * a[0], v + h / 2 * a[1])
        c = slope(x + h / 2 * b[0], v + h / 2 * b[1])
        d = slope(x + h * c[0], v + h * c[1])
        x += h / 6 * (a[0] + 2 * b[0] + 2 * c[0] + d[0])
        v += h / 6 * (a[1] + 2 * b[1] + 2 * c[1] + d[1])
    return steps


def cases():
    """A name, our animation of opacity, the same for Element.animate, and the largest difference allowed."""
    linear = [{"--x": 0}, {"--x": 1000000}]
    for name, points in [("ease", [0.25, 0.1, 0.25, 1]), ("ease-in", [0.42, 0, 1, 1]), ("ease-out", [0, 0, 0.58, 1]),
                         ("ease-in-out", [0.42, 0, 0.58, 1])] + [(f"bezier {n}", bezier()) for n in range(40)]:
        duration = number(0.3, 4)
        yield (name, {"type": "basic", "fromValue": 0, "toValue": 1, "duration": duration, "timingFunction": points,
                      "fillMode": "both", "isRemovedOnCompletion": False},
               linear, {"duration": duration * 1000, "fill": "both", "easing": f"cubic-bezier({','.join(map(str, points))})"},
               2e-6)
    for n in range(40):
        duration, delay, count = number(0.2, 1.5), number(0, 1), number(0.5, 4)
        back = generator.random() < 0.5
        yield (f"repeat {n}", {"type": "basic", "fromValue": 0, "toValue": 1, "duration": duration, "beginTime": delay,
                               "repeatCount": count * (0.5 if back else 1), "autoreverses": back, "fillMode": "both",
                               "isRemovedOnCompletion": False},
               linear, {"duration": duration * 1000, "delay": delay * 1000, "iterations": count, "fill": "both",
                        "direction": "alternate" if back else "normal"}, 2e-6)
    for n in range(40):
        count = generator.randrange(3, 7)
        times = [0] + sorted(number(0.05, 0.95) for _ in range(count - 2)) + [1]
        values = [number(0, 1) for _ in range(count)]
        easings = [bezier() for _ in range(count - 1)]
        duration = number(0.5, 4)
        frames = [{"--x": value * 1000000, "offset": time} for value, time in zip(values, times)]
        for frame, easing in zip(frames, easings):
            frame["easing"] = f"cubic-bezier({','.join(map(str, easing))})"
        yield (f"keyframes {n}", {"type": "keyframe", "values": values, "keyTimes": times, "timingFunctions": easings,
                                  "duration": duration, "fillMode": "both", "isRemovedOnCompletion": False},
               frames, {"duration": duration * 1000, "fill": "both"}, 6e-6)
    for n in range(20):
        mass, stiffness = number(0.5, 3), number(20, 400)
        damping = number(0.2, 2.5) * 2 * (mass * stiffness) ** 0.5
        velocity, duration = number(-5, 5), 4
        steps = spring(mass, stiffness, damping, velocity, duration)
        yield (f"spring {n}", {"type": "spring", "fromValue": 0, "toValue": 1, "mass": mass, "stiffness": stiffness,
                               "damping": damping, "allowsOverdamping": True, "initialVelocity": velocity, "duration": duration, "fillMode": "both",
                               "isRemovedOnCompletion": False},
               linear, {"duration": duration * 1000, "fill": "both",
                        "easing": "linear(" + ",".join(f"{x:.9f}" for x in steps) + ")"}, 2e-4)


def ours(program, all_cases, folder):
    layers = [{"id": f"l{n}", "frame": [0, 0, 1, 1], "zPosition": 0} for n in range(len(all_cases))]
    events = [{"at": 0, "addAnimation": {"to": f"l{n}", "animation": {**case[1], "keyPath": "zPosition"}}}
              for n, case in enumerate(all_cases)]
    job = {"version": 1, "name": "check", "canvas": {"width": 16, "height": 16}, "frameRate": RATE, "duration": SECONDS,
           "outputs": [{"file": "check.mp4"}], "scene": {"layers": layers}, "timeline": events}
    path = f"{folder}/check.json"
    with open(path, "w") as file:
        json.dump(job, file)
    plots = [word for n in range(len(all_cases)) for word in ("--plot", f"l{n}.zPosition")]
    text = subprocess.run([program, "inspect", "timeline", path] + plots, check=True, capture_output=True, text=True).stdout
    rows = list(csv.reader(io.StringIO(text)))[1:]
    return [[float(row[n + 1]) for row in rows] for n in range(len(all_cases))]


def chromium(program, all_cases, folder):
    script = """
      CSS.registerProperty({name: '--x', syntax: '<number>', inherits: false, initialValue: 0});
      const result = cases.map(([frames, timing]) => {
        const element = document.body.appendChild(document.createElement('i'));
        const animation = element.animate(frames, timing);
        animation.pause();
        const values = [];
        for (let n = 0; n < count; n++) {
          animation.currentTime = n * 1000 / rate;
          values.push(exact(frames) ? animation.effect.getComputedTiming().progress
                                    : parseFloat(getComputedStyle(element).getPropertyValue('--x')) / 1000000);
        }
        return values;
      });
      document.body.innerHTML = '<pre id=result>' + JSON.stringify(result) + '</pre>';
      function exact(frames) { return frames.length == 2; }
    """
    data = json.dumps([[case[2], case[3]] for case in all_cases])
    path = f"{folder}/check.html"
    with open(path, "w") as file:
        file.write(f"<body><script>const cases = {data}, rate = {RATE}, count = {RATE * SECONDS};{script}</script>")
    text = subprocess.run(
        [program, "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000", "--dump-dom", f"file://{path}"],
        check=True, capture_output=True, text=True, timeout=300).stdout
    found = re.search(r'<pre id="result">(.*?)</pre>', text, re.S)
    if not found:
        sys.exit("chromium gave no result; its page was:\n" + text[:500])
    return json.loads(html.unescape(found.group(1)))


def main():
    all_cases = list(cases())
    with tempfile.TemporaryDirectory() as folder:
        mine = ours(sys.argv[1], all_cases, folder)
        theirs = chromium(sys.argv[2] if len(sys.argv) > 2 else "chromium", all_cases, folder)
    worst, failed = {}, False
    for case, left, right in zip(all_cases, mine, theirs):
        kind = case[0].split()[0] if case[0].split()[0] in ("bezier", "repeat", "keyframes", "spring") else "named curves"
        difference, frame = max((abs(a - b), n) for n, (a, b) in enumerate(zip(left, right)))
        worst[kind] = max(worst.get(kind, (0, "")), (difference, case[0]))
        if difference > case[4]:
            failed = True
            print(f"{case[0]}: at {frame / RATE:.4f} s {left[frame]} here, {right[frame]} there")
    for kind, (difference, name) in worst.items():
        print(f"{kind:14} largest difference {difference:.2e} ({name})")
    sys.exit(failed)


main()
