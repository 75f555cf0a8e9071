internal import Tapestry

/// How the form is placed.
extension LoginScreen {
  func setUpConstraints() {
    place(scroll)
    scroll.place(form)
    form.place(hero, logo, title, subtitle, error, email, password)
    form.place(keepLabel, keep, signIn, footer)
    form.addLayoutGuide(column)
    scroll.makeConstraints { make in make.top.leading.trailing.equalToSuperitem() }
    constrainPage()
    constrainRows()
    constrainError()
    upright = prepareUpright()
    lying = prepareLying()
    upright.activate()
  }

  /// The form is at least as high as what is seen of it, and no higher if its contents let it.
  private func constrainPage() {
    let (content, frame) = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
    form.makeConstraints { make in
      make.directionalEdges.equalTo(content)
      make.width.equalTo(frame)
      make.height.greaterThanOrEqualTo(frame)
      make.height.equalTo(frame).priority(400)
    }
    logo.makeConstraints { make in make.size.equalTo(72) }
    for view in [title, subtitle, email, password, error, signIn] {
      view.makeConstraints { make in make.leading.trailing.equalTo(column) }
    }
    column.makeConstraints { make in
      make.top.bottom.equalToSuperitem()
      make.width.lessThanOrEqualTo(420)
    }
  }

  /// From the title down; what room there is lies above the footer.
  private func constrainRows() {
    subtitle.makeConstraints { make in make.top.equalTo(title.attributes.bottom).offset(4) }
    email.makeConstraints { make in make.height.greaterThanOrEqualTo(48)
    }
    password.makeConstraints { make in
      make.top.equalTo(email.attributes.bottom).offset(10)
      make.height.greaterThanOrEqualTo(48)
    }
    keepLabel.makeConstraints { make in
      make.leading.equalTo(column)
      make.trailing.lessThanOrEqualTo(keep.attributes.leading).offset(-12)
      make.centerY.equalTo(keep)
      make.top.greaterThanOrEqualTo(password.attributes.bottom).offset(12)
    }
    keep.makeConstraints { make in make.trailing.equalTo(column) }
    signIn.makeConstraints { make in
      make.top.equalTo(keep.attributes.bottom).offset(16)
      make.top.greaterThanOrEqualTo(keepLabel.attributes.bottom).offset(12)
      make.height.greaterThanOrEqualTo(50)
    }
    hero.makeConstraints { make in make.leading.equalToSuperitem() }
    footer.makeConstraints { make in
      make.centerX.equalTo(column)
      make.bottom.equalToSuperitem().offset(-8)
    }
  }

  private func constrainError() {
    let error = error
    error.makeConstraints { make in
      errorTop = make.top.equalTo(password.attributes.bottom).offset(-16).group
    }
    withoutError = keep.prepareConstraints { make in
      make.top.equalTo(password.attributes.bottom).offset(16)
    }
    withError = keep.prepareConstraints { make in
      make.top.equalTo(error.attributes.bottom).offset(12)
    }
    withoutError.activate()
  }

  /// The picture above, as high as it likes until something else needs the room.
  private func prepareUpright() -> ConstraintGroup {
    ConstraintGroup(
      hero.prepareConstraints { make in
        make.top.trailing.equalToSuperitem()
        make.height.equalTo(attributes.height).multipliedBy(0.28).priority(300)
        make.height.greaterThanOrEqualTo(84)
      },
      logo.prepareConstraints { make in
        make.centerY.equalTo(hero.attributes.bottom)
        make.leading.equalTo(column)
      },
      title.prepareConstraints { make in make.top.equalTo(logo.attributes.bottom).offset(12) },
      email.prepareConstraints { make in make.top.equalTo(subtitle.attributes.bottom).offset(20) },
      footer.prepareConstraints { make in
        make.top.greaterThanOrEqualTo(signIn.attributes.bottom).offset(28)
      },
      column.prepareConstraints { make in
        make.centerX.equalTo(form)
        make.leading.equalTo(form).offset(24).priority(.high)
        make.leading.greaterThanOrEqualTo(form).offset(24)
      }
    )
  }

  /// The picture beside the form; it stays where it is and reaches below the safe area.
  private func prepareLying() -> ConstraintGroup {
    let safe = form.safeAreaLayoutGuide
    return ConstraintGroup(
      hero.prepareConstraints { make in
        make.top.equalTo(scroll.frameLayoutGuide)
        make.bottom.equalTo(scroll.frameLayoutGuide).offset(40)
        make.width.equalToSuperitem().multipliedBy(0.4)
      },
      logo.prepareConstraints { make in
        make.center.equalTo(hero)
      },
      title.prepareConstraints { make in
        make.top.equalToSuperitem().offset(12)
      },
      email.prepareConstraints { make in make.top.equalTo(subtitle.attributes.bottom).offset(12) },
      footer.prepareConstraints { make in
        make.top.greaterThanOrEqualTo(signIn.attributes.bottom).offset(12)
      },
      column.prepareConstraints { make in
        make.leading.equalTo(hero.attributes.trailing).offset(32).priority(.high)
        make.leading.greaterThanOrEqualTo(hero.attributes.trailing).offset(32)
        make.trailing.lessThanOrEqualTo(safe).offset(-24)
        make.trailing.equalTo(safe).offset(-24).priority(.high)
      }
    )
  }
}
