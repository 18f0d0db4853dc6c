#!/usr/bin/env python3
"""How fast the studio follows, in a real browser: from a save to the new picture, and pictures a second while scrubbing and playing.

    Benchmarks/studio.py RENDERFARM JOB.json [--rounds 15]

Needs Playwright (PyPI) and Debian's chromium. The job is copied with its folder; each save adds a space.
"""
import argparse, json, os, re, shutil, statistics, subprocess, tempfile, time
from playwright.sync_api import sync_playwright


def drawn(page):
    return page.evaluate("document.body.dataset.drawn")


def saves(page, path, frame, rounds):
    """Milliseconds from each save to the picture of that save, at a frame."""
    page.fill("#frame", str(frame))
    page.press("#frame", "Enter")
    page.wait_for_selector(f"body[data-drawn$=':{frame}']")
    text = open(path).read()
    times = []
    for round in range(rounds):
        number = int(drawn(page).split(":")[0])
        changed = text + " " * (round + 1)
        time.sleep(0.3)
        start = time.perf_counter()
        with open(path, "w") as file:
            file.write(changed)
        page.wait_for_function(
            f"document.body.dataset.drawn.endsWith(':{frame}') && parseInt(document.body.dataset.drawn) > {number}", polling="raf")
        times.append((time.perf_counter() - start) * 1000)
    return times


def rate(page, seconds, script):
    """Pictures a second, each another than the one before, while a script runs in the page."""
    page.evaluate("""() => { window.seen = 0; let last = ''; window.observer?.disconnect(); window.observer = new MutationObserver(() => {
        if (document.body.dataset.drawn !== last) seen += 1;
        last = document.body.dataset.drawn; }); window.observer.observe(document.body, { attributes: true, attributeFilter: ['data-drawn'] }); }""")
    page.evaluate(script)
    start = time.perf_counter()
    page.wait_for_timeout(seconds * 1000)
    return page.evaluate("seen") / (time.perf_counter() - start)


SCRUB = """() => { const bar = document.getElementById('scrubber'); let place = 0, direction = 1;
    const step = () => { place += direction * 7; if (place >= Number(bar.max) || place <= 0) direction = -direction;
        bar.value = place; bar.dispatchEvent(new Event('input')); window.scrubbing = requestAnimationFrame(step); }; step(); }"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("renderfarm")
    parser.add_argument("job")
    parser.add_argument("--rounds", type=int, default=15)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        folder = shutil.copytree(os.path.dirname(os.path.abspath(options.job)), f"{home}/jobs")
        path = f"{folder}/{os.path.basename(options.job)}"
        studio = subprocess.Popen([os.path.abspath(options.renderfarm), "studio", path, "--no-open"], stdout=subprocess.PIPE, text=True)
        link = studio.stdout.readline().strip()
        try:
            with sync_playwright() as driver:
                browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
                # The page's policy forbids scripts like this one's.
                page = browser.new_context(bypass_csp=True, viewport={"width": 1500, "height": 950}).new_page()
                page.goto(link)
                page.wait_for_selector("body[data-drawn]")
                count = int(page.get_attribute("#scrubber", "max")) + 1
                for frame in (0, count * 9 // 10):
                    times = saves(page, path, frame, options.rounds)
                    print(f"save to picture at frame {frame}: median {statistics.median(times):.0f} ms, {min(times):.0f} to {max(times):.0f}")
                print(f"scrubbing: {rate(page, 6, SCRUB):.1f} pictures a second")
                page.evaluate("cancelAnimationFrame(scrubbing)")
                page.keyboard.press("Home")
                page.wait_for_timeout(500)
                print(f"playing: {rate(page, 6, '() => document.getElementById(`play`).click()'):.1f} pictures a second")
                browser.close()
            size = next(line for line in open(f"/proc/{studio.pid}/status") if line.startswith("VmRSS"))
            print(f"memory of the studio: {int(size.split()[1]) // 1024} MB")
        finally:
            studio.terminate()
            studio.wait()


main()
