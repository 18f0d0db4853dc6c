"""Hostile jobs: each a function that writes its files into a folder and says what must become of them. See `hostile.py`."""
import json
import os
import struct
import zlib

# What ends a program: see Sources/renderfarm/Program/ExitStatus.swift.
DONE, FAILED, INVALID, UNREADABLE, USAGE = 0, 1, 65, 66, 64

CASES = []


class Case:
    """What is run and what is expected of it.

    command: arguments of the program, after the folder's files were written; "{folder}" stands for the folder.
    status: the exit status. text: what must stand in its messages. seconds of processor time, memory: at most, the latter in MB.
    """

    def __init__(self, name, item, write, status=INVALID, text="", command=("validate", "job.json"), seconds=10, memory=1000):
        self.name, self.item, self.write, self.status, self.text = name, item, write, status, text
        self.command, self.seconds, self.memory = command, seconds, memory


def case(name, item, **expected):
    """Makes a case of a function from nothing, or from the folder, to a job: a dictionary, or its text."""

    def register(function):
        def write(folder):
            takes = function.__code__.co_argcount
            job = function(folder) if takes else function()
            text = job if isinstance(job, str) else json.dumps(job)
            with open(f"{folder}/job.json", "w") as file:
                file.write(text)

        CASES.append(Case(name, item, write, **expected))
        return function

    return register


def job(views=None, **more):
    """A small job; keys replace its own."""
    if views is None:
        views = [{"id": "a", "frame": [0, 0, 20, 20], "backgroundColor": "red"}]
    base = {
        "version": 1, "name": "hostile", "canvas": {"width": 120, "height": 90, "scale": 1}, "frameRate": 30, "frames": 2,
        "outputs": [{"file": "h.mp4"}], "scene": {"views": views}, "timeline": [],
    }
    base.update(more)
    return base


def text_job(views="[]", **more):
    """The same as text, with a part that no encoder could make."""
    return json.dumps(job([], **more)).replace('"views": []', '"views": ' + views)


# Depth


@case("100,000 signs in an expression", 7, text="inside each other")
def minus():
    return job([{"id": "a", "alpha": "${" + "-" * 100_000 + "1}"}])


@case("100,000 parentheses in an expression", 7, text="inside each other")
def parentheses():
    return job([{"id": "a", "alpha": "${" + "(" * 100_000 + "1" + ")" * 100_000 + "}"}])


@case("functions 50,000 deep in an expression", 7, text="inside each other")
def functions():
    return job([{"id": "a", "alpha": "${" + "abs(" * 50_000 + "1" + ")" * 50_000 + "}"}])


@case("lists 100,000 deep", 7, text="levels of nesting")
def lists():
    return text_job("[" * 100_000 + "]" * 100_000)


@case("views 100,000 deep", 7, text="levels of nesting")
def deep_views():
    return text_job('[{"subviews":' * 100_000 + "[]" + "}]" * 100_000)


@case("views 240 deep", 7, status=DONE)
def allowed_views():
    return text_job('[{"frame": [0, 0, 9, 9], "subviews":' * 240 + "[]" + "}]" * 240)


@case("layers 240 deep", 7, status=DONE)
def allowed_layers():
    return job([], scene={"layers": json.loads('[{"frame": [0, 0, 9, 9], "sublayers":' * 240 + "[]" + "}]" * 240)})


@case("40 templates in a row in each other", 7, text="deep")
def template_chain():
    templates = {f"t{n}": {"subviews": [{"template": f"t{n + 1}"}]} for n in range(40)}
    return job([{"template": "t0"}], templates={**templates, "t40": {}})


@case("30 templates of 100 views in each other", 7, text="levels of nesting")
def deep_templates():
    def nested(name):
        view = {"template": name}
        for _ in range(100):
            view = {"subviews": [view]}
        return view

    return job([{"template": "t0"}], templates={**{f"t{n}": nested(f"t{n + 1}") for n in range(30)}, "t30": {}})


@case("a template in itself over others", 7, text="contains itself")
def template_circle():
    return job([{"template": "a"}], templates={"a": {"subviews": [{"template": "b"}]}, "b": {"subviews": [{"template": "a"}]}})


