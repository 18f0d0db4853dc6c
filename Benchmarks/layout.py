#!/usr/bin/env python3
"""What a frame of layout costs: a screen of navigation, a table and bars is resized at every frame, and nothing is drawn
into pixels. Usage: Benchmarks/layout.py PATH-TO-RENDERFARM. Prints milliseconds of one core a frame, the minimum of five
runs; what loading the job and its first layout cost is taken off."""

import json
import os
import subprocess
import sys
import tempfile

FRAMES = 300


def rows(count):
    text = "A line of text that is long enough to wrap now and then "
    return [{"id": f"r{i}", "name": f"Person {i}", "text": text * (1 + i % 3)} for i in range(count)]


TEMPLATE = {
    "subviews": [
        {"id": "title", "type": "label", "text": "${row.name}", "font": "Inter-SemiBold 17"},
        {"id": "body", "type": "label", "text": "${row.text}", "numberOfLines": 0},
    ],
    "constraints": [
        "title.top == cell.layoutMargins.top", "title.leading == cell.layoutMargins.leading",
        "title.trailing == cell.layoutMargins.trailing", "body.top == title.bottom + 4", "body.leading == title.leading",
        "body.trailing == cell.layoutMargins.trailing", "body.bottom == cell.layoutMargins.bottom",
    ],
}


def job(table):
    seconds = FRAMES / 60
    view = {"id": "table", "type": "scrollView", "table": table}
    screen = {"id": "list", "title": "People", "toolbar": ["Edit", {"flexibleSpace": True}, "Add"], "right": ["Edit"]}
    move = {"duration": seconds, "curve": "linear", "changes": {"nav": {"frame": [0, 0, 470, 790]}}}
    return {
        "version": 1, "name": "layout", "canvas": {"width": 480, "height": 800, "scale": 1}, "frameRate": 60,
        "duration": seconds + 1, "outputs": [{"file": "layout.mp4"}],
        "scene": {"views": [
            {"id": "nav", "frame": [0, 0, 320, 700], "navigation": {"screens": [{**screen, "view": view}]}}]},
        "timeline": [{"at": 0, "drag": move}],
    }


def seconds_of(program, path, at):
    before = os.times().children_user
    subprocess.run([program, "inspect", "tree", path, "--at", str(at)], check=True, stdout=subprocess.DEVNULL)
    return os.times().children_user - before


def main():
    program = os.path.abspath(sys.argv[1])
    plain = [{"id": f"r{i}", "text": f"Person {i}", "detail": f"Detail {i}", "style": "value1"} for i in range(200)]
    tables = [
        ("200 rows that size themselves", {"cell": TEMPLATE, "sections": [{"rows": rows(200)}]}),
        ("10,000 rows that size themselves", {"cell": TEMPLATE, "sections": [{"rows": rows(10_000)}]}),
        ("200 cells written out", {"sections": [{"cells": plain}]}),
    ]
    with tempfile.TemporaryDirectory() as folder:
        for name, table in tables:
            path = os.path.join(folder, "layout.json")
            with open(path, "w") as file:
                json.dump(job(table), file)
            runs = [
                seconds_of(program, path, FRAMES / 60) - seconds_of(program, path, 0.001) for _ in range(5)]
            print(f"{name}: {1000 * min(runs) / FRAMES:.2f} ms a frame", flush=True)


main()
