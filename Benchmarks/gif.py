#!/usr/bin/env python3
"""Our GIFs against those of ffmpeg's palettegen and paletteuse, from the same frames: bytes, SSIM, seconds.

    Benchmarks/gif.py RENDERFARM JOB.json ... [--scale 0.5] [--nth 2]

Needs ffmpeg on the PATH; gifski is held against ours, too, where it is there or --gifski names it. Our seconds are those of a whole run less those of a run that makes the frames only.
"""
import argparse, json, os, re, shutil, subprocess, sys, tempfile, time


def run(*command):
    begin = time.monotonic()
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stderr}")
    return time.monotonic() - begin, done.stderr


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
    parser.add_argument("--gifski", default=shutil.which("gifski"))
    options = parser.parse_args()
    program = os.path.abspath(options.renderfarm)
    print("| job | film | bytes | SSIM | seconds |\n|---|---|---|---|---|")
    for path in options.jobs:
        job = json.load(open(path))
        rate = job["frameRate"]
        rate = rate if not isinstance(rate, dict) else rate["numerator"] / rate.get("denominator", 1)
        name = job["name"]
        reduction = {"everyNthFrame": options.nth} | ({"scale": options.scale} if options.scale < 1 else {})
        with tempfile.TemporaryDirectory() as folder:
            def submit(outputs):
                source = os.path.join(os.path.dirname(os.path.abspath(path)), f".gif-{os.getpid()}.json")
                json.dump(job | {"outputs": outputs}, open(source, "w"))
                try:
                    return run(program, "submit", source, "--output", folder, "--no-cache", "--quiet")[0]
                finally:
                    os.remove(source)

            frames = {"file": "frames/%05d.png"} | reduction
            without = submit([frames])
            ours = submit([frames, {"file": "ours.gif"} | reduction]) - without
            files = sorted(os.listdir(f"{folder}/frames"))
            for index, file in enumerate(files):
                os.rename(f"{folder}/frames/{file}", f"{folder}/frames/f{index:05d}.png")
            shown, source = f"{rate / options.nth:g}", f"{folder}/frames/f%05d.png"
            theirs, _ = run("ffmpeg", "-y", "-framerate", shown, "-i", source, "-lavfi",
                            "split[a][b];[a]palettegen=stats_mode=full[p];[b][p]paletteuse=dither=bayer:bayer_scale=3:diff_mode=rectangle",
                            f"{folder}/palettegen.gif")
            films = [("ours", ours), ("palettegen", theirs)]
            if options.gifski:
                pictures = [f"{folder}/frames/{file}" for file in sorted(os.listdir(f"{folder}/frames"))]
                seconds, _ = run(options.gifski, "--quiet", "--fps", shown, "-o", f"{folder}/gifski.gif", *pictures)
                films.append(("gifski", seconds))
            for film, seconds in films:
                file = f"{folder}/{film}.gif"
                print(f"| {name} | {film} | {os.path.getsize(file)} | {ssim(file, source, shown):.5f} | {seconds:.1f} |", flush=True)


main()