def handlers(depth):
    view = {"id": "end"}
    for n in range(depth):
        view = {"id": f"v{n}", "frame": [0, 0, 9, 9], "onTap": [{"insert": {"view": view}}]}
    return job([view])


@case("handlers in handlers, 140 deep", 7, text="levels of nesting")
def deep_handlers():
    return handlers(140)


@case("handlers in handlers, 120 deep", 7, status=DONE)
def allowed_handlers():
    return handlers(120)


@case("sequences in each other, 60 deep", 7, text="16 deep")
def sequences_deep():
    sequences = {f"s{n}": {"steps": [{"perform": f"s{n + 1}"}]} for n in range(60)}
    return job(sequences={**sequences, "s60": {"steps": []}}, timeline=[{"at": 0, "perform": "s0"}])


@case("groups of animations, 200 deep", 7, text="16 deep")
def groups_deep():
    animation = {"type": "basic", "keyPath": "opacity", "toValue": 0, "duration": 1}
    for _ in range(200):
        animation = {"type": "group", "duration": 1, "animations": [animation]}
    return job(timeline=[{"at": 0, "addAnimation": {"to": "a", "animation": animation}}])


@case("groups of a drawing, 200 deep", 7, text="32 deep")
def drawings_deep():
    command = {"fill": {"rect": [0, 0, 9, 9]}}
    for _ in range(200):
        command = {"group": [command]}
    return job([{"id": "a", "frame": [0, 0, 9, 9], "draw": [command]}])


@case("behaviors in each other, 100 deep", 7, text="8 deep")
def behaviors_deep():
    behavior = {"type": "gravity", "items": ["a"]}
    for _ in range(100):
        behavior = {"type": "composite", "children": [behavior]}
    scene = {"views": [{"id": "a", "frame": [0, 0, 9, 9]}], "animators": [{"behaviors": [behavior]}]}
    return job(scene=scene)


@case("emitter cells in each other, 100 deep", 7, text="four generations")
def cells_deep():
    cell = {"birthRate": 1}
    for _ in range(100):
        cell = {"birthRate": 1, "emitterCells": [cell]}
    return job(scene={"layers": [{"type": "emitter", "frame": [0, 0, 9, 9], "emitterCells": [cell]}]})


@case("constraints in each other, 300 deep", 7, status=DONE)
def constraints_deep():
    constraint = "a.width == 4"
    for _ in range(300):
        constraint = {"constraint": constraint}
    return job(scene={"views": [{"id": "a"}], "constraints": [constraint]})


def chain(count):
    """Views beside each other, each as wide as the one before."""
    return {
        "views": [{"id": f"v{i}"} for i in range(count)],
        "constraints": ["v0.leading == root.leading", "v0.width == 10"]
        + [f"v{i}.leading == v{i - 1}.trailing + 1" for i in range(1, count)]
        + [f"v{i}.width == v{i - 1}.width @500" for i in range(1, count)]}


@case("a chain of 4,000 views, each as wide as the one before", 7, status=DONE, memory=300)
def views_in_a_chain():
    return job(scene=chain(4000))


def crowd(distribution, count):
    labels = [{"type": "label", "text": "w"} for _ in range(count)]
    return {"views": [{"type": "stackView", "id": "row", "frame": [0, 0, 60, 40], "distribution": distribution,
                       "arrangedSubviews": labels}]}


@case("a stack view of 2,000 labels that have no room", 7, status=DONE, memory=300)
def labels_without_room():
    return job(scene=crowd("fill", 2000))


@case("a stack view of 2,000 labels without room whose centers are to be equally far", 7, text="views are in \"row\"",
      seconds=40)
def centers_without_room():
    return job(scene=crowd("equalCentering", 2000))


def storyboard(folder, inner, objects=""):
    """A document around the content of one view."""
    with open(f"{folder}/a.storyboard", "w") as file:
        file.write(
            '<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" '
            'version="3.0" toolsVersion="16097" useAutolayout="YES" initialViewController="c"><scenes><scene sceneID="s">'
            '<objects><viewController id="c"><view key="view" id="v"><rect key="frame" x="0" y="0" width="120" height="90"/>'
            f"{inner}</view></viewController>{objects}</objects></scene></scenes></document>")
    return job([{"id": "d", "frame": [0, 0, 120, 90], "document": {"file": "a.storyboard"}}])


