#!/usr/bin/env python3
"""What a person does with the studio, in a real browser: look, scrub, select, edit, break, mend, plot, play, leave.

    Tests/StudioTests/browser.py RENDERFARM [SCREENSHOTS]

Needs Playwright (PyPI) and Debian's chromium. Prints a line a step, and ends with 1 at the first that fails.
"""
import json, os, shutil, subprocess, sys, tempfile
from playwright.sync_api import sync_playwright

JOB = {
    "version": 1, "name": "walk", "frameRate": 30, "duration": 2, "parameters": {"ink": {"type": "color", "default": "#ff0000"}},
    "canvas": {"width": 320, "height": 200, "scale": 2, "backgroundColor": "white"}, "outputs": [{"file": "film.mp4"}],
    "scene": {"views": [{"id": "box", "frame": [20, 60, 80, 80], "backgroundColor": "${ink}"},
                        {"id": "<b>title</b>", "type": "label", "frame": [20, 10, 200, 30], "text": "<i>Hello</i>"}]},
    "timeline": [{"at": 0.5, "animate": {"duration": 1, "changes": {"box": {"center": [240, 100]}}}}],
}


def step(name, is_right, told=""):
    print(("ok    " if is_right else "WRONG ") + name + (f": {told}" if told and not is_right else ""), flush=True)
    if not is_right:
        sys.exit(1)


def color(page, x, y):
    """Red, green, blue of a pixel of the picture."""
    return page.evaluate(f"Array.from(document.getElementById('picture').getContext('2d').getImageData({x}, {y}, 1, 1).data).slice(0, 3)")


def go(page, frame):
    page.fill("#frame", str(frame))
    page.press("#frame", "Enter")
    page.wait_for_selector(f"#picture[data-frame='{frame}'][data-is-exact='true']")


