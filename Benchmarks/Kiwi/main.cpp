// Replays constraint workloads through kiwi's C++ API.
//
//   kiwi-bench SECONDS < script
//
// prints a line a workload: name, median nanoseconds to build (or of one change), checksum.
#include <kiwi/kiwi.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

using Clock = std::chrono::steady_clock;

struct Row {
  kiwi::RelationalOperator relation;
  double constant, strength;
  std::vector<std::pair<int, double>> terms;
};

struct Change {
  std::vector<std::pair<int, double>> suggestions, replacements;
};

struct Work {
  std::string name;
  int variables = 0;
  std::vector<std::pair<int, double>> edits;
  std::vector<Row> rows;
  std::vector<Change> changes;
};

struct Solved {
  const Work& work;
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Constraint> constraints;

  kiwi::Constraint make(const Row& row, double constant) {
    std::vector<kiwi::Term> terms;
    terms.reserve(row.terms.size());
    for (const auto& term : row.terms) terms.emplace_back(variables[term.first], term.second);
    return kiwi::Constraint(kiwi::Expression(std::move(terms), -constant), row.relation, row.strength);
  }

  explicit Solved(const Work& w) : work(w) {
    variables.reserve(work.variables);
    constraints.reserve(work.rows.size());
    for (int i = 0; i < work.variables; i++) variables.emplace_back();
    for (const auto& edit : work.edits) {
      solver.addEditVariable(variables[edit.first], kiwi::strength::strong);
      solver.suggestValue(variables[edit.first], edit.second);
    }
    for (const auto& row : work.rows) {
      constraints.push_back(make(row, row.constant));
      solver.addConstraint(constraints.back());
    }
    solver.updateVariables();
  }

  void apply(const Change& change) {
    for (const auto& s : change.suggestions) solver.suggestValue(variables[s.first], s.second);
    for (const auto& r : change.replacements) solver.removeConstraint(constraints[r.first]);
    for (const auto& r : change.replacements) {
      constraints[r.first] = make(work.rows[r.first], r.second);
      solver.addConstraint(constraints[r.first]);
    }
    solver.updateVariables();
  }

  double checksum() const {
    double sum = 0;
    for (size_t i = work.edits.size(); i < variables.size(); i++)
      sum += variables[i].value() * (1 + (i - work.edits.size()) % 3);
    return sum;
  }
};

static double median(std::vector<double>& values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

static void run(const Work& work, double seconds) {
  std::vector<double> times;
  auto solved = std::make_unique<Solved>(work);
  const auto end = Clock::now() + std::chrono::duration<double>(seconds);
  while (times.size() < (Clock::now() < end ? 5u : 1u) || Clock::now() < end) {
    if (work.changes.empty()) {
      const auto start = Clock::now();
      auto next = std::make_unique<Solved>(work);
      times.push_back(std::chrono::duration<double, std::nano>(Clock::now() - start).count());
      solved = std::move(next);
    } else {
      const auto start = Clock::now();
      for (const auto& change : work.changes) solved->apply(change);
      const double time = std::chrono::duration<double, std::nano>(Clock::now() - start).count();
      times.push_back(time / work.changes.size());
    }
  }
  std::printf("%s %.6g %.17g\n", work.name.c_str(), median(times), solved->checksum());
}

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? atof(argv[1]) : 0.4;
  Work work;
  std::string line, word;
  while (std::getline(std::cin, line)) {
    std::istringstream in(line);
    in >> word;
    if (word == "workload") {
      work = Work();
      in >> work.name;
    } else if (word == "variables") {
      in >> work.variables;
    } else if (word == "edit") {
      std::pair<int, double> edit;
      in >> edit.first >> edit.second;
      work.edits.push_back(edit);
    } else if (word == "constraint") {
      Row row;
      int relation, count;
      in >> relation >> row.constant >> row.strength >> count;
      row.relation = relation < 0 ? kiwi::OP_LE : relation > 0 ? kiwi::OP_GE : kiwi::OP_EQ;
      row.terms.resize(count);
      for (auto& term : row.terms) in >> term.first >> term.second;
      work.rows.push_back(row);
    } else if (word == "change") {
      Change change;
      std::pair<int, double> pair;
      while (in >> word && word != ";") {
        in >> pair.first >> pair.second;
        (word == "s" ? change.suggestions : change.replacements).push_back(pair);
      }
      work.changes.push_back(change);
    } else if (word == "run") {
      run(work, seconds);
    }
  }
}
