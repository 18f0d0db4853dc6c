#!/usr/bin/env python3
"""The constraint solver against kiwi's C++ core, on the same systems, in one run.

    Benchmarks/constraints.py PATH-OF-solver-benchmark [--rounds N]

kiwi's headers come out of its source package, which pip fetches into a temporary folder; the program that times it is
compiled there and removed with it. What changes in a system is an edit variable for kiwi, its fastest way; constraints are
added one by one, its only way. Both read the same file; reading it is not timed. Medians of N rounds, and their ratio.
"""
import argparse, glob, os, statistics, subprocess, sys, tarfile, tempfile

KIWI = r"""
#include <kiwi/kiwi.h>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>
#include <vector>
using namespace kiwi;
using Clock = std::chrono::steady_clock;
static double since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }
struct Line { std::string relation; double constant, priority; std::vector<std::pair<double, int>> terms; };
static Line line(std::istringstream &in) {
  Line l; in >> l.relation >> l.constant >> l.priority;
  double c; int v; while (in >> c >> v) l.terms.push_back({c, v});
  return l;
}
static double strengthOf(double p) { return p >= 1000 ? strength::required : strength::create(0, p, 0); }
int main(int, char **arguments) {
  std::ifstream file(arguments[1]);
  std::string text, word; int count = 0;
  std::vector<Line> lines, churned; std::vector<std::vector<std::pair<int, double>>> edits;
  while (std::getline(file, text)) {
    std::istringstream in(text); in >> word;
    if (word == "variables") in >> count;
    else if (word == "constraint") lines.push_back(line(in));
    else if (word == "churn") churned.push_back(line(in));
    else { std::vector<std::pair<int, double>> e; int c; double v; while (in >> c >> v) e.push_back({c, v}); edits.push_back(e); }
  }
  std::vector<bool> edited(lines.size());
  for (auto &e : edits) for (auto &p : e) edited[p.first] = true;
  Solver solver;
  std::vector<Variable> variables;
  std::vector<Variable> constants(lines.size());
  auto constraint = [&](const Line &l, const Variable *constant) {
    std::vector<Term> terms;
    for (auto &t : l.terms) terms.push_back(Term(variables[t.second], t.first));
    double c = -l.constant;
    if (constant) { terms.push_back(Term(*constant, -1)); c = 0; }
    auto relation = l.relation == "==" ? OP_EQ : l.relation == "<=" ? OP_LE : OP_GE;
    return Constraint(Expression(terms, c), relation, strengthOf(l.priority));
  };
  auto start = Clock::now();
  for (int i = 0; i < count; i++) variables.push_back(Variable());
  for (size_t i = 0; i < lines.size(); i++) {
    if (edited[i]) { solver.addEditVariable(constants[i], strength::create(999, 0, 0)); solver.suggestValue(constants[i], lines[i].constant); }
    solver.addConstraint(constraint(lines[i], edited[i] ? &constants[i] : nullptr));
  }
  solver.updateVariables();
  double build = since(start);
  start = Clock::now();
  for (auto &e : edits) { for (auto &p : e) solver.suggestValue(constants[p.first], p.second); solver.updateVariables(); }
  double edit = since(start);
  std::vector<Constraint> churn;
  for (auto &l : churned) churn.push_back(constraint(l, nullptr));
  start = Clock::now();
  for (auto &c : churn) solver.addConstraint(c);
  solver.updateVariables();
  for (auto &c : churn) solver.removeConstraint(c);
  solver.updateVariables();
  double churnTime = since(start);
  double sum = 0;
  for (auto &v : variables) sum += v.value();
  printf("build %.9f\nedits %.9f\nchurn %.9f\nsum %.9f\n", build, edit, churnTime, sum);
}
"""


