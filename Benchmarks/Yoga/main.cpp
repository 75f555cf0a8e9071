// The workloads of the benchmarks through Yoga's C API.
//
//   yoga-bench SECONDS WORKLOAD ...
//
// prints a line a workload: name, nodes, nanoseconds to build, nanoseconds to lay out (medians),
// checksum, bytes a node. Edges are not rounded to pixels.
#include <malloc.h>
#include <yoga/Yoga.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

using Clock = std::chrono::steady_clock;

static YGConfigRef css, plain;

struct Text {
  float natural;
};

struct Tree {
  std::vector<YGNodeRef> roots;
  std::vector<YGNodeRef> leaves;
};

static std::vector<Text> texts;

// MARK: Content

static YGSize measure10(YGNodeRef, float width, YGMeasureMode widthMode, float height, YGMeasureMode heightMode) {
  return {widthMode == YGMeasureModeUndefined ? 10 : width, heightMode == YGMeasureModeUndefined ? 10 : height};
}

static YGSize measureText(YGNodeRef node, float width, YGMeasureMode widthMode, float height, YGMeasureMode heightMode) {
  const float natural = static_cast<Text*>(YGNodeGetContext(node))->natural;
  float used = natural;
  if (widthMode == YGMeasureModeExactly) used = width;
  if (widthMode == YGMeasureModeAtMost) used = std::min(width, natural);
  const float lines = used > 0 ? std::max(1.0f, std::ceil(natural / used)) : 1;
  return {used, heightMode == YGMeasureModeExactly ? height : 14 * lines};
}

static YGNodeRef node(YGConfigRef config) { return YGNodeNewWithConfig(config); }

static void add(YGNodeRef parent, YGNodeRef child) { YGNodeInsertChild(parent, child, YGNodeGetChildCount(parent)); }

static YGNodeRef sized(YGConfigRef config, float width, float height) {
  YGNodeRef n = node(config);
  YGNodeStyleSetWidth(n, width);
  YGNodeStyleSetHeight(n, height);
  return n;
}

// MARK: Trees

static Tree wide(int count) {
  Tree t;
  YGNodeRef root = sized(css, 10.0f * count, 100);
  for (int i = 0; i < count; ++i) {
    YGNodeRef leaf = node(css);
    YGNodeStyleSetFlexGrow(leaf, 1);
    YGNodeInsertChild(root, leaf, i);
  }
  t.roots = {root};
  return t;
}

static Tree wrap() {
  Tree t;
  YGNodeRef root = node(css);
  YGNodeStyleSetWidth(root, 1000);
  YGNodeStyleSetFlexWrap(root, YGWrapWrap);
  for (int i = 0; i < 1000; ++i) {
    YGNodeRef leaf = sized(css, 30 + i % 17, 20 + i % 5);
    YGNodeStyleSetFlexGrow(leaf, 1);
    YGNodeInsertChild(root, leaf, i);
  }
  t.roots = {root};
  return t;
}

static Tree deep(int depth, bool alternates) {
  Tree t;
  YGNodeRef inner = sized(css, 10, 10);
  for (int i = depth - 1; i >= 1; --i) {
    YGNodeRef n = node(css);
    const bool row = alternates && i % 2 == 1;
    YGNodeStyleSetFlexDirection(n, row ? YGFlexDirectionRow : YGFlexDirectionColumn);
    YGNodeStyleSetFlexGrow(n, 1);
    YGNodeStyleSetPadding(n, YGEdgeAll, 1);
    YGNodeInsertChild(n, inner, 0);
    inner = n;
  }
  YGNodeRef root = sized(css, 4000, 4000);
  YGNodeStyleSetFlexDirection(root, YGFlexDirectionColumn);
  YGNodeInsertChild(root, inner, 0);
  t.roots = {root};
  return t;
}

static YGNodeRef growing() {
  YGNodeRef n = node(css);
  YGNodeStyleSetFlexGrow(n, 1);
  YGNodeStyleSetMargin(n, YGEdgeAll, 10);
  return n;
}

