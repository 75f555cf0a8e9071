#!/usr/bin/env python3
"""Compares the constraint solver with exact optima on random systems and edits.

    Scripts/fuzz-constraints.py [--seed N] [--count N] -- COMMAND ...

COMMAND is `SolverDriver`. Every case is a small system of random linear constraints, which is then edited at random;
after each edit the answer is judged by a simplex method on fractions: the sums of violations of every strength,
required constraints, conflicts, which have to be real, minimal and no more than needed, and the independent ways in
which the values could change with all sums as they are. Systems have up to 30
strengths, coefficients from 1e-3 to 1e3, repeated and proportional rows, and many constraints through one point.
Differences are printed with their script; the exit status is 1 if there are any.
"""

import argparse
import json
import random
import subprocess
import sys
from fractions import Fraction

REQUIRED = 1000.0
NEARLY_REQUIRED = 999.9999
RELATIONS = {-1: '<=', 0: '==', 1: '>='}


class Tableau:
    """Minimises costs over `a·x = b`, x >= 0, on fractions, with Bland's rule."""

    def __init__(self, rows, width=0):
        self.width = max([width, *(max(row) + 1 for row, _ in rows if row)])
        self.rows, self.right = [], []
        for row, right in rows:
            sign = -1 if right < 0 else 1
            self.rows.append([sign * row.get(j, Fraction(0)) for j in range(self.width)])
            self.right.append(sign * right)
        self.alive = [True] * self.width
        self.isFeasible = self.begin()

    def begin(self):
        """Finds a basis with artificial variables."""
        count, width = len(self.rows), self.width
        for i, row in enumerate(self.rows):
            row.extend(Fraction(1 if i == k else 0) for k in range(count))
        self.basis = [width + i for i in range(count)]
        costs = [-sum(row[j] for row in self.rows) for j in range(width)] + [Fraction(0)] * count
        self.run(costs, width)
        if any(self.right[i] != 0 for i in range(count) if self.basis[i] >= width):
            return False
        for i in reversed(range(count)):
            if self.basis[i] < width:
                continue
            entering = next((j for j in range(width) if self.rows[i][j] != 0), None)
            if entering is None:
                del self.rows[i], self.right[i], self.basis[i]
            else:
                self.pivot(i, entering, [])
        self.rows = [row[:width] for row in self.rows]
        return True

    def pivot(self, i, j, costs):
        pivot = self.rows[i][j]
        self.rows[i] = row = [x / pivot if x else x for x in self.rows[i]]
        self.right[i] /= pivot
        filled = [k for k, x in enumerate(row) if x]
        for r, other in enumerate(self.rows):
            factor = other[j]
            if r != i and factor:
                for k in filled:
                    other[k] -= factor * row[k]
                self.right[r] -= factor * self.right[i]
        if costs and costs[j]:
            factor = costs[j]
            for k in filled:
                costs[k] -= factor * row[k]
        self.basis[i] = j

    def run(self, costs, width):
        while True:
            j = next((k for k in range(width) if self.alive[k] and costs[k] < 0), None)
            if j is None:
                return None
            ratios = [(self.right[i] / row[j], self.basis[i], i) for i, row in enumerate(self.rows) if row[j] > 0]
            if not ratios:
                return j
            self.pivot(min(ratios)[2], j, costs)

    def minimise(self, columns):
        """The least sum of some columns; afterwards only optimal points are left."""
        costs = self.reduced([Fraction(1 if j in columns else 0) for j in range(self.width)])
        self.run(costs, self.width)
        self.alive = [alive and cost == 0 for alive, cost in zip(self.alive, costs)]
        return sum(self.right[i] for i, j in enumerate(self.basis) if j in columns)

    def reduced(self, costs):
        for i, j in enumerate(self.basis):
            if costs[j]:
                factor = costs[j]
                costs = [x - factor * y if y else x for x, y in zip(costs, self.rows[i])]
        return costs

    def point(self):
        point = [Fraction(0)] * self.width
        for i, j in enumerate(self.basis):
            point[j] = self.right[i]
        return point

    def directionOf(self, costs):
        """Where to go from the present point for the least cost, as far as that is, or without end."""
        start = self.point()
        ray = self.run(self.reduced(costs), self.width)
        if ray is None:
            return [x - y for x, y in zip(self.point(), start)]
        direction = [Fraction(0)] * self.width
        direction[ray] = Fraction(1)
        for i, j in enumerate(self.basis):
            direction[j] = -self.rows[i][ray]
        return [x - y + z for x, y, z in zip(self.point(), start, direction)]


