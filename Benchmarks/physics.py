#!/usr/bin/env python3
"""A step of the simulator against a step of Box2D alone in the same world, in one run.

    Benchmarks/physics.py PATH-OF-physics-benchmark [--rounds N]

The program that runs Box2D alone is compiled in a temporary folder: the same bodies, shapes, masses and walls, 240 steps a
second, 8 velocity and 3 position iterations, gravity by the world, nothing recorded.
"""
import argparse, statistics, subprocess, tempfile

PEER = r"""
#include <box2d/box2d.h>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>
int main(int, char **arguments) {
  int bodies = atoi(arguments[1]), ticks = atoi(arguments[2]);
  double side = 40 * sqrt((double)bodies) + 200, half = side / 2, scale = 30, skin = 0.256;
  b2World world(b2Vec2(0, 1000 / 30.0f));
  std::vector<b2Body *> all;
  b2BodyDef ground; b2Body *wall = world.CreateBody(&ground);
  b2Vec2 c[4] = {{(float)(-half / scale), (float)(-half / scale)}, {(float)(half / scale), (float)(-half / scale)},
                 {(float)(half / scale), (float)(half / scale)}, {(float)(-half / scale), (float)(half / scale)}};
  for (int i = 0; i < 4; i++) {
    b2EdgeShape edge; edge.SetTwoSided(c[i], c[(i + 1) % 4]);
    b2FixtureDef f; f.shape = &edge; f.friction = 0.2f; f.restitution = 0.2f; f.restitutionThreshold = 5; wall->CreateFixture(&f);
  }
  int columns = (int)ceil(sqrt((double)bodies));
  for (int i = 0; i < bodies; i++) {
    double size = 14 + i * 7 % 16;
    b2BodyDef d; d.type = b2_dynamicBody; d.linearDamping = 0.1f; d.angularDamping = 0.1f;
    d.position.Set((-side / 2 + 60 + (i % columns) * 40) / scale, (-side / 2 + 60 + (i / columns) * 40) / scale);
    b2Body *b = world.CreateBody(&d);
    b2PolygonShape box; box.SetAsBox((size / 2 - skin) / scale, (size / 2 - skin) / scale);
    b2CircleShape circle; circle.m_radius = size / 2 / scale;
    b2FixtureDef f; f.friction = 0.2f; f.restitution = 0.2f; f.restitutionThreshold = 5;
    if (i % 2 == 0) f.shape = &box; else f.shape = &circle;
    b->CreateFixture(&f);
    double mass = size * size / 10000;
    b2MassData m; m.mass = mass; m.center.SetZero(); m.I = mass * 2 * size * size / (i % 2 ? 16 : 12) / (scale * scale);
    b->SetMassData(&m);
    all.push_back(b);
  }
  auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < ticks * 4; i++) world.Step(1.0f / 240, 8, 3);
  double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  double sum = 0;
  for (auto *b : all) sum += b->GetPosition().y * scale;
  printf("step %.9f\nrest %f\n", seconds / (ticks * 4), sum / bodies);
}
"""

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument('program')
parser.add_argument('--rounds', type=int, default=5)
options = parser.parse_args()
with tempfile.TemporaryDirectory() as folder:
    open(folder + '/peer.cpp', 'w').write(PEER)
    subprocess.run(['c++', '-O2', '-ffp-contract=off', folder + '/peer.cpp', '-lbox2d', '-o', folder + '/peer'], check=True)
    print('%-26s %14s %14s %7s %22s %10s' % ('median of %d rounds' % options.rounds, 'renderfarm', 'Box2D alone', 'ratio', 'record/body/second', 'read'))
    for bodies, ticks in ((50, 600), (200, 600), (1000, 3600)):
        found = {}
        for _ in range(options.rounds if bodies < 1000 else 1):
            for program in (options.program, folder + '/peer'):
                out = subprocess.run([program, str(bodies), str(ticks)], check=True, capture_output=True, text=True).stdout
                for line in out.splitlines():
                    key, value = line.split()
                    found.setdefault((program, key), []).append(float(value))
        ours = statistics.median(found[options.program, 'step'])
        theirs = statistics.median(found[folder + '/peer', 'step'])
        print('%4d bodies, %3d s a step %11.1f µs %11.1f µs %6.2fx %16.0f bytes %7.1f ms' % (
            bodies, ticks // 60, ours * 1e6, theirs * 1e6, ours / theirs,
            statistics.median(found[options.program, 'record']) / bodies / (ticks / 60),
            statistics.median(found[options.program, 'read']) * 1e3))
