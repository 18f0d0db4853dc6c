#!/usr/bin/env python3
"""The whole pipeline against encoding alone, one against two workers, first against cached run, memory of a worker.

Everything is measured in turn in one run and printed as ratios, because absolute times move with the machine's load.
Encoding alone is the `ffmpeg` program with the same libx264 settings, from raw frames in the page cache: once as yuv420p, where only
the encoder works, and once as BGRA, as a compositor hands them over, converted by swscale with its exact flags. Needs 8 GB of
free disk in the temporary folder for ten seconds at 1080p60.

With several jobs it prints one line each: the share of frames that equal the one before, the encoder alone, and the pipeline with one
worker as a multiple of it, and their geometric mean. Jobs of several films, and those without an .mp4, are left out. Sound and
further outputs of a job count for the pipeline, though the encoder alone makes only the pictures of the first .mp4.

usage: pipeline.py RENDERFARM JOB.json... [--rounds N]
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
    arguments.add_argument("job", nargs="+")
    arguments.add_argument("--rounds", type=int, default=3)
    options = arguments.parse_args()

    folder = tempfile.mkdtemp(prefix="renderfarm-pipeline-")
    try:
        if len(options.job) == 1:
            measure(options, folder)
        else:
            compare(options, folder)
    finally:
        shutil.rmtree(folder)


class Film:
    """A job and its frames, decoded from its own video."""

    def __init__(self, renderfarm, job, folder):
        self.renderfarm, self.job, self.folder = renderfarm, job, folder
        self.environment = dict(os.environ, XDG_STATE_HOME=f"{folder}/state", XDG_CACHE_HOME=f"{folder}/cache")
        self.submit(2)
        with open(job) as file:
            document = json.load(file)
        self.name = document["name"]
        identical = json.load(open(f"{folder}/out/{self.name}.manifest.json"))["identical"]
        self.video = next(output["file"] for output in identical["outputs"] if output["file"].endswith(".mp4"))
        self.settings = next((output for output in document.get("outputs", []) if output["file"] == self.video), {})
        pixels = [frame["hash"] for frame in identical["frames"]]
        self.frames = len(pixels)
        self.repeated = sum(a == b for a, b in zip(pixels, pixels[1:])) / len(pixels)
        self.raw = f"{folder}/frames.yuv"
        self.decode("yuv420p", self.raw)
        stream = json.loads(
            subprocess.check_output(
                ["ffprobe", "-v", "error", "-select_streams", "v", "-show_entries", "stream=width,height,r_frame_rate", "-of", "json", f"{folder}/out/{self.video}"]
            )
        )["streams"][0]
        self.size, self.rate = f"{stream['width']}x{stream['height']}", stream["r_frame_rate"]

    def submit(self, workers, *flags):
        return run(
            [self.renderfarm, "submit", self.job, "--quiet", "--output", f"{self.folder}/out", "--workers", str(workers), *flags],
            self.environment,
        )

    def decode(self, pixel_format, path):
        command = ["ffmpeg", "-v", "error", "-y", "-i", f"{self.folder}/out/{self.video}", "-pix_fmt", pixel_format, "-f", "rawvideo", path]
        subprocess.run(command, check=True)

    def encode(self, pixel_format, path):
        """What our encoder does, by the `ffmpeg` program, of frames that are ready."""
        numerator, denominator = map(int, self.rate.split("/"))
        exact = "scale=out_color_matrix=bt709:out_range=limited:flags=accurate_rnd+full_chroma_int+bitexact,format=yuv420p"
        conversion = ["-vf", exact] if pixel_format == "bgra" else []
        return [
            "ffmpeg", "-v", "error", "-y", "-threads", "1", "-filter_threads", "1",
            "-f", "rawvideo", "-pix_fmt", pixel_format, "-s", self.size, "-r", self.rate, "-i", path,
            *conversion,
            "-c:v", "libx264", "-preset", self.settings.get("preset", "veryfast"), "-crf", str(self.settings.get("crf", 20)), "-threads", "1",
            "-bf", "0", "-g", str(max(12, round(numerator / denominator))), "-x264-params", "cpu-independent=1:scenecut=0:open-gop=0",
            f"{self.folder}/alone.mp4",
        ]


def has_one_film(job):
    """Whether a job is of one film, and that is an .mp4."""
    with open(job) as file:
        document = json.load(file)
    outputs = document.get("outputs", [{"file": "film.mp4"}])
    return "matrix" not in document and any(output["file"].endswith(".mp4") for output in outputs)


def compare(options, folder):
    print(f"| job | frames | size | as the one before | encoder alone, ms a frame | pipeline, ms a frame | pipeline ÷ encoder, {options.rounds} rounds |")
    print("|---|--:|---|--:|--:|--:|--:|")
    medians = []
    for index, job in enumerate(job for job in options.job if has_one_film(job)):
        film = Film(options.renderfarm, job, f"{folder}/{index}")
        alone, whole = [], []
        for _ in range(options.rounds):
            alone.append(run(film.encode("yuv420p", film.raw))[1])
            whole.append(film.submit(1, "--no-cache")[1])
        pairs = sorted(ours / theirs for ours, theirs in zip(whole, alone))
        medians.append(statistics.median(pairs))
        cells = [
            film.name, film.frames, film.size, f"{film.repeated:.0%}", f"{1000 * statistics.median(alone) / film.frames:.1f}",
            f"{1000 * statistics.median(whole) / film.frames:.1f}", f"{medians[-1]:.2f} ({pairs[0]:.2f} to {pairs[-1]:.2f})",
        ]
        print("|", " | ".join(str(cell) for cell in cells), "|", flush=True)
        shutil.rmtree(film.folder)
    print(f"\ngeometric mean of {len(medians)} films {statistics.geometric_mean(medians):.2f}")


def measure(options, folder):
    film = Film(options.renderfarm, options.job[0], folder)
    frames, submit, encode, raw = film.frames, film.submit, film.encode, film.raw
    film.decode("bgra", f"{folder}/frames.bgra")
    alone, converted, one, two, cached = [], [], [], [], []
    for _ in range(options.rounds):
        alone.append(run(encode("yuv420p", raw)))
        converted.append(run(encode("bgra", f"{folder}/frames.bgra")))
        one.append(submit(1, "--no-cache"))
        two.append(submit(2, "--no-cache"))
        submit(2)
        cached.append(submit(2))
    submit(2, "--no-cache")
    chunks = json.load(open(f"{folder}/out/{film.name}.manifest.json"))["run"]["chunks"]
    peak = max(chunk["peakMemory"] for chunk in chunks) / 2**20

    def median(rows, column):
        return statistics.median(row[column] for row in rows)

    def ratios(rows, others, column):
        pairs = sorted(row[column] / other[column] for row, other in zip(rows, others))
        return f"{statistics.median(pairs):.3f}  ({pairs[0]:.3f} to {pairs[-1]:.3f})"

    print(f"{film.name}: {frames} frames of {film.size} at {film.rate}, {options.rounds} rounds")
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