static Tree superdeep(int depth) {
  Tree t;
  std::vector<YGNodeRef> children;
  for (int i = 0; i < depth; ++i) {
    YGNodeRef n = growing();
    for (size_t c = 0; c < children.size(); ++c) YGNodeInsertChild(n, children[c], c);
    children = {n, growing(), growing()};
  }
  YGNodeRef root = node(css);
  for (size_t c = 0; c < children.size(); ++c) YGNodeInsertChild(root, children[c], c);
  t.roots = {root};
  return t;
}

static YGNodeRef balancedNode(Tree& t, int level, int levels) {
  YGNodeRef n = level == levels ? sized(css, 10, 10) : node(css);
  YGNodeStyleSetFlexGrow(n, 1);
  if (level == levels) {
    t.leaves.push_back(n);
    return n;
  }
  YGNodeStyleSetFlexDirection(n, level % 2 == 1 ? YGFlexDirectionRow : YGFlexDirectionColumn);
  for (int i = 0; i < 10; ++i) YGNodeInsertChild(n, balancedNode(t, level + 1, levels), i);
  return n;
}

static Tree balanced(int levels) {
  Tree t;
  YGNodeRef root = sized(css, 10000, 10000);
  YGNodeStyleSetFlexDirection(root, YGFlexDirectionColumn);
  for (int i = 0; i < 10; ++i) YGNodeInsertChild(root, balancedNode(t, 1, levels), i);
  t.roots = {root};
  return t;
}

static YGNodeRef flexOne() {
  YGNodeRef n = node(plain);
  YGNodeStyleSetFlexGrow(n, 1);
  YGNodeStyleSetFlexBasis(n, 0);
  return n;
}

static Tree stackWithFlex() {
  Tree t;
  YGNodeRef root = sized(plain, 100, 100);
  for (int i = 0; i < 10; ++i) {
    YGNodeRef leaf = flexOne();
    YGNodeSetMeasureFunc(leaf, measure10);
    YGNodeInsertChild(root, leaf, i);
  }
  t.roots = {root};
  return t;
}

static Tree alignStretch() {
  Tree t;
  YGNodeRef root = node(plain);
  for (int i = 0; i < 10; ++i) {
    YGNodeRef leaf = node(plain);
    YGNodeStyleSetHeight(leaf, 20);
    YGNodeSetMeasureFunc(leaf, measure10);
    YGNodeInsertChild(root, leaf, i);
  }
  t.roots = {root};
  return t;
}

static Tree nestedFlex() {
  Tree t;
  YGNodeRef root = node(plain);
  for (int i = 0; i < 10; ++i) {
    YGNodeRef child = flexOne();
    for (int j = 0; j < 10; ++j) {
      YGNodeRef leaf = flexOne();
      YGNodeSetMeasureFunc(leaf, measure10);
      YGNodeInsertChild(child, leaf, j);
    }
    YGNodeInsertChild(root, child, i);
  }
  t.roots = {root};
  return t;
}

static YGNodeRef hugeNode(int level) {
  YGNodeRef n = sized(plain, 10, 10);
  YGNodeStyleSetFlexGrow(n, 1);
  if (level % 2 == 0) YGNodeStyleSetFlexDirection(n, YGFlexDirectionRow);
  if (level < 4) {
    for (int i = 0; i < 10; ++i) YGNodeInsertChild(n, hugeNode(level + 1), i);
  }
  return n;
}

static Tree hugeNested() {
  Tree t;
  YGNodeRef root = node(plain);
  for (int i = 0; i < 10; ++i) YGNodeInsertChild(root, hugeNode(1), i);
  t.roots = {root};
  return t;
}

// MARK: The feed

static YGNodeRef text(Tree& t, int characters) {
  YGNodeRef n = node(plain);
  texts.push_back({7.0f * characters});
  YGNodeSetContext(n, &texts.back());
  YGNodeSetMeasureFunc(n, measureText);
  t.leaves.push_back(n);
  return n;
}

static YGNodeRef image(Tree& t) {
  YGNodeRef n = sized(plain, 50, 50);
  YGNodeStyleSetMargin(n, YGEdgeRight, 8);
  t.leaves.push_back(n);
  return n;
}

static YGNodeRef row() {
  YGNodeRef n = node(plain);
  YGNodeStyleSetFlexDirection(n, YGFlexDirectionRow);
  return n;
}

