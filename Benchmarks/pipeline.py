#!/usr/bin/env python3
"""The whole pipeline against encoding alone, one against two workers, first against cached run, memory of a worker.

Everything is measured in turn in one run and printed as ratios, because absolute times move with the machine's load.
Encoding alone is the `ffmpeg` program with the same libx264 settings, from raw frames in the page cache: once as yuv420p, where only
the encoder works, and once as BGRA, as a compositor hands them over, converted by swscale with its exact flags. Needs 8 GB of
free disk in the temporary folder for ten seconds at 1080p60.

usage: pipeline.py RENDERFARM JOB.json [--rounds N]
"""
import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time


def run(command, environment=None):
    """Runs a command; returns wall seconds, CPU seconds of it and all its children, and peak memory in MiB."""
    start = time.monotonic()
    with tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=errors)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        wall = time.monotonic() - start
        if process.returncode != 0:
            errors.seek(0)
            sys.exit(f"{command[0]} ended with {process.returncode}: {errors.read().decode()[-2000:]}")
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("renderfarm")
    arguments.add_argument("job")
    arguments.add_argument("--rounds", type=int, default=3)
    options = arguments.parse_args()

    folder = tempfile.mkdtemp(prefix="renderfarm-pipeline-")
    try:
        measure(options, folder)
    finally:
        shutil.rmtree(folder)


def measure(options, folder):
    environment = dict(os.environ, XDG_STATE_HOME=f"{folder}/state", XDG_CACHE_HOME=f"{folder}/cache")
    with open(options.job) as file:
        job = json.load(file)
    video = next(output for output in job["outputs"] if output["file"].endswith(".mp4"))
    name = video["file"]

    def submit(workers, *flags):
        return run(
            [options.renderfarm, "submit", options.job, "--quiet", "--output", f"{folder}/out", "--workers", str(workers), *flags],
            environment,
        )

    submit(2)
    manifest = json.load(open(f"{folder}/out/{job['name']}.manifest.json"))
    frames = len(manifest["identical"]["frames"])
    raw = f"{folder}/frames.yuv"
    subprocess.run(
        ["ffmpeg", "-v", "error", "-i", f"{folder}/out/{name}", "-pix_fmt", "yuv420p", "-f", "rawvideo", raw], check=True
    )
    stream = json.loads(
        subprocess.check_output(
            ["ffprobe", "-v", "error", "-select_streams", "v", "-show_entries", "stream=width,height,r_frame_rate", "-of", "json", f"{folder}/out/{name}"]
        )
    )["streams"][0]
    rate = stream["r_frame_rate"]
    numerator, denominator = map(int, rate.split("/"))
    gop = max(12, round(numerator / denominator))
    def encode(pixel_format, path):
        exact = "scale=out_color_matrix=bt709:out_range=limited:flags=accurate_rnd+full_chroma_int+bitexact,format=yuv420p"
        conversion = ["-vf", exact] if pixel_format == "bgra" else []
        return [
            "ffmpeg", "-v", "error", "-y", "-threads", "1", "-filter_threads", "1",
            "-f", "rawvideo", "-pix_fmt", pixel_format, "-s", f"{stream['width']}x{stream['height']}", "-r", rate, "-i", path,
            *conversion,
            "-c:v", "libx264", "-preset", video.get("preset", "veryfast"), "-crf", str(video.get("crf", 20)), "-threads", "1",
            "-bf", "0", "-g", str(gop), "-x264-params", "cpu-independent=1:scenecut=0:open-gop=0",
            f"{folder}/alone.mp4",
        ]

    subprocess.run(["ffmpeg", "-v", "error", "-i", f"{folder}/out/{name}", "-pix_fmt", "bgra", "-f", "rawvideo", f"{folder}/frames.bgra"], check=True)
    alone, converted, one, two, cached = [], [], [], [], []
    for _ in range(options.rounds):
        alone.append(run(encode("yuv420p", raw)))
        converted.append(run(encode("bgra", f"{folder}/frames.bgra")))
        one.append(submit(1, "--no-cache"))
        two.append(submit(2, "--no-cache"))
        submit(2)
        cached.append(submit(2))
    submit(2, "--no-cache")
    chunks = json.load(open(f"{folder}/out/{job['name']}.manifest.json"))["run"]["chunks"]
    peak = max(chunk["peakMemory"] for chunk in chunks) / 2**20

    def median(rows, column):
        return statistics.median(row[column] for row in rows)

    def ratios(rows, others, column):
        pairs = sorted(row[column] / other[column] for row, other in zip(rows, others))
        return f"{statistics.median(pairs):.3f}  ({pairs[0]:.3f} to {pairs[-1]:.3f})"

    print(f"{job['name']}: {frames} frames of {stream['width']} x {stream['height']} at {rate}, {options.rounds} rounds")
    print(f"encoding alone        CPU {median(alone, 1):6.2f} s   wall {median(alone, 0):6.2f} s   {1000 * median(alone, 1) / frames:5.1f} ms a frame")
    print(f"  from BGRA           CPU {median(converted, 1):6.2f} s   wall {median(converted, 0):6.2f} s   {1000 * median(converted, 1) / frames:5.1f} ms a frame")
    print(f"pipeline, 1 worker    CPU {median(one, 1):6.2f} s   wall {median(one, 0):6.2f} s   {1000 * median(one, 1) / frames:5.1f} ms a frame")
    print(f"pipeline, 2 workers   CPU {median(two, 1):6.2f} s   wall {median(two, 0):6.2f} s")
    print(f"cached                CPU {median(cached, 1):6.2f} s   wall {median(cached, 0):6.2f} s")
    print()
    print(f"pipeline / encoding from BGRA, CPU {ratios(one, converted, 1)}   aim 1.3 or less")
    print(f"pipeline / encoder only, CPU       {ratios(one, alone, 1)}")
    print(f"1 worker / 2 workers, wall         {ratios(one, two, 0)}   aim 1.8 or more")
    print(f"cached / first run, wall           {ratios(cached, two, 0)}   aim 0.05 or less")
    print(f"worker's memory - encoder's alone  {peak - median(alone, 2):.0f} MiB = {peak:.0f} - {median(alone, 2):.0f}   aim 120 or less above the encoder")


main()
