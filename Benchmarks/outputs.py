#!/usr/bin/env python3
"""Every kind of output, made in many ways: whether the bytes are the same, and what other programs say of the file.

    Benchmarks/outputs.py RENDERFARM [--costs]

Ways: 1, 2, 3 and 5 workers, workers killed on the way, without shortcuts, the CPU's features masked, memory filled. Needs ffmpeg and
ffprobe; gst-launch-1.0 is asked, too, where it is there. An emulated Nehalem is in the tests (OutputTests). With --costs:
what three more outputs of the product demo cost, against that output alone.
"""
import argparse, hashlib, json, os, re, shutil, subprocess, sys, tempfile, time

OPAQUE = [
    {"file": "h264.mp4", "captions": True}, {"file": "h264-444.mp4", "chroma": "4:4:4", "lossless": True},
    {"file": "h264-10.mp4", "bitDepth": 10}, {"file": "h264-full.mp4", "range": "full"}, {"file": "ffv1.mov", "codec": "ffv1"}, {"file": "hevc.mp4", "codec": "hevc"}, {"file": "av1.mp4", "codec": "av1", "sound": "alac"},
    {"file": "av1.webm", "codec": "av1"}, {"file": "vp9.webm", "captions": True}, {"file": "prores422.mov", "sound": "pcm"},
    {"file": "ffv1.mkv", "captions": True}, {"file": "png.mov", "codec": "png"}, {"file": "qtrle.mov", "codec": "qtrle"},
    {"file": "part.mp4", "from": 0.5, "to": 1.5, "scale": 0.5, "everyNthFrame": 2},
    {"file": "film.gif", "everyNthFrame": 2}, {"file": "film.apng"}, {"file": "film.webp", "quality": 70},
    {"file": "sheet.png", "columns": 3}, {"file": "still.jpg", "at": 1}, {"file": "still.webp", "at": 1},
    {"file": "film.wav"}, {"file": "film.flac"}, {"file": "film.m4a"}, {"file": "alac.m4a", "sound": "alac"}, {"file": "film.mp3"},
    {"file": "film.ogg"}, {"file": "film.vtt"}, {"file": "film.srt"},
]
TRANSPARENT = [
    {"file": "vp9-alpha.webm"}, {"file": "prores4444.mov"}, {"file": "ffv1-alpha.mkv"}, {"file": "png-alpha.mov", "codec": "png"},
    {"file": "qtrle-alpha.mov", "codec": "qtrle"}, {"file": "alpha.gif", "everyNthFrame": 2}, {"file": "alpha.apng"},
    {"file": "alpha.webp"},
]
WAYS = {
    "1 worker": ["--workers", "1"], "2": ["--workers", "2"], "3": ["--workers", "3"], "5": ["--workers", "5"],
    "killed": ["--workers", "2", "--chaos", "5"], "plain": ["--workers", "2", "--plain"],
    "masked": ["--workers", "2", "--cpu-flags", "0"],
    # Memory that is given out is filled by the C library before.
    "filled": ["--workers", "2"], "filled otherwise": ["--workers", "2"],
}
FILLINGS = {"filled": "1", "filled otherwise": "255"}


def job(transparent):
    canvas = {"width": 192, "height": 128, "scale": 1}
    canvas |= {"alpha": True} if transparent else {"backgroundColor": "white"}
    return {
        "version": 1, "name": "outputs", "frameRate": 24, "duration": 2.5, "canvas": canvas,
        "sound": {"loudness": -16, "tracks": [{"file": "voice.ogg", "at": 0.3}], "events": [{"on": "frame", "everyNthFrame": 12, "sound": "tap"}, {"on": "touch", "sound": "chime"}]},
        "outputs": TRANSPARENT if transparent else OPAQUE,
        "scene": {"showsCaptions": True, "views": [{"id": "box", "frame": [16, 24, 80, 80], "backgroundColor": [0.9, 0.2, 0.1, 0.7]}]},
        "timeline": [{"at": 0.2, "caption": {"text": "Moving"}}, {"at": 1, "tap": {"on": "box"}},
                     {"at": 0, "animate": {"duration": 2.5, "changes": {"box": {"center": [140, 60]}}}}],
    }


def run(*command, filling=None):
    environment = os.environ | ({"MALLOC_PERTURB_": filling} if filling else {})
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, env=environment)


def submit(program, source, folder, flags, filling=None):
    done = run(program, "submit", source, "--output", folder, "--no-cache", "--quiet", *flags, filling=filling)
    if done.returncode:
        sys.exit(done.stderr)


def digest(path):
    return hashlib.sha256(open(path, "rb").read()).hexdigest()


