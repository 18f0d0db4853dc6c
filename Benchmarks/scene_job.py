#!/usr/bin/env python3
"""Turns a reference scene of the compositor (neutral JSON, one list of operations a frame) into a job file.

    Benchmarks/scene_job.py SCENE.json [--images IMAGES.rgba] -o FOLDER

Writes FOLDER/SCENE.job.json, and the scene's bitmaps as PNG files. Every operation becomes a layer; what differs from frame
to frame becomes a change on the timeline. A shadow and the rounded rectangle on it become one layer.
"""
import argparse, json, os, struct, zlib

ASCENT = 0.952148  # of our text layers, in font sizes: what lies above the baseline


def colour(rgba):
    return '#%02x%02x%02x%02x' % tuple(rgba)


def placed(op, x, y, w, h):
    a, b, c, d, tx, ty = op.get('transform', [1, 0, 0, 1, 0, 0])
    layer = {'anchorPoint': [0, 0], 'bounds': [0, 0, w, h], 'position': [a * x + c * y + tx, b * x + d * y + ty]}
    if [a, b, c, d] != [1, 0, 0, 1]:
        layer['transform'] = [a, b, c, d, 0, 0]
    return layer


def layer(op, shadow, fonts):
    kind = op['op']
    if kind == 'roundrect':
        result = placed(op, op['x'], op['y'], op['w'], op['h'])
        result.update(backgroundColor=colour(op['fill']), cornerRadius=op['r'])
        if shadow:
            r, g, b, a = shadow['color']
            result.update(shadowOpacity=a / 255, shadowRadius=shadow['sigma'], shadowOffset=shadow['offset'],
                          shadowColor=colour([r, g, b, 255]))
        return result
    if kind == 'ellipse':
        result = placed({}, op['cx'] - op['rx'], op['cy'] - op['ry'], 2 * op['rx'], 2 * op['ry'])
        result.update(backgroundColor=colour(op['fill']), cornerRadius=op['rx'])
        return result
    if kind == 'path':
        return {'type': 'shape', 'path': op['d'], 'fillRule': 'even-odd' if op['rule'] == 'evenodd' else 'non-zero',
                'fillColor': colour(op['fill']) if op['fill'] else None,
                'strokeColor': colour(op['stroke']) if op['stroke'] else None, 'lineWidth': op['width'],
                'lineJoin': 'round', 'lineCap': 'butt'}
    if kind == 'text':
        font = os.path.basename(op['font']).rsplit('.', 1)[0]
        result = placed({}, op['x'], op['y'] - ASCENT * op['size'], 2000, 2 * op['size'])
        result.update(type='text', string=op['string'], font=font, fontSize=op['size'],
                      foregroundColor=colour(op['color']))
        return result
    if kind == 'backdrop':
        return {'frame': [op['x'], op['y'], op['w'], op['h']], 'masksToBounds': True,
                'backgroundFilters': [{'type': 'gaussianBlur', 'name': 'blur', 'inputRadius': op['sigma']}]}
    if kind == 'image':
        result = placed(op, 0, 0, 512, 512)
        result['contents'] = 'image%d' % op['index']
        return result
    result = placed({}, op['x'], op['y'], op['w'], op['h'])
    unit = lambda p: [(p[0] - op['x']) / op['w'], (p[1] - op['y']) / op['h']]
    result.update(type='gradient', colors=[colour(c) for _, c in op['stops']], locations=[o for o, _ in op['stops']])
    if kind == 'lineargradient':
        result.update(startPoint=unit(op['from']), endPoint=unit(op['to']))
    else:
        cx, cy = op['center']
        result.update(gradientType='radial', startPoint=unit([cx, cy]),
                      endPoint=unit([cx + op['radius'], cy + op['radius']]))
    return result


def layers(ops, fonts):
    result, shadow = [], None
    for op in ops:
        if op['op'] == 'shadow':
            shadow = op
            continue
        result.append(layer(op, shadow, fonts))
        shadow = None
    return result


def png(path, size, rgba):
    """Straight alpha: what was premultiplied is divided again."""
    rows = bytearray()
    for y in range(size):
        rows.append(0)
        for x in range(size):
            r, g, b, a = rgba[4 * (y * size + x):4 * (y * size + x) + 4]
            rows += bytes((v * 255 + a // 2) // a if a else 0 for v in (r, g, b)) + bytes([a])

    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
    with open(path, 'wb') as file:
        file.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', size, size, 8, 6, 0, 0, 0))
                   + chunk(b'IDAT', zlib.compress(bytes(rows), 1)) + chunk(b'IEND', b''))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('scene')
    parser.add_argument('--images')
    parser.add_argument('-o', required=True)
    arguments = parser.parse_args()
    data = json.load(open(arguments.scene))
    os.makedirs(arguments.o, exist_ok=True)
    assets = {}
    if data['images']:
        pixels = open(arguments.images, 'rb').read()
        each = len(pixels) // data['images']
        size = round((each // 4) ** 0.5)
        for index in range(data['images']):
            name = 'image%d.png' % index
            assets['image%d' % index] = name
            if not os.path.exists(os.path.join(arguments.o, name)):
                png(os.path.join(arguments.o, name), size, pixels[each * index:each * (index + 1)])
    width, height = data['size']
    shown = layers(data['frames'][0], data['fonts'])
    scene = [dict(layer, id='o%d' % index) for index, layer in enumerate(shown)]
    timeline = []
    for frame, ops in list(enumerate(data['frames']))[1:]:
        changes = {}
        for index, (before, after) in enumerate(zip(shown, layers(ops, data['fonts']))):
            changed = {key: value for key, value in after.items() if before.get(key) != value}
            if 'transform' in before and 'transform' not in after:
                changed['transform'] = [1, 0, 0, 1, 0, 0]
            if changed:
                changes['o%d' % index] = changed
        shown = layers(ops, data['fonts'])
        if changes:
            timeline.append({'at': frame / data['fps'], 'set': changes})
    job = {'version': 1, 'name': data['scene'], 'frameRate': data['fps'], 'frames': len(data['frames']),
           'canvas': {'width': width, 'height': height, 'scale': 1, 'backgroundColor': colour(data['background'])},
           'assets': assets, 'outputs': [{'file': data['scene'] + '.mp4'}], 'scene': {'layers': scene},
           'timeline': timeline}
    with open(os.path.join(arguments.o, data['scene'] + '.job.json'), 'w') as file:
        json.dump(job, file)


if __name__ == '__main__':
    main()