@case("an Interface Builder document 100,000 deep", 7, text="deep")
def xml_deep(folder):
    return storyboard(folder, "<subviews><view>" * 100_000 + "</view></subviews>" * 100_000)


# Work


@case("templates in templates: 2^30 views", 8, text="views and layers")
def template_bomb():
    templates = {f"t{n}": {"subviews": [{"template": f"t{n + 1}"}] * 2} for n in range(30)}
    return job([{"template": "t0", "frame": [0, 0, 9, 9]}], templates={**templates, "t30": {"frame": [0, 0, 1, 1]}})


@case("sequences that perform each other: 10^8 steps", 8, text="performs sequences more than")
def sequence_bomb():
    sequences = {f"s{n}": {"steps": [{"perform": f"s{n + 1}"}] * 10} for n in range(8)}
    last = {"steps": [{"log": "x"}]}
    return job(sequences={**sequences, "s8": last}, timeline=[{"at": 0, "perform": "s0"}])


@case("long sequences, performed often: 10^7 steps", 8, text="steps")
def long_sequences():
    sequences = {"s": {"steps": [{"log": "x"}] * 5_000}}
    return job(sequences=sequences, timeline=[{"at": 0, "perform": "s"}] * 2_000)


@case("10,000 handlers that each perform 5,000 steps", 8, text="steps")
def handler_bomb():
    views = [{"id": f"v{n}", "onTap": [{"perform": "s"}]} for n in range(10_000)]
    return job(views, sequences={"s": {"steps": [{"log": "x"}] * 5_000}})


@case("named animations in groups: 4^10", 8, text="animations")
def animation_bomb():
    animations = {f"g{n}": {"type": "group", "duration": 1, "animations": [f"g{n + 1}"] * 4} for n in range(7)}
    animations["g7"] = {"type": "group", "duration": 1, "animations": [{"type": "basic", "keyPath": "opacity", "toValue": 0}] * 64}
    return job(animations=animations, timeline=[{"at": 0, "addAnimation": {"to": "a", "animation": "g0"}}])


@case("200,000 animations in a group", 8, text="animations")
def group_of_many():
    group = {"type": "group", "duration": 1, "animations": [{"type": "basic", "keyPath": "opacity", "toValue": 0}] * 200_000}
    return job(timeline=[{"at": 0, "addAnimation": {"to": "a", "animation": group}}])


SHOWN = ("frame", "job.json", "--at", "0.03", "-o", "{folder}/shown.png")


@case("10,000 view animations of one view at once", 8, status=DONE, command=SHOWN, seconds=5)
def stacked_animations():
    return job(timeline=[{"at": 0, "animate": {"duration": 5, "changes": {"a": {"center.x": n}}}} for n in range(10_000)])


@case("50,000 keyframes in a block", 8, status=DONE, command=SHOWN, seconds=8)
def many_keyframes():
    keyframes = [{"relativeStartTime": n / 50_000, "relativeDuration": 1 / 50_000, "changes": {"a": {"center.x": n % 300}}}
                 for n in range(50_000)]
    return job(timeline=[{"at": 0, "animateKeyframes": {"duration": 1, "keyframes": keyframes}}])


@case("a collection of 5,000 items that size themselves", 8, status=DONE, command=SHOWN, seconds=5)
def measured_items():
    open_height = {"width": {"fractionalWidth": 1}, "height": {"estimated": 50}}
    items = [{"id": f"i{n}", "type": "label", "text": "Two words " * (n % 7), "numberOfLines": 0} for n in range(5_000)]
    sections = [{"group": {**open_height, "items": [open_height]}, "items": items}]
    return job([{"id": "c", "type": "scrollView", "frame": [0, 0, 120, 90], "collection": {"sections": sections}}])


@case("20,000 views that come one after the other", 8, status=DONE, command=SHOWN, seconds=5)
def late_views():
    return job(timeline=[{"at": n / 700_000, "insert": {"view": {"id": f"v{n}", "frame": [0, 0, 9, 9]}}} for n in range(20_000)])