class System:
    def __init__(self, isWild):
        self.isWild = isWild
        self.restricted = []
        self.constraints = {}

    def standard(self, constraints):
        """Rows over columns x+ (2v), x- (2v + 1), slacks and errors, and the errors of each strength."""
        rows, errors = [], {}
        width = 2 * len(self.restricted)
        for terms, relation, constant, strength in constraints:
            row = {}
            for variable, coefficient in terms:
                row[2 * variable] = row.get(2 * variable, 0) + Fraction(coefficient)
                if not self.restricted[variable]:
                    row[2 * variable + 1] = -row[2 * variable]
            signs = ([1] if relation < 0 else []) + ([-1] if relation > 0 else [])
            if strength < REQUIRED:
                first = len(signs)
                signs += ([-1] if relation <= 0 else []) + ([1] if relation >= 0 else [])
                errors.setdefault(strength, set()).update(range(width + first, width + len(signs)))
            for sign in signs:
                row[width] = Fraction(sign)
                width += 1
            rows.append((row, Fraction(constant)))
        return rows, errors

    def isFeasible(self, ids):
        required = [self.constraints[i] for i in ids if self.constraints[i][3] >= REQUIRED]
        return Tableau(self.standard(required)[0]).isFeasible

    def optimum(self, broken):
        """The least violation of each strength, the strongest first, and the largest number at the best point."""
        constraints = [
            (*c[:3], NEARLY_REQUIRED) if i in broken else c for i, c in self.constraints.items()]
        rows, errors = self.standard(constraints)
        tableau = Tableau(rows, 2 * len(self.restricted))
        levels = [(s, tableau.minimise(errors[s])) for s in sorted(errors, reverse=True)]
        return levels, max(tableau.right, default=0), tableau

    def directions(self, tableau):
        """Independent directions that add up to all in which there are optimal points; for each a variable that moves
        in it alone."""
        basis = []
        for j, _ in enumerate(self.restricted):
            residue = {j: Fraction(1), **{pivot: -vector[j] for pivot, vector in basis}}
            for sign in (1, -1):
                costs = [Fraction(0)] * tableau.width
                for variable, factor in residue.items():
                    costs[2 * variable] = sign * factor
                    costs[2 * variable + 1] = Fraction(0) if self.restricted[variable] else -sign * factor
                way = tableau.directionOf(costs)
                vector = [way[2 * v] - way[2 * v + 1] for v in range(len(self.restricted))]
                for pivot, other in basis:
                    vector = [x - vector[pivot] * y for x, y in zip(vector, other)]
                if vector[j]:
                    vector = [x / vector[j] for x in vector]
                    basis = [(p, [x - other[j] * y for x, y in zip(other, vector)]) for p, other in basis]
                    basis.append((j, vector))
                    break
        return basis

    def complaint(self, answer):
        """What is wrong with an answer, or None."""
        if 'error' in answer:
            return answer['error']
        broken = [conflict[0] for conflict in answer['conflicts']]
        return self.wrongConflict(answer['conflicts'], broken) or self.wrongValues(answer, broken)

    def wrongConflict(self, conflicts, broken):
        ids = list(self.constraints)
        if not broken:
            return None if self.isFeasible(ids) else 'a conflict was missed'
        if not self.isFeasible([i for i in ids if i not in broken]):
            return 'still infeasible without %s' % broken
        for one in broken:
            if self.isFeasible([i for i in ids if i not in broken or i == one]):
                return '%s need not have been broken' % one
        for _, *members in conflicts:
            # Its members may have changed since, but not so that the constraint could come back.
            if all(i in self.constraints for i in members) and self.isFeasible(members):
                return 'no conflict: %s' % members
            for one in members:
                if not self.isFeasible([i for i in members if i != one]):
                    return '%s is superfluous in %s' % (one, members)
        return None

    def wrongFreedoms(self, freedoms, tableau):
        directions = self.directions(tableau)
        if len(freedoms) != len(directions):
            return '%d freedoms, not %d: %s' % (len(freedoms), len(directions), directions)
        for freedom in freedoms:
            rest = freedom
            for pivot, vector in directions:
                rest = [x - freedom[pivot] * float(y) for x, y in zip(rest, vector)]
            if any(abs(x) > 1e-7 * max(map(abs, freedom)) for x in rest):
                return 'no freedom: %s' % freedom
        moving = [any(freedom[v] for freedom in freedoms) for v in range(len(self.restricted))]
        exact = [any(vector[v] for _, vector in directions) for v in range(len(self.restricted))]
        return None if moving == exact else 'ambiguous: %s, not %s' % (moving, exact)

    def wrongValues(self, answer, broken):
        values = answer['values']
        if any(r and x < -1e-6 for r, x in zip(self.restricted, values)):
            return 'a restricted variable is negative'
        sums, scale = {}, {}
        for i, (terms, relation, constant, strength) in self.constraints.items():
            parts = [c * values[v] for v, c in terms]
            difference = sum(parts) - constant
            amount = abs(difference) if relation == 0 else max(0, -relation * difference)
            strength = NEARLY_REQUIRED if i in broken else strength
            size = 1 + abs(constant) + sum(map(abs, parts))
            if strength >= REQUIRED and amount > 1e-7 * size:
                return 'required %s is violated by %g' % (i, amount)
            sums[strength] = sums.get(strength, 0) + amount
            scale[strength] = scale.get(strength, 0) + size
        levels, largest, tableau = self.optimum(broken)
        if largest > 1e8:
            return None  # Coefficients of 1e-3 beside 1e3, one after the other: no size of any view.
        for strength, least in levels:
            if abs(sums[strength] - float(least)) > 1e-6 * scale[strength]:
                return 'strength %g: violation %g, optimum %g' % (strength, sums[strength], least)
        # Beside coefficients of 1024, rates that are products of 1/1024 are lost in rounding.
        return None if self.isWild else self.wrongFreedoms(answer['freedoms'], tableau)