def facts(program, path):
    """Frames, seconds, the first time, whether times rise, and whether decoders are silent."""
    media = json.loads(run(program, "inspect", "file", path, "--json").stdout or "{}").get("media", {"streams": []})
    first = media["streams"][0] if media["streams"] else {}
    rising = all(stream["isMonotonic"] for stream in media["streams"])
    decoded = run("ffmpeg", "-hide_banner", "-v", "warning", "-i", path, "-map", "0", "-c:s", "copy", "-f", "null", "-")
    # Of animated WebP, this ffmpeg knows nothing; of PCM in Matroska, it guesses which channel is which.
    words = [line for line in decoded.stderr.splitlines() if "Guessed Channel" not in line]
    player = "–"
    if shutil.which("gst-launch-1.0") and path.split(".")[-1] in ("mp4", "mov", "webm", "mkv", "wav", "flac", "m4a", "mp3", "ogg"):
        shown = run("gst-launch-1.0", "-q", "filesrc", f"location={path}", "!", "decodebin", "name=d", "d.", "!", "fakesink", "sync=false")
        player = "yes" if shown.returncode == 0 and not shown.stderr.strip() else shown.stderr.strip()[:60]
    seconds = first.get("duration")
    return [str(first.get("packets", "–")), f"{seconds:.3f}" if seconds is not None else "–", f"{first.get('start', 0):.3f}",
            "yes" if rising else "no", "yes" if decoded.returncode == 0 and not words else (words or ["no"])[0][:60], player]


def table(program):
    print(f"| output | {' | '.join(WAYS)} | frames or packets | seconds | first time | times rise | ffmpeg silent | GStreamer |")
    print("|---|" + "---|" * (len(WAYS) + 6))
    for transparent in (False, True):
        with tempfile.TemporaryDirectory() as home:
            source = f"{home}/outputs.json"
            json.dump(job(transparent), open(source, "w"))
            run("ffmpeg", "-v", "error", "-f", "lavfi", "-i", "sine=frequency=440:sample_rate=44100:duration=1.5", "-c:a", "libvorbis",
                f"{home}/voice.ogg")
            for index, (way, flags) in enumerate(WAYS.items()):
                submit(program, source, f"{home}/{index}", flags, FILLINGS.get(way))
            for output in TRANSPARENT if transparent else OPAQUE:
                name = output["file"]
                hashes = [digest(f"{home}/{index}/{name}") for index in range(len(WAYS))]
                same = ["=" if one == hashes[0] else "**differs**" for one in hashes]
                print(f"| {name} | {' | '.join(same)} | {' | '.join(facts(program, f'{home}/0/{name}'))} |", flush=True)


def costs(program):
    """Seconds of tasks, drawing and encoding, by the program's own metrics, the least of three runs."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Jobs/product-demo.json")
    film = json.load(open(path))
    more = [{"file": "small.mp4", "scale": 0.5}, {"file": "film.gif", "scale": 0.25, "everyNthFrame": 3}, {"file": "sheet.png", "columns": 4, "scale": 0.25}]
    heavy = [{"file": "film.webm"}, {"file": "film.mov"}, {"file": "film.mkv"}, {"file": "film.apng", "scale": 0.5}, {"file": "frames/%05d.png"}]
    one = {"file": "a.mp4"}
    print("| outputs | drawing, s | encoding, s | largest worker, MB |\n|---|---|---|---|")
    kinds = [("a.mp4 alone", [one]), ("a.mp4 and three more", [one] + more)] + [(f"a.mp4, {each['file']}", [one, each]) for each in more + heavy]
    for name, outputs in kinds:
        best = None
        for _ in range(3):
            with tempfile.TemporaryDirectory() as home:
                # From standard input, files are looked for in the working directory.
                done = subprocess.run(
                    [program, "submit", "-", "--output", home, "--no-cache", "--quiet", "--workers", "1"], text=True, capture_output=True,
                    input=json.dumps(film | {"outputs": outputs}), cwd=os.path.dirname(path))
                if done.returncode:
                    sys.exit(done.stderr)
                chunks = json.load(open(f"{home}/{film['name']}.manifest.json"))["run"]["chunks"]
            sums = [sum(chunk[key] for chunk in chunks) for key in ("renderSeconds", "encodeSeconds")]
            sums.append(max(chunk["peakMemory"] for chunk in chunks) / 1e6)
            best = sums if best is None else [min(a, b) for a, b in zip(best, sums)]
        print(f"| {name} | {best[0]:.2f} | {best[1]:.2f} | {best[2]:.0f} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("renderfarm")
    parser.add_argument("--costs", action="store_true")
    options = parser.parse_args()
    (costs if options.costs else table)(os.path.abspath(options.renderfarm))


main()
