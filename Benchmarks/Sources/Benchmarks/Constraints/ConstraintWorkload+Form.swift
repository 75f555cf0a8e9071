extension ConstraintWorkload {
  /// A form as Enaml makes it: the equations of kiwi's own benchmark.
  static let form: ConstraintWorkload = {
    var work = ConstraintWorkload(name: "K5a_enaml_build")
    var names = ["width": work.addEdit(400), "height": work.addEdit(600)]
    for line in formEquations.split(separator: "\n") { work.add(equation: line, &names) }
    return work
  }()

  /// The form in six sizes.
  static let formResize: ConstraintWorkload = {
    var work = form
    work.name = "K5b_enaml_resize"
    work.target = 1
    let sizes = [(400.0, 600.0), (600, 400), (800, 1200), (1200, 800), (400, 800), (800, 400)]
    work.changes = sizes.map { width, height in
      Change(suggestions: [(0, width), (1, height)])
    }
    return work
  }()
}

private let formEquations = """
  left >= 0
  height == 0 @medium
  top >= 0
  width >= 0
  height >= 0
  -top + contents_top == 10
  lb3height == 16 @strong
  lb3height >= 16 @strong
  ctleft >= 0
  cttop >= 0
  ctwidth >= 0
  ctheight >= 0
  fl3left >= 0
  ctheight >= 24 @strongMedium
  ctwidth <= 16777200 @strongMedium
  ctheight <= 24 @strongMedium
  fl3top >= 0
  fl3width >= 0
  fl3height >= 0
  lb1width == 67 @weak
  lb2width >= 0
  lb2height >= 0
  fl2height >= 0
  lb3left >= 0
  fl2width >= 125 @strong
  fl2height == 21 @strong
  fl2height >= 21 @strong
  lb3top >= 0
  lb3width >= 0
  fl1left >= 0
  fl1width >= 0
  lb1width >= 67 @strong
  fl2left >= 0
  lb2width == 66 @weak
  lb2width >= 66 @strong
  lb2height == 16 @strong
  fl1height >= 0
  fl1top >= 0
  lb2top >= 0
  -lb2top + lb3top - lb2height == 10 @multipleMedium
  -lb3top - lb3height + fl3top >= 10
  -lb3top - lb3height + fl3top == 10 @multipleMedium
  contents_bottom - fl3height - fl3top == 0 @multipleMedium
  fl1top - contents_top >= 0
  fl1top - contents_top == 0 @multipleMedium
  contents_bottom - fl3height - fl3top >= 0
  -left - width + contents_right == -10
  -top - height + contents_bottom == -10
  -left + contents_left == 10
  lb3left - contents_left == 0 @multipleMedium
  fl1left - midline == 0 @strong
  fl2left - midline == 0 @strong
  ctleft - midline == 0 @strong
  fl1top + 0.5*fl1height - lb1top - 0.5*lb1height == 0 @strong
  lb1left - contents_left >= 0
  lb1left - contents_left == 0 @multipleMedium
  -lb1left + fl1left - lb1width >= 10
  -lb1left + fl1left - lb1width == 10 @multipleMedium
  -fl1left + contents_right - fl1width >= 0
  width == 0 @medium
  -fl1top + fl2top - fl1height >= 10
  -fl1top + fl2top - fl1height == 10 @multipleMedium
  cttop - fl2top - fl2height >= 10
  -ctheight - cttop + fl3top >= 10
  contents_bottom - fl3height - fl3top >= 0
  cttop - fl2top - fl2height == 10 @multipleMedium
  -fl1left + contents_right - fl1width == 0 @multipleMedium
  -lb2top - 0.5*lb2height + fl2top + 0.5*fl2height == 0 @strong
  -contents_left + lb2left >= 0
  -contents_left + lb2left == 0 @multipleMedium
  fl2left - lb2width - lb2left >= 10
  -ctheight - cttop + fl3top == 10 @multipleMedium
  contents_bottom - fl3height - fl3top == 0 @multipleMedium
  lb1top >= 0
  lb1width >= 0
  lb1height >= 0
  fl2left - lb2width - lb2left == 10 @multipleMedium
  -fl2left - fl2width + contents_right == 0 @multipleMedium
  -fl2left - fl2width + contents_right >= 0
  lb3left - contents_left >= 0
  lb1left >= 0
  0.5*ctheight + cttop - lb3top - 0.5*lb3height == 0 @strong
  ctleft - lb3left - lb3width >= 10
  -ctwidth - ctleft + contents_right >= 0
  ctleft - lb3left - lb3width == 10 @multipleMedium
  fl3left - contents_left >= 0
  fl3left - contents_left == 0 @multipleMedium
  -ctwidth - ctleft + contents_right == 0 @multipleMedium
  -fl3left + contents_right - fl3width == 0 @multipleMedium
  -contents_top + lb1top >= 0
  -contents_top + lb1top == 0 @multipleMedium
  -fl3left + contents_right - fl3width >= 0
  lb2top - lb1top - lb1height >= 10
  -lb2top + lb3top - lb2height >= 10
  lb2top - lb1top - lb1height == 10 @multipleMedium
  fl1height == 21 @strong
  fl1height >= 21 @strong
  lb2left >= 0
  lb2height >= 16 @strong
  fl2top >= 0
  fl2width >= 0
  lb1height >= 16 @strong
  lb1height == 16 @strong
  fl3width >= 125 @strong
  fl3height == 21 @strong
  fl3height >= 21 @strong
  lb3height >= 0
  ctwidth >= 119 @strongMedium
  lb3width == 24 @weak
  lb3width >= 24 @strong
  fl1width >= 125 @strong
  """
