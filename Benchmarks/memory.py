#!/usr/bin/env python3
"""The most memory that a 4K canvas with 1,000 layers takes: `Benchmarks/memory.py RENDERFARM`.

Renders a few frames of 3840 by 2160 pixels with shadows, clips, groups, gradients and blurs, by one worker, and ends with
status 1 if the program or its worker ever held 400 MB.
"""
import json, os, resource, subprocess, sys, tempfile

LIMIT = 400  # MB


def layer(index):
    x, y = index % 40 * 48, index // 40 * 43
    own = {'id': f'l{index}', 'frame': [x, y, 90, 70], 'backgroundColor': f'#{index * 7919 % 0xffffff:06x}'}
    kind = index % 8
    if kind == 1:
        own.update({'cornerRadius': 14, 'shadowOpacity': 0.5, 'shadowRadius': 6, 'shadowOffset': [0, 4]})
    elif kind == 2:
        own.update({'cornerRadius': 20, 'masksToBounds': True, 'borderWidth': 2})
    elif kind == 3:
        inner = {'id': f's{index}', 'frame': [5, 5, 40, 40], 'backgroundColor': 'white'}
        own.update({'opacity': 0.5, 'sublayers': [inner]})
    elif kind == 4:
        own.update({'type': 'gradient', 'colors': ['#ff0000', '#0000ff80']})
    elif kind == 5:
        own.update({'transform': [{'rotate': '20deg'}]})
    return own


def main():
    job = {
        'version': 1, 'name': 'large',
        'canvas': {'width': 1920, 'height': 1080, 'scale': 2, 'backgroundColor': 'white'},
        'frameRate': 30, 'duration': 0.2, 'outputs': [{'file': 'large.mp4'}],
        'scene': {'layers': [{'id': 'all', 'frame': [0, 0, 1920, 1080], 'opacity': 0.9,
                              'sublayers': [layer(index) for index in range(1000)]}]},
        'timeline': [{'at': 0, 'transaction': {'animationDuration': 0.2, 'changes': {
            f'l{index}': {'position.x': 900} for index in range(0, 1000, 3)}}}],
    }
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, 'large.json')
        with open(file, 'w') as out:
            json.dump(job, out)
        state = dict(os.environ, XDG_STATE_HOME=folder, XDG_CACHE_HOME=folder)
        subprocess.run(
            [sys.argv[1], 'submit', file, '--output', folder, '--workers', '1', '--quiet'], check=True, env=state)
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f'peak memory of the largest process: {peak:.0f} MB of {LIMIT}')
    sys.exit(peak >= LIMIT)


main()
