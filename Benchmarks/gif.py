#!/usr/bin/env python3
"""Our GIFs against gifski's and those of ffmpeg's palettegen and paletteuse, from the same frames: bytes, SSIM, seconds.

    Benchmarks/gif.py RENDERFARM JOB.json ... [--scale 0.5] [--nth 2] [--runs 3]

Needs ffmpeg on the PATH; gifski is held against ours where it is there or --gifski names it. Seconds are medians; ours are
those of runs that make frames and film less those of runs that make the frames only.
"""
import argparse, json, os, re, shutil, statistics, subprocess, sys, tempfile, time

# paletteuse's ways of mixing, each the best of its kind
DITHERS = {"none": "none", "bayer 3": "bayer:bayer_scale=3", "bayer 5": "bayer:bayer_scale=5", "sierra": "sierra2_4a"}


def run(*command, folder=None, text=None):
    begin = time.monotonic()
    source = {"input": text} if text is not None else {"stdin": subprocess.DEVNULL}
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, **source)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stderr}")
    return time.monotonic() - begin, done.stderr


def median(count, made):
    return statistics.median(made() for _ in range(count))


def ssim(film, frames, rate):
    _, log = run("ffmpeg", "-hide_banner", "-i", film, "-framerate", rate, "-start_number", "0", "-i", frames, "-lavfi",
                 f"[0:v]fps={rate}:round=near,format=yuv444p[a];[1:v]format=yuv444p[b];[a][b]ssim=shortest=1", "-f", "null", "-")
    return float(re.search(r"All:([0-9.]+)", log).group(1))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("renderfarm")
    parser.add_argument("jobs", nargs="+")
    parser.add_argument("--scale", type=float, default=0.5)
    parser.add_argument("--nth", type=int, default=2)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--gifski", default=shutil.which("gifski"))
    options = parser.parse_args()
    program = os.path.abspath(options.renderfarm)
    print("| job | film | bytes | SSIM | seconds |\n|---|---|---|---|---|")
    for path in options.jobs:
        job = json.load(open(path))
        rate = job["frameRate"]
        rate = rate if not isinstance(rate, dict) else rate["numerator"] / rate.get("denominator", 1)
        reduction = {"everyNthFrame": options.nth} | ({"scale": options.scale} if options.scale < 1 else {})
        with tempfile.TemporaryDirectory() as folder:
            def submit(*outputs):
                text = json.dumps(job | {"outputs": outputs})
                return run(program, "submit", "-", "--output", folder, "--no-cache", "--quiet",
                           folder=os.path.dirname(os.path.abspath(path)), text=text)[0]

            frames = {"file": "frames/%05d.png"} | reduction
            without = median(options.runs, lambda: submit(frames))
            films = []
            for name, dither in [("ours", True), ("ours, not mixed", False)]:
                film = {"file": f"{name}.gif", "dither": dither} | reduction
                films.append((name, median(options.runs, lambda: submit(frames, film)) - without))
            files = sorted(os.listdir(f"{folder}/frames"))
            for index, file in enumerate(files):
                os.rename(f"{folder}/frames/{file}", f"{folder}/frames/f{index:05d}.png")
            shown, source = f"{rate / options.nth:g}", f"{folder}/frames/f%05d.png"
            for name, dither in DITHERS.items():
                graph = f"split[a][b];[a]palettegen=stats_mode=full[p];[b][p]paletteuse=dither={dither}:diff_mode=rectangle"
                name = f"palettegen, {name}"
                command = ["ffmpeg", "-y", "-framerate", shown, "-i", source, "-lavfi", graph, f"{folder}/{name}.gif"]
                films.append((name, median(options.runs, lambda: run(*command)[0])))
            if options.gifski and len(files) > 1:  # it refuses a single frame
                pictures = [f"{folder}/frames/{file}" for file in sorted(os.listdir(f"{folder}/frames"))]
                command = [options.gifski, "--quiet", "--fps", shown, "-o", f"{folder}/gifski.gif", *pictures]
                films.append(("gifski", median(options.runs, lambda: run(*command)[0])))
            for film, seconds in films:
                file = f"{folder}/{film}.gif"
                print(f"| {job['name']} | {film} | {os.path.getsize(file)} | {ssim(file, source, shown):.5f} | {seconds:.1f} |",
                      flush=True)


main()