class Maker:
    """A random system and edits of it, as a script; checks itself against the answers."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        pick = self.random.choice
        self.lines, self.made = ['reset'], 0
        self.levels = pick([[250, 750], [1, 999], None, [100], [999, 998.5, 998], 'many'])
        if self.levels == 'many':
            self.levels = [30 * i + 1 for i in range(30)]
        self.isWild = self.random.random() < 0.3
        self.system = System(self.isWild)
        self.count = self.random.randint(1, 7)
        for _ in range(self.count):
            self.system.restricted.append(self.random.random() < 0.4)
            self.lines.append('var %d' % self.system.restricted[-1])
        self.point = [self.number() for _ in range(self.count)]
        self.point = [abs(x) if r else x for x, r in zip(self.point, self.system.restricted)]

    def number(self):
        return self.random.choice([0, 0, 1, 2, 8, 10, 12.5, 20, 100, 1000]) * self.random.choice([1, 1, 1, -1, 0.5])

    def coefficient(self):
        if self.isWild and self.random.random() < 0.5:
            # Powers of two, so that what is through one point is so without rounding.
            return self.random.choice([1 / 1024, 1 / 128, 0.125, 3, 8, 128, 1024]) * self.random.choice([1, -1])
        return self.random.choice([1, 1, 1, -1, -1, -1, 0.5, 2, -0.5, 1.5])

    def strength(self):
        if self.random.random() < 0.35:
            return REQUIRED
        return float(self.random.choice(self.levels) if self.levels else self.random.randint(1, 999))

    def add(self):
        name = 'c%d' % self.made
        self.made += 1
        old = list(self.system.constraints.values())
        if old and self.random.random() < 0.25:
            factor = self.random.choice([1, 1, -1, 2, 0.5])
            terms = [(v, c * factor) for v, c in self.random.choice(old)[0]]
        else:
            size = min(self.count, self.random.choice([1, 1, 2, 2, 2, 3, 4]))
            terms = [(v, self.coefficient()) for v in self.random.sample(range(self.count), size)]
        through = sum(c * x for (v, c), x in zip(terms, [self.point[v] for v, _ in terms]))
        constant = through if self.random.random() < 0.6 else self.number()
        relation = self.random.choice([0, 0, -1, 1])
        self.system.constraints[name] = (terms, relation, constant, self.strength())
        self.lines.append('add %s %d %r %r 1 %s' % (
            name, relation, constant, self.system.constraints[name][3],
            ' '.join('%d %r' % term for term in terms)))

    def edit(self):
        kind = self.random.choice(['add', 'add', 'remove', 'constant', 'constant', 'strength', 'relation', 'coefficient'])
        constraints = self.system.constraints
        if kind == 'add' or not constraints:
            return self.add()
        name = self.random.choice(list(constraints))
        terms, relation, constant, strength = constraints[name]
        if kind == 'remove':
            del constraints[name]
            self.lines.append('remove ' + name)
            return
        if kind == 'constant':
            constant = constant + self.number()
            self.lines.append('constant %s %r' % (name, constant))
        elif kind == 'strength':
            strength = self.strength()
            self.lines.append('strength %s %r' % (name, strength))
        elif kind == 'relation':
            relation = self.random.choice([-1, 0, 1])
            self.lines.append('relation %s %d' % (name, relation))
        else:
            index = self.random.randrange(len(terms))
            terms = list(terms)
            terms[index] = (terms[index][0], self.coefficient())
            self.lines.append('coefficient %s %d %r' % (name, *terms[index]))
        constraints[name] = (terms, relation, constant, strength)

    def run(self):
        """Makes the script, with the system at every `solve`."""
        for _ in range(self.random.randint(1, 14)):
            self.add()
        states = []
        for _ in range(self.random.randint(1, 7)):
            self.lines.append('solve')
            states.append(dict(self.system.constraints))
            for _ in range(self.random.choice([1, 1, 2, 4])):
                self.edit()
        return states


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--count', type=int, default=1000)
    parser.add_argument('command', nargs='+')
    options = parser.parse_args()
    cases = []
    for index in range(options.count):
        maker = Maker('%d/%d' % (options.seed, index))
        cases.append((maker, maker.run()))
    script = '\n'.join(line for maker, _ in cases for line in maker.lines) + '\n'
    process = subprocess.run(options.command, input=script, stdout=subprocess.PIPE, text=True)
    answers = (json.loads(line) for line in process.stdout.splitlines())
    wrong = count = 0
    for index, (maker, states) in enumerate(cases):
        for number, state in enumerate(states):
            count += 1
            maker.system.constraints = state
            complaint = maker.system.complaint(next(answers, {'error': 'the solver ended'}))
            if complaint:
                wrong += 1
                print('case %d/%d, solve %d: %s' % (options.seed, index, number + 1, complaint))
                if number == 0 or wrong < 20:
                    print('\n'.join('  ' + line for line in maker.lines))
                if complaint == 'the solver ended':
                    return 1
    print('%d systems, %d answers, %d wrong' % (options.count, count, wrong))
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