@case("10,000 rows that take the place of 10,000 others", 8, status=DONE, command=SHOWN, seconds=8)
def other_rows():
    def cells(name):
        return [{"id": f"{name}{n}", "text": name} for n in range(10_000)]
    table = {"sections": [{"cells": cells("old")}]}
    return job([{"id": "t", "type": "scrollView", "frame": [0, 0, 120, 90], "table": table}],
               timeline=[{"at": 0.01, "setRows": {"in": "t", "cells": cells("new")}}])


@case("1,000 rows that go one after the other", 8, status=DONE, seconds=25, memory=1000,
      command=("frame", "job.json", "--at", "0.5", "-o", "{folder}/shown.png"))
def leaving_rows():
    table = {"sections": [{"cells": [{"id": f"c{n}", "text": "row"} for n in range(1000)]}]}
    return job([{"id": "t", "type": "scrollView", "frame": [0, 0, 120, 90], "table": table}], frames=20,
               timeline=[{"at": n / 2000, "deleteRows": {"in": "t", "rows": [f"c{n}"]}} for n in range(1000)])


def replicators(count, depth=4, **own):
    layer = {"id": "d", "frame": [0, 0, 5, 5], **own}
    for n in range(depth):
        layer = {"id": f"r{n}", "type": "replicator", "frame": [0, 0, 90, 90], "instanceCount": count,
                 "instanceTransform": [{"translate": [1, 0]}], "sublayers": [layer]}
    return layer


@case("replicators in each other: 10^12 copies", 8, text="copies")
def replicator_bomb():
    return job(scene={"layers": [replicators(1000, backgroundColor="red")]})


@case("replicators that a step makes large: 10^12 copies, invisible", 8, status=FAILED, text="instanceCount",
      command=("submit", "job.json", "--output", "{folder}/out", "--quiet", "--workers", "1"), seconds=30)
def late_replicators():
    changes = {f"r{n}": {"instanceCount": 1000} for n in range(4)}
    return job(scene={"layers": [replicators(1)]}, timeline=[{"at": 0, "set": changes}])


@case("rasterized layers in each other, 60 deep", 8, status=DONE,
      command=("submit", "job.json", "--output", "{folder}/out", "--quiet", "--workers", "1"), seconds=30)
def rasterized():
    layer = {"frame": [0, 0, 5, 5], "backgroundColor": "red"}
    for _ in range(60):
        layer = {"frame": [0, 0, 90, 90], "shouldRasterize": True, "sublayers": [layer]}
    return job(scene={"layers": [layer]})


@case("emitter cells of four generations", 8, status=DONE,
      command=("submit", "job.json", "--output", "{folder}/out", "--quiet", "--workers", "1"), seconds=60)
def emitters():
    cell = {"birthRate": 100000, "lifetime": 100000}
    for _ in range(3):
        cell = {"birthRate": 100000, "lifetime": 100000, "emitterCells": [cell]}
    return job(scene={"layers": [{"type": "emitter", "frame": [0, 0, 9, 9], "emitterCells": [cell]}]})