static YGNodeRef cell(Tree& t, int i) {
  const int digits = static_cast<int>(std::to_string(i).size());
  YGNodeRef cell = node(plain);
  YGNodeStyleSetPadding(cell, YGEdgeAll, 8);

  YGNodeRef top = row();
  YGNodeStyleSetJustifyContent(top, YGJustifySpaceBetween);
  add(top, text(t, 12 + digits));
  add(top, text(t, 3));
  add(cell, top);

  YGNodeRef profile = row();
  YGNodeStyleSetAlignItems(profile, YGAlignCenter);
  add(profile, image(t));
  YGNodeRef names = node(plain);
  YGNodeStyleSetFlexGrow(names, 1);
  YGNodeStyleSetFlexShrink(names, 1);
  add(names, text(t, 12 + digits));
  add(names, text(t, 13 + digits + 23));
  add(names, text(t, 17 + digits));
  add(profile, names);
  add(cell, profile);

  add(cell, text(t, 15 + digits));
  YGNodeRef picture = node(plain);
  YGNodeStyleSetWidthPercent(picture, 100);
  YGNodeStyleSetAspectRatio(picture, 1.75f);
  t.leaves.push_back(picture);
  add(cell, picture);
  add(cell, text(t, 14 + digits));
  add(cell, text(t, 15 + digits));

  YGNodeRef social = row();
  YGNodeStyleSetJustifyContent(social, YGJustifySpaceBetween);
  YGNodeStyleSetMargin(social, YGEdgeTop, 4);
  add(social, text(t, 4));
  add(social, text(t, 7));
  add(social, text(t, 5));
  add(cell, social);

  YGNodeRef comment = row();
  YGNodeStyleSetMargin(comment, YGEdgeTop, 2);
  add(comment, image(t));
  YGNodeRef actor = text(t, 14 + digits);
  YGNodeStyleSetFlexGrow(actor, 1);
  YGNodeStyleSetFlexShrink(actor, 1);
  add(comment, actor);
  add(cell, comment);
  return cell;
}

static Tree feed(bool list) {
  Tree t;
  texts.clear();
  if (!list) {
    for (int i = 0; i < 1000; ++i) {
      YGNodeRef root = cell(t, i);
      YGNodeStyleSetWidth(root, 375);
      t.roots.push_back(root);
    }
    return t;
  }
  YGNodeRef root = node(plain);
  YGNodeStyleSetWidth(root, 375);
  for (int i = 0; i < 1000; ++i) YGNodeInsertChild(root, cell(t, i), i);
  t.roots = {root};
  return t;
}

static Tree fixedRows() {
  Tree t;
  YGNodeRef root = node(plain);
  YGNodeStyleSetWidth(root, 375);
  for (int i = 0; i < 1000; ++i) {
    YGNodeRef r = row();
    YGNodeStyleSetHeight(r, 50);
    for (int j = 0; j < 10; ++j) {
      YGNodeRef leaf = sized(plain, 10, 10);
      t.leaves.push_back(leaf);
      YGNodeInsertChild(r, leaf, j);
    }
    YGNodeInsertChild(root, r, i);
  }
  t.roots = {root};
  return t;
}

// MARK: Measuring

struct Workload {
  std::function<Tree()> build;
  std::function<void(Tree&, bool)> change;
};

static void resize(YGNodeRef leaf, bool large) {
  YGNodeStyleSetWidth(leaf, large ? 11 : 10);
  YGNodeStyleSetHeight(leaf, large ? 11 : 10);
}

