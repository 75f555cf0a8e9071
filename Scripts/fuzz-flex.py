#!/usr/bin/env python3
"""Compares the flexbox engine with headless Chromium on random trees.

    python3 Scripts/fuzz-flex.py [--seed N] [--count N] [--feature NAME ...] [--shrink N] [-- COMMAND ...]

lays random trees out with a command, by default `tapestry layout --lines --text-engine fixed` of the debug
build, and in Chromium. A tree differs when
any edge of a frame is more than half a pixel off. Prints the share of trees that differ for each feature, and
the smallest of them as layout documents; with --shrink, made smaller as long as they differ. Without
--feature a third of the trees has each single feature, a third a few of them, and a third all.
Trees for which Chromium contradicts itself (flex/explained.py) are counted apart. Exit status 1 if any other
tree differs. Needs chromium and the Python package fonttools.
"""

import argparse
import collections
import json
import pathlib
import random
import subprocess
import sys

from flex import explained, notation, random_trees
from flex.browser import Browser

TAPESTRY = pathlib.Path(__file__).parent.parent / '.build/debug/tapestry'
COMMAND = [str(TAPESTRY), 'layout', '--lines', '--text-engine', 'fixed']


class Case:
    def __init__(self, tree, used=(), seed=''):
        self.tree, self.used, self.seed = notation.name_all(tree), used, seed
        self.difference = None
        self.explanation = None

    def judge(self, expected, answer):
        self.expected, self.answer = expected, answer
        if 'frames' not in answer:
            self.difference = json.dumps(answer)
            return
        worst = 0.5
        for name, frame in expected.items():
            own = answer['frames'].get(name)
            off = max(abs(a - b) for a, b in zip(frame, own)) if own else 1e9
            if off > worst:
                worst = off
                self.difference = f'{name}: expected {frame}, got {own}'
        for name in answer['frames']:
            if name not in expected:
                self.difference = f'{name} should have no frame'


def lay_out(trees, command):
    """The command's answers to named trees."""
    documents = [json.dumps(notation.document(tree), ensure_ascii=True) for tree in trees]
    run = subprocess.run(
        command, input='\n'.join(documents) + '\n', stdout=subprocess.PIPE, text=True)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    return answers + [{'error': f'no answer; exit status {run.returncode}'}] * (len(trees) - len(answers))


def judge(cases, browser, command):
    answers = lay_out([case.tree for case in cases], command)
    for case, expected, answer in zip(cases, browser.measure([(case.tree, None) for case in cases]), answers):
        case.judge(expected, answer)


def explain(case, browser, command):
    """Finds the class of a difference for which the browser is to blame, and gives it."""
    own = case.answer.get('frames', {})
    if own.keys() == case.expected.keys():
        case.explanation = explained.explain(
            case.tree, case.expected, own,
            measure=lambda trees: browser.measure([(tree, None) for tree in trees]),
            lay_out=lambda trees: [answer.get('frames', {}) for answer in lay_out(trees, command)])
    return case.explanation


def shrink(case, browser, command):
    """The smallest tree that still differs unexplained, as far as leaving out one thing after the other gets."""
    while True:
        candidates = [Case(tree) for tree in random_trees.smaller(case.tree)]
        judge(candidates, browser, command)
        found = sorted((candidate for candidate in candidates if candidate.difference), key=size)
        smaller = next((candidate for candidate in found if not explain(candidate, browser, command)), None)
        if not smaller:
            return case
        case = smaller


def size(case):
    return len(json.dumps(case.tree))


def choose_features(index, wanted, generator):
    names = list(random_trees.FEATURES)
    if wanted:
        return wanted, 0.4
    if index % 3 == 0:
        return [names[index // 3 % len(names)]], 0.45
    if index % 3 == 1:
        return generator.sample(names, generator.randint(2, 8)), 0.35
    return names, 0.07


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--count', type=int, default=3000)
    parser.add_argument('--feature', nargs='*', default=[], choices=list(random_trees.FEATURES))
    parser.add_argument('--shrink', type=int, default=0, help='how many trees to make smaller')
    parser.add_argument('--show', type=int, default=5, help='how many trees to print')
    arguments, command = sys.argv[1:], COMMAND
    if '--' in arguments:
        split = arguments.index('--')
        arguments, command = arguments[:split], arguments[split + 1:]
    options = parser.parse_args(arguments)

    cases = []
    for index in range(options.count):
        seed = f'{options.seed}/{index}'
        features, share = choose_features(index, options.feature, random.Random(seed))
        cases.append(Case(*random_trees.make(seed, features, share), seed))
    with Browser() as browser:
        judge(cases, browser, command)
        for case in cases:
            if case.difference:
                explain(case, browser, command)
        wrong = sorted((case for case in cases if case.difference and not case.explanation), key=size)
        report(cases)
        for index, case in enumerate(wrong[:max(options.show, options.shrink)]):
            small = shrink(case, browser, command) if index < options.shrink else case
            print(f'\n{case.seed}: {small.difference}')
            print(json.dumps(notation.document(small.tree)))
    agree = sum(not case.difference for case in cases)
    classes = collections.Counter(case.explanation for case in cases if case.explanation)
    print(f'\n{agree} of {len(cases)} trees agree, {len(wrong)} differ; explained:', dict(classes) or 'none')
    sys.exit(1 if wrong else 0)


def report(cases):
    total, wrong = collections.Counter(), collections.Counter()
    for case in cases:
        for feature in case.used or {'nothing else'}:
            total[feature] += 1
            wrong[feature] += case.difference is not None and not case.explanation
    for feature in sorted(total, key=lambda name: (-wrong[name] / total[name], name)):
        share = 100 * wrong[feature] / total[feature]
        print(f'{feature:18} {wrong[feature]:5} of {total[feature]:5} differ  {share:6.2f} %')


if __name__ == '__main__':
    main()