@case("100,000 plain views", 8, status=DONE, seconds=2)
def many_views():
    return job([{"id": f"v{n}", "frame": [n % 120, n // 1000, 5, 5], "backgroundColor": "red"} for n in range(100_000)])


@case("100,000 views that a step changes", 8, status=DONE, seconds=6)
def many_changes():
    views = [{"id": f"v{n}", "frame": [n % 120, n // 1000, 5, 5]} for n in range(100_000)]
    return job(views, timeline=[{"at": 0, "set": {f"v{n}": {"alpha": 0.5} for n in range(100_000)}}])


@case("300,000 plain views", 8, text="views and layers")
def too_many_views():
    return job([{"frame": [n % 120, 0, 5, 5]} for n in range(300_000)])


@case("2,000,000 unknown keys", 8, text="more errors")
def unknown_keys():
    return text_job("[{" + ",".join(f'"k{n}":1' for n in range(2_000_000)) + "}]")


@case("10,000,000 wrong entries", 8, text="values")
def wrong_entries():
    return text_job("[" + ",".join(["1"] * 10_000_000) + "]")


@case("4,000,000 wrong entries", 8, text="more errors")
def fewer_wrong_entries():
    return text_job("[" + ",".join(["1"] * 4_000_000) + "]")


@case("100,000 unknown ids, each with a suggestion to look for", 8, text="more errors")
def unknown_ids():
    views = [{"id": f"view-{n}"} for n in range(100_000)]
    return job(views, timeline=[{"at": 0, "set": {f"vjew-{n}": {"alpha": 1} for n in range(100_000)}}])


@case("100,000 ids twice", 8, text="is taken by another")
def doubled_ids():
    return job([{"id": f"v{n % 50_000}"} for n in range(100_000)])


@case("keys of a megabyte", 8, text="bytes")
def long_keys():
    return job(timeline=[{"at": 0, "set": {"x" * 1_000_000: {f"p{n}": 1 for n in range(1000)}}}])


@case("texts that double in sequences", 8, text="grows beyond")
def growing_texts():
    sequences = {f"s{n}": {"parameters": ["t"], "steps": [{"perform": {"sequence": f"s{n + 1}", "with": {"t": "${t}" * 16}}}]}
                 for n in range(12)}
    sequences["s12"] = {"parameters": ["t"], "steps": [{"log": "${t}"}]}
    return job(sequences=sequences, timeline=[{"at": 0, "perform": {"sequence": "s0", "with": {"t": "0123456789"}}}])


@case("100,000 bindings", 8, text="behaviors")
def bindings():
    views = [{"id": f"v{n}", "frame": [0, 0, 5, 5]} for n in range(1000)]
    binding = {"v0": {"alpha": "${v1.center.x / 1000}"}}
    scene = {"views": views, "animators": [{"behaviors": [{"type": "gravity", "items": ["v1"]}], "bindings": [binding] * 100_000}]}
    return job(scene=scene)


@case("300,000 drawing commands", 8, text="drawing commands")
def drawing_commands():
    return job([{"id": "a", "frame": [0, 0, 9, 9], "draw": [{"fill": {"rect": [0, 0, 9, 9]}}] * 300_000}])


@case("100,001 characters in one text", 8, text="100001 characters")
def long_text():
    return job([{"id": "a", "type": "label", "frame": [0, 0, 90, 90], "text": "x" * 100_001}])


@case("100,000 characters in one text", 8, status=DONE)
def allowed_text():
    return job([{"id": "a", "type": "label", "frame": [0, 0, 90, 90], "text": "x" * 100_000}])


@case("30 texts of 100,000 characters", 8, text="bytes together")
def many_texts():
    return job([{"id": f"a{n}", "type": "label", "frame": [0, 0, 90, 90], "text": "word " * 20_000} for n in range(30)])


@case("300,000 attributes on one XML element", 8, text="attributes")
def xml_attributes(folder):
    return storyboard(folder, "<subviews><view " + " ".join(f'a{n}="1"' for n in range(300_000)) + "/></subviews>")


@case("table cells in table cells, 24 deep: 2^24 roots", 8, status=DONE)
def xml_cells(folder):
    depth = 24
    begin = '<subviews><tableView id="t%d"><rect key="frame" x="0" y="0" width="9" height="9"/><prototypes><tableViewCell id="c%d">' \
            '<tableViewCellContentView key="contentView" id="w%d"><rect key="frame" x="0" y="0" width="9" height="9"/>'
    end = "</tableViewCellContentView></tableViewCell></prototypes></tableView></subviews>"
    return storyboard(folder, "".join(begin % (n, n, n) for n in range(depth)) + end * depth)


@case("2,000 views of one document with 4,000 elements", 8, text="elements")
def xml_often(folder):
    storyboard(folder, "<subviews>" + "".join(f'<view id="x{n}"/>' for n in range(4_000)) + "</subviews>")
    return job([{"id": f"d{n}", "frame": [0, 0, 9, 9], "document": {"file": "a.storyboard"}} for n in range(2_000)])


# Assets


def chunk(name, content):
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def png(width, height, extra=b""):
    """A white picture of one byte a pixel, and chunks before its pixels."""
    deflate = zlib.compressobj(9)
    row = b"\0" + b"\xff" * width
    pixels = b"".join(deflate.compress(row) for _ in range(height)) + deflate.flush()
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def with_asset(names):
    assets = {f"p{n}": name for n, name in enumerate(names)}
    return job([{"id": "a", "type": "imageView", "frame": [0, 0, 9, 9], "image": "p0"}], assets=assets)


@case("a text of 2 GB, compressed, in a PNG", 8, status=DONE, memory=400)
def png_text(folder):
    deflate = zlib.compressobj(9)
    block = b"x" * (1 << 20)
    bomb = b"".join(deflate.compress(block) for _ in range(2_000)) + deflate.flush()
    with open(f"{folder}/p.png", "wb") as file:
        file.write(png(16, 16, chunk(b"zTXt", b"Comment\0\0" + bomb) + chunk(b"iCCP", b"profile\0\0" + bomb)))
    return with_asset(["p.png"])


@case("a PNG that claims 60,000 pixels a side", 8, text="claims")
def png_claim(folder):
    with open(f"{folder}/p.png", "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 60_000, 60_000, 8, 6, 0, 0, 0)))
    return with_asset(["p.png"])


@case("40 pictures of 81 million pixels", 8, text="million pixels together")
def many_pixels(folder):
    picture = png(9_000, 9_000)
    for n in range(40):
        with open(f"{folder}/p{n}.png", "wb") as file:
            file.write(picture + bytes([n]))
    return with_asset([f"p{n}.png" for n in range(40)])


@case("a pipe as an asset", 8, text="pipe")
def pipe_asset(folder):
    os.mkfifo(f"{folder}/p.png")
    return with_asset(["p.png"])


@case("a pipe as a document", 8, text="pipe")
def pipe_document(folder):
    os.mkfifo(f"{folder}/a.storyboard")
    return job([{"id": "d", "frame": [0, 0, 120, 90], "document": {"file": "a.storyboard"}}])


@case("a folder as an asset", 8, text="folder")
def folder_asset(folder):
    os.mkdir(f"{folder}/p.png")
    return with_asset(["p.png"])


@case("a device as an asset, by a link", 8, text="leads out")
def device_asset(folder):
    os.symlink("/dev/zero", f"{folder}/p.png")
    return with_asset(["p.png"])


@case("a pipe as the job itself", 8, status=UNREADABLE, text="pipe", command=("validate", "{folder}/pipe.json"))
def pipe_job(folder):
    os.mkfifo(f"{folder}/pipe.json")
    return job()


# Outputs


def outputs(*files):
    return job(outputs=[{"file": file} if isinstance(file, str) else file for file in files])


@case("two outputs of one name", 9, text="writes what")
def same_names():
    return outputs("a.mp4", "a.mp4")


@case("a pattern and one of its files", 9, text="writes what")
def pattern_and_name():
    return outputs("f/%05d.png", {"file": "f/00000.png", "frame": 1})


@case("a pattern and a file beyond its frames", 9, status=DONE)
def pattern_and_other():
    return outputs("f/%05d.png", {"file": "f/00002.png", "frame": 1}, {"file": "f/0.png", "frame": 1})


@case("two patterns that meet", 9, text="writes what")
def two_patterns():
    return outputs("f/%05d.png", "f/0%04d.png")


@case("an output under another", 9, text="lies under")
def under():
    return outputs("a.mp4", "a.mp4/b.mp4")


@case("an output over another", 9, text="lies under")
def over():
    return outputs("a.mp4/b.mp4", "a.mp4")


@case("an output under a file of a pattern", 9, text="lies under")
def under_pattern():
    return outputs("f/%05d.png", "f/00001.png/a.mp4")


@case("an output under the manifest", 9, text="lies under")
def under_manifest():
    return outputs("hostile.manifest.json/a.mp4")


@case("an output that looks unfinished", 9, text="unfinished")
def unfinished():
    return outputs(".partial-1-2-a.mp4")


@case("a name of 300 bytes", 9, text="255 bytes")
def long_name():
    return outputs("x" * 296 + ".mp4")


@case("a name of 255 bytes", 9, status=DONE, command=("submit", "job.json", "--output", "{folder}/out", "--quiet"))
def longest_name():
    return outputs("x" * 251 + ".mp4", {"file": "y" * 251 + ".png", "frame": 0})


@case("a path of 5,000 bytes", 9, text="bytes")
def long_path():
    return outputs("/".join(["x" * 99] * 50) + ".mp4")


@case("a control character in a name", 9, text="control character")
def control_name():
    return outputs("a\u001b[31m.mp4")


@case("an output folder whose path is too long", 9, text="longer than the system allows",
      command=("submit", "job.json", "--output", "{folder}/" + "/".join(["d" * 200] * 19), "--quiet"))
def long_folder():
    return outputs("x" * 200 + "/" + "y" * 200 + ".mp4")


# What is shown, and small things


@case("control characters in keys", 10, text="\\u001b[31m")
def control_keys():
    return {f"k{n}\u001b[31m": 1 for n in range(500)}


@case("control characters in what happens", 10, status=DONE, text="\\u001b]0;", command=("inspect", "timeline", "job.json"))
def control_events():
    return job(timeline=[{"at": 0, "log": "\u001b]0;title\u0007\nforged line\u009b2J\u202e"}])


@case("a word of 100,000 characters in a message", 10, text="…")
def long_word():
    return job([{"id": "a", "backgroundColor": "x" * 100_000}])


@case("${contact.item} wherever an item may stand", 10, status=DONE)
def contact_item():
    steps = [
        {"updateItem": "${contact.item}"}, {"addVelocity": {"item": "${contact.item}", "linear": [1, 1]}},
        {"set": {"${contact.item}": {"alpha": 0.5}}}, {"removeAllAnimations": "${contact.item}"},
        {"addBehavior": {"type": "push", "items": ["${contact.item}"], "direction": [0, -1], "isContinuous": False}},
        {"animate": {"duration": 0.1, "changes": {"${contact.item}": {"alpha": 1}}}},
    ]
    behaviors = [{"type": "gravity", "items": ["a"]},
                 {"type": "collision", "items": ["a"], "translatesReferenceBoundsIntoBoundary": True, "onContact": steps}]
    views = [{"id": "a", "frame": [10, 60, 20, 20]}]
    return job(scene={"views": views, "animators": [{"behaviors": behaviors}]}, frames=60)


@case("5,000 items of physics in one place", 8, text="pairs of shapes")
def heap():
    names = [f"v{index}" for index in range(5000)]
    behaviors = [{"type": "collision", "items": names, "translatesReferenceBoundsIntoBoundary": True}]
    views = [{"id": name, "frame": [9, 9, 9, 9]} for name in names]
    return job(scene={"views": views, "animators": [{"behaviors": behaviors}]})


@case("removing a behavior that is not there", 10, status=DONE)
def remove_nothing():
    scene = {"views": [{"id": "a", "frame": [10, 60, 20, 20]}], "animators": [{"behaviors": [{"type": "gravity", "items": ["a"]}]}]}
    return job(scene=scene, timeline=[{"at": 0, "removeBehavior": "none"}])


@case("two behaviors of one id", 4, text="share")
def behavior_ids():
    hit = {"type": "composite", "children": [{"id": "hit", "type": "gravity", "items": ["a"]}]}
    scene = {"views": [{"id": "a"}], "animators": [{"behaviors": [{"id": "x", **hit}, {"id": "y", **hit}]}]}
    return job(scene=scene)


@case("two animators of one id", 4, text="is taken by another animator")
def animator_ids():
    animator = {"id": "world", "behaviors": [{"type": "gravity", "items": ["a"]}]}
    return job(scene={"views": [{"id": "a"}], "animators": [animator, animator]})


@case("two views of one id", 4, text="is taken by another")
def view_ids():
    return job([{"id": "a"}, {"id": "b", "subviews": [{"id": "a"}]}])


@case("a hub with a view's id", 4, text="is taken by another")
def hub_ids():
    return job(scene={"views": [{"id": "a"}], "animators": [{"hubs": [{"id": "a"}], "behaviors": []}]})