class System:
    """Variables and constraints as lines of the scenario format."""

    def __init__(self):
        self.count, self.lines, self.churns, self.edits = 0, [], [], []

    def variable(self):
        self.count += 1
        return self.count - 1

    def text(self, relation, constant, terms, priority=1000):
        return '%s %r %r %s' % (relation, float(constant), float(priority), ' '.join('%r %d' % (float(c), v) for c, v in terms))

    def add(self, relation, constant, *terms, priority=1000):
        self.lines.append(self.text(relation, constant, terms, priority))
        return len(self.lines) - 1

    def churn(self, relation, constant, *terms, priority=1000):
        self.churns.append(self.text(relation, constant, terms, priority))

    def write(self, path):
        with open(path, 'w') as out:
            out.write('variables %d\n' % self.count)
            out.writelines('constraint %s\n' % l for l in self.lines)
            out.writelines('churn %s\n' % l for l in self.churns)
            out.writelines('edit %s\n' % ' '.join('%d %r' % (c, float(v)) for c, v in e) for e in self.edits)

    # Views, in the coordinates of their superview.

    def view(self):
        return {k: self.variable() for k in 'xywh'}

    def content(self, view, width, height, hug=250, resist=750):
        for key, size in (('w', width), ('h', height)):
            self.add('<=', size, (1, view[key]), priority=hug)
            self.add('>=', size, (1, view[key]), priority=resist)

    def row(self, parent, widths):
        """A table's row: picture, two lines of text, a switch; returns the row's view."""
        cell = self.view()
        picture, title, detail, switch = (self.view() for _ in range(4))
        self.add('==', 0, (1, cell['x']))
        self.add('==', 0, (1, cell['w']), (-1, parent['w']))
        self.add('==', 16, (1, picture['x']))
        self.add('==', 0, (1, picture['y']), (.5, picture['h']), (-.5, cell['h']))
        self.add('==', 40, (1, picture['w']))
        self.add('==', 0, (1, picture['h']), (-1, picture['w']))
        self.content(switch, 49, 31, hug=750)
        self.add('==', 16, (1, cell['w']), (-1, switch['x']), (-1, switch['w']))
        self.add('==', 0, (1, switch['y']), (.5, switch['h']), (-.5, cell['h']))
        for label, width, hug in ((title, widths[0], 251), (detail, widths[1], 250)):
            self.content(label, width, 20.5, hug)
            self.add('==', 12, (1, label['x']), (-1, picture['x']), (-1, picture['w']))
            self.add('<=', -8, (1, label['x']), (1, label['w']), (-1, switch['x']))
        self.add('==', 11, (1, title['y']))
        self.add('==', 4, (1, detail['y']), (-1, title['y']), (-1, title['h']))
        self.add('==', 11, (1, cell['h']), (-1, detail['y']), (-1, detail['h']))
        return cell, title


def table(rows, edits=0, churn=0):
    """Rows below each other: five views a row."""
    s = System()
    root = s.view()
    for key in 'xy':
        s.add('==', 0, (1, root[key]))
    width = s.add('==', 375, (1, root['w']))
    above = None
    titles = []
    for index in range(rows):
        cell, title = s.row(root, (80 + index % 7 * 20, 120 + index % 5 * 30))
        s.add('==', 0 if above is None else 1, (1, cell['y']), *([] if above is None else [(-1, above['y']), (-1, above['h'])]))
        if index == rows // 2:
            gap = s.add('==', 60, (1, cell['h']), priority=600)
        titles.append((cell, title))
        above = cell
    for step in range(edits):
        s.edits.append([(gap, 80 + step % 40)])
    for index in range(churn):
        cell, title = titles[index % rows]
        s.churn('>=', 20 + index % 9, (1, title['w']), priority=900)
    return s


def window(sizes):
    """A window with panes of fixed, proportional and minimum sizes, dragged through `sizes` sizes."""
    s = System()
    root = s.view()
    for key in 'xy':
        s.add('==', 0, (1, root[key]))
    width = s.add('==', 800, (1, root['w']), priority=510)
    height = s.add('==', 600, (1, root['h']), priority=510)
    side, main, bar = s.view(), s.view(), s.view()
    s.add('==', 0, (1, side['x'])); s.add('==', 0, (1, side['y'])); s.add('==', 0, (1, side['y']), (1, side['h']), (-1, root['h']), (1, bar['h']))
    s.add('>=', 120, (1, side['w'])); s.add('==', 0, (1, side['w']), (-.25, root['w']), priority=700); s.add('<=', 260, (1, side['w']))
    s.add('==', 0, (1, main['x']), (-1, side['x']), (-1, side['w'])); s.add('==', 0, (1, main['y']))
    s.add('==', 0, (1, main['x']), (1, main['w']), (-1, root['w'])); s.add('==', 0, (1, main['h']), (-1, side['h']))
    s.add('>=', 200, (1, main['w'])); s.add('>=', 150, (1, main['h']))
    s.add('==', 0, (1, bar['x'])); s.add('==', 0, (1, bar['w']), (-1, root['w'])); s.add('==', 44, (1, bar['h']))
    s.add('==', 0, (1, bar['y']), (1, bar['h']), (-1, root['h']))
    previous = None
    for index in range(12):
        button = s.view()
        s.content(button, 60 + index * 4, 30, 250 + index, 750 + index)
        s.add('==', 0, (1, button['y']), (.5, button['h']), (-.5, bar['h']))
        if previous is None:
            s.add('==', 8, (1, button['x']))
        else:
            s.add('>=', 8, (1, button['x']), (-1, previous['x']), (-1, previous['w']))
            s.add('==', 8, (1, button['x']), (-1, previous['x']), (-1, previous['w']), priority=300 + index)
        s.add('<=', -8, (1, button['x']), (1, button['w']), (-1, bar['w']), priority=800)
        previous = button
    for step in range(sizes):
        t = step / sizes
        s.edits.append([(width, 300 + 900 * abs(1 - 2 * t)), (height, 250 + 500 * abs(1 - 2 * ((t * 3) % 1)))])
    return s


