#!/usr/bin/env python3
"""What a person does with the farm's page, in a real browser: submit, watch pictures land, cancel, retry, pause, play, read.

    Tests/StudioTests/farm.py RENDERFARM [SCREENSHOTS]

Needs Playwright (PyPI) and Debian's chromium. Prints a line a step, and ends with 1 at the first that fails.
"""
import colorsys, json, os, shutil, subprocess, sys, tempfile, urllib.request
from playwright.sync_api import sync_playwright


def color(hue):
    """A colour of a circle of 360 degrees."""
    return "#" + "".join(f"{round(255 * part):02x}" for part in colorsys.hls_to_rgb(hue % 360 / 360, 0.6, 0.7))


def job(name, seconds, hue, more=None):
    """Soft shadows over the whole picture: slow enough to be watched."""
    cards = [{"id": f"card{n}", "frame": [40 + 90 * (n % 6), 40 + 110 * (n // 6), 74, 90], "backgroundColor": color(hue + 12 * n),
              "layer.cornerRadius": 14, "layer.shadowOpacity": 0.5, "layer.shadowRadius": 12, "layer.shadowOffset": [0, 6]} for n in range(18)]
    steps = [{"at": 0.2 * n, "animate": {"duration": seconds / 2, "changes": {f"card{n}": {"center": [600 - 30 * n, 340 - 15 * n], "transform": [{"rotate": "90deg"}]}}}}
             for n in range(18) if 0.2 * n < seconds - 1]
    return {"version": 1, "name": name, "frameRate": 30, "duration": seconds, "canvas": {"width": 640, "height": 400, "scale": 2, "backgroundColor": "#f4f1ea"},
            "outputs": [{"file": f"{name.replace(' ', '-')}.mp4"}, {"file": f"{name.replace(' ', '-')}.png", "at": 1}], "scene": {"views": cards}, "timeline": steps, **(more or {})}


def step(name, is_right, told=""):
    print(("ok    " if is_right else "WRONG ") + name + (f": {told}" if told and not is_right else ""), flush=True)
    if not is_right:
        sys.exit(1)


class Farm:
    def __init__(self, program, home):
        self.program, self.home = program, home
        self.environment = {**os.environ, "XDG_STATE_HOME": f"{home}/state", "XDG_CACHE_HOME": f"{home}/cache"}

    def run(self, *arguments):
        return subprocess.run([self.program, *arguments], env=self.environment, capture_output=True, text=True)

    def submit(self, document, *options):
        path = f"{self.home}/{document['name'].replace('/', '-')[:20]}.json"
        json.dump(document, open(path, "w"))
        made = self.run("submit", path, "--detach", "--output", f"{self.home}/out", *options)
        step(f"{document['name'][:30]!r} is submitted", made.returncode == 0, made.stderr)
        return made.stdout.strip()


def walk(page, link, farm, pictures):
    def shot(name, full=False):
        if pictures:
            page.wait_for_timeout(400)
            page.screenshot(path=f"{pictures}/farm-{name}.png", full_page=full)

    def state(wanted, timeout=120000):
        page.wait_for_selector(f"#detail .badge[data-state='{wanted}']", timeout=timeout)

    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(link)
    page.wait_for_selector("#empty:not([hidden])")
    step("an empty farm says what to do", "submit" in page.locator("#empty").inner_text())
    first = farm.submit(job("opening titles", 20, 10))
    page.wait_for_selector(f"#jobs button[data-id='{first}'][data-state='running']")
    step("a submitted job is there and runs", True)
    second = farm.submit(job("closing credits", 4, 200, {"outputs": [{"file": "closing.mp4"}]}), "--priority", "-1")
    page.click(f"#jobs button[data-id='{first}']")
    page.wait_for_selector(".cell img.there", timeout=120000)
    step("pictures land while it is rendered", page.locator(".cell[data-rendered='false']").count() > 0)
    page.wait_for_selector("[data-part='workers'] td")
    memory = page.locator("[data-part='workers'] tr:nth-child(2) td:nth-child(4)").inner_text()
    step("its workers are shown with their memory", "MiB" in memory, memory)
    page.wait_for_function("/frames\\/s/.test(document.querySelector('.big').innerText) && /left/.test(document.querySelector('.big').innerText)")
    step("rate and time left are told", True)
    shot("running-light")
    page.emulate_media(color_scheme="dark")
    shot("running-dark")
    page.emulate_media(color_scheme="light")
    page.click("button[data-action='pause']")
    state("paused")
    step("it pauses", True)
    page.fill("form[data-action='priority'] input", "7")
    page.click("form[data-action='priority'] button")
    page.wait_for_function("/priority 7/.test(document.getElementById('jobs').innerText)")
    step("it gets another priority", True)
    page.click("button[data-action='resume']")
    state("running")
    before = page.locator(".cell img.there").count()
    page.click("button[data-action='cancel']")
    state("cancelled")
    step("it is cancelled", page.locator(".cell img.there").count() >= before)
    shot("cancelled")
    page.click("button[data-action='retry']")
    page.wait_for_selector("#detail .badge:not([data-state='cancelled'])")
    state("done", 300000)
    step("tried again, it is done", True)
    page.wait_for_function("document.querySelector('video')?.readyState >= 1")
    seconds = page.evaluate("document.querySelector('video').duration")
    step("the film is there to play", abs(seconds - 20) < 0.1, seconds)
    page.evaluate("document.querySelector('video').play()")
    page.wait_for_function("document.querySelector('video').currentTime > 0.3")
    page.locator(".cell").nth(12).click()
    page.wait_for_function("Math.abs(document.querySelector('video').currentTime - 12) < 1.5")
    step("it plays, and a picture leads to its frame", True)
    page.evaluate("document.querySelector('video').pause()")
    step("every chunk has its picture", page.locator(".cell img.there").count() == 23, page.locator(".cell img.there").count())
    shot("done-light")
    page.click("details summary >> text=Tasks")
    step("tasks are listed", page.locator("details[open] tr").count() >= 22, page.locator("details[open] tr").count())
    page.click("details summary >> text=Logs")
    page.locator("select[aria-label='Log']").select_option(index=1)
    page.wait_for_function("/renderfarm/.test(document.querySelector('pre').innerText)")
    step("a log is shown", True)
    name = open(f"{farm.home}/out/opening-titles.mp4", "rb").read()
    page.fill("form[data-action='requeue'] input", "60-89")
    page.click("form[data-action='requeue'] button")
    page.wait_for_selector("#detail .badge:not([data-state='done'])")
    state("done", 300000)
    step("frames are rendered anew, to the same bytes", open(f"{farm.home}/out/opening-titles.mp4", "rb").read() == name)
    whole = open(f"{farm.home}/out/opening-titles.png", "rb").read()
    open(f"{farm.home}/<b>broken<i>.png", "wb").write(whole[:len(whole) // 2])
    broken = farm.submit(job("broken picture", 2, 90, {"assets": {"picture": "<b>broken<i>.png"}, "timeline": [
        {"at": 1, "set": {"card0": {"layer.contents": "picture"}}}]}))
    page.wait_for_selector(f"#jobs button[data-id='{broken}'][data-state='failed']")
    page.click(f"#jobs button[data-id='{broken}']")
    page.wait_for_selector(".message")
    told = page.locator(".message").inner_text()
    step("a job that fails says why, as text and not as markup", "<b>broken<i>.png" in told and page.locator(".message b, #jobs b b, .message i").count() == 0, told)
    shot("failed")
    page.locator("#search").fill("closing")
    step("the list is searched", page.locator("#jobs button").count() == 1)
    page.locator("#search").fill("")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_selector("#detail h2")
    step("keys go through the list and open", True)
    page.click("button[data-filter='nights']")
    page.wait_for_selector("#nights a")
    shot("nights")
    with page.context.expect_page() as opened:
        page.click("#nights a")
    night = opened.value
    night.wait_for_selector("h1")
    step("a night's report opens", "nightly" in night.title() and night.locator("video").count() == 1)
    night.evaluate("document.querySelector('video').play()")
    night.wait_for_function("document.querySelector('video').currentTime > 0.2")
    step("and its films play", True)
    if pictures:
        night.screenshot(path=f"{pictures}/farm-night.png")
    night.close()
    page.click("button[data-filter='all']")
    page.set_viewport_size({"width": 390, "height": 844})
    page.keyboard.press("Escape")
    page.wait_for_timeout(300)
    shot("phone-list")
    page.click(f"#jobs button[data-id='{first}']")
    page.wait_for_selector("video")
    page.wait_for_timeout(500)
    step("nothing is cut off on a phone", page.evaluate("document.documentElement.scrollWidth <= 391"))
    shot("phone-job")
    page.emulate_media(color_scheme="dark")
    shot("phone-dark")
    page.click("#back")
    step("back to the list", page.locator("#jobs button").first.is_visible())
    step("the page made no error", errors == [], errors)


def main():
    program = os.path.abspath(sys.argv[1])
    pictures = sys.argv[2] if len(sys.argv) > 2 else None
    with tempfile.TemporaryDirectory() as home:
        farm = Farm(program, home)
        os.mkdir(f"{home}/jobs")
        json.dump(job("a-night", 2, 300), open(f"{home}/jobs/a-night.json", "w"))
        made = farm.run("nightly", f"{home}/jobs", "--output", f"{home}/nights", "--quiet")
        step("a night is rendered", made.returncode == 0, made.stderr)
        shutil.rmtree(f"{home}/state", ignore_errors=True)
        server = subprocess.Popen([program, "serve", "--no-open", "--nights", f"{home}/nights"], env=farm.environment, stdout=subprocess.PIPE, text=True)
        try:
            link = server.stdout.readline().strip()
            with sync_playwright() as driver:
                browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
                # The page's policy forbids scripts like those of this walk.
                walk(browser.new_context(bypass_csp=True, viewport={"width": 1300, "height": 900}).new_page(), link, farm, pictures)
                # Without that, the page itself has to work.
                plain = browser.new_page()
                complaints = []
                plain.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
                plain.goto(link)
                plain.locator("#jobs button").first.click()
                plain.wait_for_selector("#detail h2")
                plain.wait_for_timeout(1500)
                step("the page keeps to its own policy", complaints == [], complaints)
                plain.goto(link.split("?")[0])
                plain.wait_for_function("/token/.test(document.getElementById('connection').innerText)")
                step("without its token the link shows nothing, and says so", plain.locator("#jobs button").count() == 0)
                browser.close()
        finally:
            server.terminate()
            server.wait()
            for name in ("cancel",):
                for line in farm.run("list").stdout.splitlines():
                    farm.run(name, line.split()[0])


main()