static Workload find(const std::string& name) {
  const size_t digit = name.find_last_not_of("0123456789") + 1;
  const int number = digit < name.size() ? std::atoi(name.c_str() + digit) : 0;
  const std::string stem = name.substr(0, digit);
  if (stem == "W1_wide") return {[=] { return wide(number ? number : 1000); }, nullptr};
  if (name == "W1b_wrap") return {wrap, nullptr};
  if (stem == "W2a_deep") return {[=] { return deep(number, false); }, nullptr};
  if (stem == "W2b_deepalt") return {[=] { return deep(number, true); }, nullptr};
  if (stem == "W2c_superdeep") return {[=] { return superdeep(number); }, nullptr};
  if (name == "W3_balanced") return {[] { return balanced(4); }, nullptr};
  if (name == "W4_huge") return {[] { return balanced(5); }, nullptr};
  if (name == "W5a_stack_with_flex") return {stackWithFlex, nullptr};
  if (name == "W5b_align_stretch") return {alignStretch, nullptr};
  if (name == "W5c_nested_flex") return {nestedFlex, nullptr};
  if (name == "W5d_huge_nested") return {hugeNested, nullptr};
  if (name == "W6a_feed_list") return {[] { return feed(true); }, nullptr};
  if (name == "W6b_feed_cells") return {[] { return feed(false); }, nullptr};
  if (name == "W7a_incr_balanced") return {[] { return balanced(4); }, [](Tree& t, bool on) { resize(t.leaves[5555], on); }};
  if (name == "W7b_incr_huge") return {[] { return balanced(5); }, [](Tree& t, bool on) { resize(t.leaves[55555], on); }};
  if (name == "W7c_incr_feed") {
    return {[] { return feed(true); }, [](Tree& t, bool on) {
      const float characters = 13 + 3 + 23;
      static_cast<Text*>(YGNodeGetContext(t.leaves[7504]))->natural = 7 * characters * (on ? 4 : 1);
      YGNodeMarkDirty(t.leaves[7504]);
    }};
  }
  if (name == "W7d0_fixed_rows") return {fixedRows, nullptr};
  if (name == "W7d_incr_fixed_rows") return {fixedRows, [](Tree& t, bool on) { resize(t.leaves[5005], on); }};
  std::fprintf(stderr, "no workload %s\n", name.c_str());
  std::exit(2);
}

static void layOut(Tree& t) {
  for (YGNodeRef root : t.roots) YGNodeCalculateLayout(root, YGUndefined, YGUndefined, YGDirectionLTR);
}

static double checksum(YGNodeRef n, double x, double y, size_t& count) {
  x += YGNodeLayoutGetLeft(n);
  y += YGNodeLayoutGetTop(n);
  count += 1;
  double sum = x + 2 * y + 3.0 * YGNodeLayoutGetWidth(n) + 5.0 * YGNodeLayoutGetHeight(n);
  for (uint32_t i = 0; i < YGNodeGetChildCount(n); ++i) sum += checksum(YGNodeGetChild(n, i), x, y, count);
  return sum;
}

static void release(Tree& t) {
  for (YGNodeRef root : t.roots) YGNodeFreeRecursive(root);
}

static double since(Clock::time_point start) {
  return std::chrono::duration<double, std::nano>(Clock::now() - start).count();
}

static double median(std::vector<double>& values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

static size_t used() {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

static void run(const std::string& name, double seconds) {
  Workload workload = find(name);
  std::vector<double> builds, layouts;
  const size_t before = used();
  Tree kept = workload.build();
  layOut(kept);
  const size_t bytes = used() - before;
  bool on = false;
  const auto start = Clock::now();
  while (builds.size() < 7 || since(start) < seconds * 1e9) {
    if (workload.change) {
      on = !on;
      auto moment = Clock::now();
      workload.change(kept, on);
      builds.push_back(since(moment));
      moment = Clock::now();
      layOut(kept);
      layouts.push_back(since(moment));
      continue;
    }
    auto moment = Clock::now();
    Tree tree = workload.build();
    builds.push_back(since(moment));
    moment = Clock::now();
    layOut(tree);
    layouts.push_back(since(moment));
    release(tree);
  }
  if (workload.change && !on) {
    workload.change(kept, true);
    layOut(kept);
  }
  size_t count = 0;
  double sum = 0;
  for (YGNodeRef root : kept.roots) sum += checksum(root, 0, 0, count);
  std::printf("%s %zu %.0f %.0f %.3f %.1f\n", name.c_str(), count, median(builds), median(layouts), sum, double(bytes) / count);
  std::fflush(stdout);
  release(kept);
}

int main(int argc, char** argv) {
  // The C library keeps what is freed, as in the program that this one is compared with.
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  mallopt(M_MMAP_MAX, 0);
  texts.reserve(20000);
  plain = YGConfigNew();
  YGConfigSetPointScaleFactor(plain, 0);
  css = YGConfigNew();
  YGConfigSetPointScaleFactor(css, 0);
  YGConfigSetUseWebDefaults(css, true);
  for (int i = 2; i < argc; ++i) run(argv[i], std::atof(argv[1]));
}