def equal_widths(count):
    """A row of equal widths; the total stands before the equalities, the order in which elimination fills up."""
    s = System()
    xs = [s.variable() for _ in range(count)]
    ws = [s.variable() for _ in range(count)]
    s.add('==', 0, (1, xs[0]))
    for i in range(1, count):
        s.add('==', 0, (1, xs[i]), (-1, xs[i - 1]), (-1, ws[i - 1]))
    s.add('==', 1000, (1, xs[-1]), (1, ws[-1]))
    for i in range(1, count):
        s.add('==', 0, (1, ws[i]), (-1, ws[0]))
    return s


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('program')
    parser.add_argument('--rounds', type=int, default=7)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, '-m', 'pip', 'download', '--quiet', '--no-deps', '--no-binary', 'kiwisolver',
                        '--dest', folder, 'kiwisolver'], check=True)
        with tarfile.open(glob.glob(folder + '/kiwisolver-*.tar.gz')[0]) as package:
            package.extractall(folder, filter='data')
        headers = glob.glob(folder + '/kiwisolver-*/kiwi')[0]
        source, peer = folder + '/peer.cpp', folder + '/peer'
        open(source, 'w').write(KIWI)
        subprocess.run(['c++', '-O3', '-DNDEBUG', '-std=c++17', '-I', os.path.dirname(headers), source, '-o', peer], check=True)

        def measure(system, what, per=1, rounds=options.rounds, only_ours=False):
            path = folder + '/scenario.txt'
            system.write(path)
            times, sums = {}, {}
            for program in ([options.program] if only_ours else [options.program, peer]):
                found = []
                for _ in range(rounds):
                    out = subprocess.run([program, path], check=True, capture_output=True, text=True).stdout
                    values = dict(l.split() for l in out.splitlines())
                    found.append(float(values[what]) / per)
                    sums[program] = float(values['sum'])
                times[program] = statistics.median(found)
            return times, sums

        print('%-46s %12s %12s %8s' % ('median of %d rounds' % options.rounds, 'renderfarm', 'kiwi', 'faster'))

        def report(name, system, what, per=1, rounds=options.rounds):
            times, sums = measure(system, what, per, rounds)
            ours, theirs = times[options.program], times[peer]
            note = '' if abs(sums[options.program] - sums[peer]) < 1e-3 * max(1, abs(sums[peer])) else '  (other optimum)'
            print('%-46s %9.1f µs %9.1f µs %7.1fx%s' % (name, ours * 1e6, theirs * 1e6, theirs / ours, note))
            return ours

        report('build a screen of 1,000 views', table(200), 'build', rounds=3)
        report('one constant in a table of 30 rows', table(30, edits=1000), 'edits', per=1000)
        report('drag a window, per size of 600', window(600), 'edits', per=600)
        report('add and remove 100 constraints', table(30, churn=100), 'churn')
        report('400 equal widths, total first', equal_widths(400), 'build', rounds=1)
        print('\none constant, by size of the screen:')
        for rows in (4, 20, 40, 100, 200):
            times, _ = measure(table(rows, edits=1000), 'edits', per=1000, only_ours=True)
            print('  %5d views %9.2f µs' % (rows * 5, times[options.program] * 1e6))


main()
