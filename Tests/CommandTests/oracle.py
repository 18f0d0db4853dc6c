#!/usr/bin/env python3
"""Lays out every document of a corpus from a copy without answers, and lets the judge compare: 99.4 % of the views within half a
point, 95.8 % within a hundredth (what is left was recorded when a scene looked otherwise, or drawn by hand).

    oracle.py RENDERFARM CORPUS JUDGE FOLDER
"""
import concurrent.futures
import contextlib
import importlib.util
import io
import pathlib
import subprocess
import sys


def judge(tool, *arguments):
    """What the judge prints and its status; in this process, which costs less than a Python for each of two questions a document."""
    printed = io.StringIO()
    sys.argv = [tool.__file__, *map(str, arguments)]
    with contextlib.redirect_stdout(printed):
        status = tool.main()
    return printed.getvalue(), status


def lay_out(program, stripped, inputs, result):
    with open(result, "w") as output, open(f"{result}.errors", "w") as errors:
        subprocess.run([program, "inspect", "layout", stripped, "--inputs", inputs], stdout=output, stderr=errors)


def main():
    program, corpus, path, folder = sys.argv[1:]
    corpus, folder = pathlib.Path(corpus), pathlib.Path(folder)
    specification = importlib.util.spec_from_file_location("judge", path)
    tool = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(tool)
    documents = sorted(file for file in corpus.rglob("*") if file.suffix in (".storyboard", ".xib"))
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for document in documents:
            place = folder / document.relative_to(corpus)
            place.parent.mkdir(parents=True, exist_ok=True)
            stripped, inputs = f"{place}.stripped.xml", f"{place}.inputs.json"
            judge(tool, "strip", document, stripped)
            pathlib.Path(inputs).write_text(judge(tool, "inputs", document)[0])
            pool.submit(lay_out, program, stripped, inputs, f"{place}.json")
    statuses = []
    for tolerance, threshold in ((0.5, 0.994), (0, 0.958)):
        text, status = judge(tool, "compare-all", corpus, folder, "--tolerance", tolerance, "--threshold", threshold)
        print(text)
        statuses.append(status)
    sys.exit(max(statuses))


main()
