/// Taffy 0.9.2's times as shares of Yoga's layout, measured elsewhere on the same workloads.
///
/// Medians of five interleaved rounds of both engines on one machine. Used to estimate Taffy's times
/// here from Yoga's layout: an estimate, not a measurement. Yoga's build is no measure for another
/// machine: it is mostly asking for memory, and took 0.24 of the layout there (W1) and 0.06 here,
/// where the C library keeps what is freed.
struct TaffyRatio {
  let build: Double
  let layout: Double

  private init(yoga: (Double, Double), taffy: (Double, Double)) {
    build = taffy.0 / yoga.1
    layout = taffy.1 / yoga.1
  }

  /// Microseconds to build and to lay out: Yoga's, then Taffy's.
  static let all: [String: TaffyRatio] = [
    "W1_wide": TaffyRatio(yoga: (204, 844), taffy: (54.5, 206)),
    "W1b_wrap": TaffyRatio(yoga: (220, 579), taffy: (44.8, 145)),
    "W2a_deep8": TaffyRatio(yoga: (0.7, 7.2), taffy: (0.5, 7.8)),
    "W2a_deep12": TaffyRatio(yoga: (1.0, 10.6), taffy: (0.9, 13.1)),
    "W2a_deep16": TaffyRatio(yoga: (1.3, 14.0), taffy: (1.3, 22.0)),
    "W2a_deep20": TaffyRatio(yoga: (1.6, 17.6), taffy: (2.2, 33.0)),
    "W2a_deep100": TaffyRatio(yoga: (7.6, 88.4), taffy: (7.7, 112)),
    "W2a_deep300": TaffyRatio(yoga: (22.6, 267), taffy: (24.6, 386)),
    "W2a_deep1000": TaffyRatio(yoga: (50.8, 661), taffy: (79.7, 1767)),
    "W2b_deepalt8": TaffyRatio(yoga: (0.5, 5.3), taffy: (0.5, 20.0)),
    "W2b_deepalt12": TaffyRatio(yoga: (0.7, 7.9), taffy: (1.0, 35.6)),
    "W2b_deepalt16": TaffyRatio(yoga: (1.0, 10.4), taffy: (1.7, 49.2)),
    "W2b_deepalt20": TaffyRatio(yoga: (1.2, 13.3), taffy: (2.1, 64.3)),
    "W2b_deepalt100": TaffyRatio(yoga: (4.9, 63.7), taffy: (12.5, 455)),
    "W2b_deepalt300": TaffyRatio(yoga: (14.4, 194), taffy: (29.7, 1241)),
    "W2b_deepalt1000": TaffyRatio(yoga: (48.7, 651), taffy: (94.2, 4838)),
    "W2c_superdeep10": TaffyRatio(yoga: (2.0, 126), taffy: (2.3, 24.5)),
    "W2c_superdeep20": TaffyRatio(yoga: (3.9, 635), taffy: (4.6, 52.2)),
    "W2c_superdeep50": TaffyRatio(yoga: (17.8, 42690), taffy: (14.7, 102)),
    "W3_balanced": TaffyRatio(yoga: (2799, 19744), taffy: (1351, 31859)),
    "W4_huge": TaffyRatio(yoga: (37534, 278_379), taffy: (56207, 201_721)),
    "W5a_stack_with_flex": TaffyRatio(yoga: (0.5, 4.5), taffy: (0.5, 2.1)),
    "W5b_align_stretch": TaffyRatio(yoga: (0.5, 3.9), taffy: (0.7, 3.2)),
    "W5c_nested_flex": TaffyRatio(yoga: (5.6, 82.3), taffy: (9.6, 50.9)),
    "W5d_huge_nested": TaffyRatio(yoga: (662, 3705), taffy: (1175, 5753)),
    "W6a_feed_list": TaffyRatio(yoga: (2048, 22957), taffy: (15124, 33320)),
    "W6b_feed_cells": TaffyRatio(yoga: (2296, 14855), taffy: (15396, 24779)),
    "W7a_incr_balanced": TaffyRatio(yoga: (0.5, 3575), taffy: (4.3, 14320)),
    "W7b_incr_huge": TaffyRatio(yoga: (3.8, 55881), taffy: (5.7, 14636)),
    "W7c_incr_feed": TaffyRatio(yoga: (0.4, 688), taffy: (0.2, 215)),
    "W7d0_fixed_rows": TaffyRatio(yoga: (619, 4046), taffy: (1019, 6131)),
    "W7d_incr_fixed_rows": TaffyRatio(yoga: (0.3, 363), taffy: (0.4, 191)),
  ]
}