def walk(page, link, path, pictures):
    def save(job):
        with open(path, "w") as file:
            file.write(job if isinstance(job, str) else json.dumps(job))

    def shot(name):
        if pictures:
            page.screenshot(path=f"{pictures}/{name}.png")

    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(link)
    page.wait_for_selector("#picture[data-frame='0'][data-is-exact='true']")
    step("the first frame is there, with all its pixels", page.evaluate("document.getElementById('picture').width") == 640)
    step("the square is red", color(page, 100, 200) == [255, 0, 0], color(page, 100, 200))
    page.wait_for_selector("#entries button[data-id='box']")
    step("the tree has the views", page.locator("#entries button").count() >= 3)
    step("names are text, not markup", page.locator("#entries b, #timeline b, #entries i").count() == 0)
    page.wait_for_selector(".track button")
    shot("first")
    go(page, 59)
    step("at the end the square has moved", color(page, 480, 200) == [255, 0, 0], color(page, 480, 200))
    box = page.locator("#picture").bounding_box()
    page.wait_for_timeout(300)
    page.mouse.click(box["x"] + box["width"] * 0.75, box["y"] + box["height"] / 2)
    step("a click selects what is on top", page.locator("#details").inner_text().split()[1] == "box", page.locator("#details").inner_text())
    page.wait_for_function("document.getElementById('details').innerText.includes('position')")
    step("it tells all that is known of it", "#FF0000" in page.locator("#details").inner_text(), page.locator("#details").inner_text())
    JOB["scene"]["views"][0]["frame"] = [20, 60, 60, 60]
    save(JOB)
    page.wait_for_selector("#picture[data-picture='2']")
    step("a save is a new picture, and the playhead stays", page.get_attribute("#picture", "data-frame") == "59")
    save(json.dumps(JOB).replace('"backgroundColor": "white"', '"backgroundColour": "white"'))
    page.wait_for_selector("#problems li.error")
    told = page.locator("#problems li.error").first.inner_text()
    step("a mistake is told with place and remedy", "backgroundColor" in told and ":1:" in told, told)
    step("the last good picture stays", color(page, 480, 200) == [255, 0, 0])
    shot("mistake")
    save(JOB)
    page.wait_for_selector("#problems li.error", state="detached")
    step("mended, the mistake is gone", True)
    go(page, 0)
    page.evaluate("""() => { const input = document.querySelector('#parameters input'); input.value = '#0000ff';
        input.dispatchEvent(new Event('input')); }""")
    page.wait_for_function("document.getElementById('picture').getContext('2d').getImageData(60, 140, 1, 1).data[2] === 255 && "
                           "document.getElementById('picture').getContext('2d').getImageData(60, 140, 1, 1).data[0] === 0")
    step("a parameter's control changes the picture, not the file", "#ff0000" in open(path).read())
    page.get_by_text("Write into the file").click()
    for _ in range(50):
        page.wait_for_timeout(50)
        if "#0000ff" in open(path).read():
            break
    step("asked to, it is written into the file, and nothing else", json.loads(open(path).read()) == json.loads(json.dumps(JOB).replace("#ff0000", "#0000ff")))
    JOB["parameters"]["ink"]["default"] = "#0000ff"
    page.locator(".track button:not(.step)").first.click()
    page.wait_for_selector("#curve:not([hidden])")
    step("a click on an animation goes there and shows its curve", page.input_value("#frame") == "15", page.input_value("#frame"))
    shot("curve")
    page.keyboard.press("Escape")
    page.locator("#stage").focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#picture[data-frame='1']")
    page.keyboard.press(" ")
    page.wait_for_function("Number(document.getElementById('picture').dataset.frame) > 20")
    page.keyboard.press("k")
    page.wait_for_selector("#picture[data-is-exact='true']")
    step("it plays, and stops with all its pixels", page.evaluate("document.getElementById('picture').width") == 640)
    for kind in ("exploded", "overdraw", "damage", "physics", "frame"):
        page.select_option("#show", kind)
        page.wait_for_selector(f"#picture[data-kind='{kind}'][data-is-exact='true']")
        if kind == "exploded":
            before = page.get_attribute("#picture", "data-hash")
            page.mouse.move(600, 300)
            page.mouse.down()
            page.mouse.move(700, 320, steps=4)
            page.mouse.up()
            page.wait_for_function(f"document.getElementById('picture').dataset.hash !== '{before}'")
            shot("exploded")
    step("layers are pulled apart and turned by the mouse, and there are the other pictures", True)
    with page.expect_download() as download:
        page.click("#save")
    step("the frame is saved as PNG", open(download.value.path(), "rb").read(4) == b"\x89PNG")
    page.select_option("#look [name=device]", "iPhone 15")
    page.wait_for_function("document.getElementById('picture').width === 1179")
    page.select_option("#look [name=orientation]", "landscape")
    page.wait_for_function("document.getElementById('picture').width === 2556")
    page.select_option("#look [name=device]", "")
    page.select_option("#look [name=orientation]", "")
    page.fill("#look [name=width]", "400")
    page.fill("#look [name=height]", "240")
    page.press("#look [name=height]", "Tab")
    page.wait_for_function("document.getElementById('picture').width === 800 && document.getElementById('picture').height === 480")
    shot("look")
    page.fill("#look [name=width]", "")
    page.press("#look [name=width]", "Tab")
    page.wait_for_function("document.getElementById('picture').width === 640")
    step("it is shown on a device, turned, in another size, and as written again; the file keeps its own", '"width": 320' in open(path).read()
         and page.input_value("#look [name=orientation]") == "")
    page.locator("#stage").focus()
    go(page, 10)
    page.locator("#stage").focus()
    page.keyboard.press("i")
    go(page, 19)
    page.locator("#stage").focus()
    page.keyboard.press("o")
    for kind, magic in (("gif", b"GIF8"), ("mp4", b"ftyp")):
        page.click(f"#render [data-kind={kind}]")
        page.wait_for_selector(f"#renderings li[data-kind={kind}][data-state=done] a")
        with page.expect_download() as download:
            page.click(f"#renderings li[data-kind={kind}] a")
        step(f"the span is rendered as {kind}", magic in open(download.value.path(), "rb").read(12) and "10 frames" in page.locator(f"#renderings li[data-kind={kind}]").inner_text())
    page.click("#render [data-kind=all]")
    page.wait_for_selector("#renderings li[data-kind=all][data-state=done] a")
    step("everything is rendered, as submit does", os.path.exists(f"{os.path.dirname(path)}/out/film.mp4"))
    shot("rendered")
    frame = page.input_value("#frame")
    page.wait_for_timeout(300)
    address = page.evaluate("location.hash")
    page.reload()
    page.wait_for_selector(f"#picture[data-frame='{frame}'][data-is-exact='true']")
    step("the playhead stays when the page is loaded again", address == f"#frame={frame}", address)
    page.set_viewport_size({"width": 420, "height": 800})
    page.wait_for_timeout(300)
    step("nothing is cut off on a narrow page", page.evaluate("document.documentElement.scrollWidth <= 421"))
    shot("narrow")
    step("the page made no error", errors == [], errors)


def main():
    program = os.path.abspath(sys.argv[1])
    pictures = sys.argv[2] if len(sys.argv) > 2 else None
    with tempfile.TemporaryDirectory() as home:
        path = f"{home}/walk.json"
        json.dump(JOB, open(path, "w"))
        environment = {**os.environ, "XDG_STATE_HOME": f"{home}/state", "XDG_CACHE_HOME": f"{home}/cache"}
        studio = subprocess.Popen([program, "studio", path, "--no-open", "--output", f"{home}/out"], env=environment, stdout=subprocess.PIPE, text=True)
        try:
            link = studio.stdout.readline().strip()
            with sync_playwright() as driver:
                browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
                # The page's policy forbids scripts like those of this walk.
                walk(browser.new_context(bypass_csp=True, viewport={"width": 1300, "height": 850}).new_page(), link, path, pictures)
                # Without it, the page itself has to work.
                plain = browser.new_page()
                complaints = []
                plain.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
                plain.goto(link)
                plain.wait_for_selector("#picture[data-is-exact='true']")
                plain.wait_for_timeout(500)
                step("the page keeps to its own policy", complaints == [], complaints)
                plain.goto(link.split("?")[0])
                plain.wait_for_timeout(1500)
                step("without its token the link shows nothing", plain.locator("#picture[data-frame]").count() == 0
                     and "token" in plain.locator("#rate").inner_text())
                browser.close()
        finally:
            studio.terminate()
            studio.wait()


main()
