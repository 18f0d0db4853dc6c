import Graphics

/// Controls that show a value.
extension ControlDrawing {
  /// Between off and on the thumb travels and the colours blend.
  mutating func addSwitch() {
    let on = min(1, max(0, control.displayedValue ?? (control.isOn ? 1 : 0)))
    let ground = look.system.switchGround(in: look.appearance)
    let strength = control.isEnabled ? 1 : look.system.disabledSwitchStrength
    let (inset, radius) = (look.system.switchInset, size.height / 2)
    // Until iOS 12 a switch's own tint is the ring's, not that of what fills it.
    let isRing = look.system == .iOS11
    if isRing {
      ring(
        bounds, radius: radius, width: inset,
        (control.onTint ?? ground).withAlpha(multipliedBy: (1 - on) * strength))
    } else {
      // It lies under what fills it, too, where its rim shows, but not through what is half as strong.
      fill(bounds, radius: radius, ground.withAlpha(multipliedBy: control.isEnabled ? 1 : (1 - on) * strength))
    }
    let green = look.system.switchOn(in: look.appearance)
    let filled =
      control.fillColor ?? (isRing ? nil : control.onTint)
      ?? (look.isDimmed && !isRing ? green.dimmedTint : green)
    fill(bounds, radius: radius, filled.withAlpha(multipliedBy: on * strength))
    let thumb = look.system.switchThumb(height: size.height)
    let place = Rect(
      inset + max(0, size.width - 2 * inset - thumb.width) * on, inset, min(thumb.width, size.width), thumb.height)
    switch look.system {
    case .iOS11: shadows(SystemLook.roundThumbShadows, of: place, strength)
    case .iOS18: shadow(of: place, radius: thumb.height / 2, on: .roundedRect(bounds, radius: radius, corners: .all))
    case .iOS26: break
    }
    fill(place, radius: thumb.height / 2, control.thumbColor ?? .white)
  }

  /// A track that the thumb may stand above; its shadows reach out of the bounds.
  mutating func addSlider() {
    let system = look.system
    let (height, inset) = system.sliderTrack
    let thumb = Size(system.sliderThumb.width, min(system.sliderThumb.height, size.height))
    let start = SystemLook.sliderImageRoom(image?.size)
    let width = max(0, size.width - start - SystemLook.sliderImageRoom(backgroundImage?.size))
    let y = size.height / 2
    let x = start + (system.sliderEnd + system.sliderTravel(width: width) * control.valuePart)
    let track = Rect(start + inset, y - height / 2, width - 2 * inset, height)
    let ground = control.groundColor ?? system.sliderGround(in: look.appearance)
    fill(track, radius: height / 2, ground.withAlpha(multipliedBy: strength))
    fill(
      Rect(track.minX, track.minY, min(track.width, x - track.minX), height), radius: height / 2,
      (control.fillColor ?? look.tint).withAlpha(multipliedBy: strength))
    let place = Rect(x - thumb.width / 2, y - system.sliderThumbRise - thumb.height / 2, thumb.width, thumb.height)
    shadows(system.sliderShadows, of: place, 1)
    fill(place, radius: thumb.height / 2, control.thumbColor ?? .white)
  }

  /// In the middle of its height, in the tint where they are symbols or templates.
  mutating func addSliderImages() {
    let tint = look.tint.withAlpha(multipliedBy: strength)
    func place(_ size: Size, x: Double) -> Rect {
      directed(Rect(x, (self.size.height - size.height) / 2, size.width, size.height))
    }
    if let image { items.append(image.item(in: place(image.size, x: 0), tint)) }
    guard let end = backgroundImage else { return }
    items.append(end.item(in: place(end.size, x: size.width - end.size.width), tint))
  }

  /// Two halves with a line of one point between them; every sign in the middle of its half.
  mutating func addStepper() {
    if look.system == .iOS11 { return addOutlinedStepper() }
    let isGlass = look.system == .iOS26
    fillContinuous(bounds, radius: look.system.groundRadius(height: size.height), color("tertiarySystemFill"))
    let y = size.height / 2
    // Glass has halves that touch, with the line over both.
    let left = (size.width - (isGlass ? 0 : 1)) / 4
    let right = size.width - left
    let line = min(isGlass ? 24 : 18, size.height)
    let weak = color("label").withAlpha(multipliedBy: look.system.weakStepperStrength)
    fill(
      Rect(size.width / 2 - 0.5, y - line / 2, 1, line), radius: 0.5,
      color("label").withAlpha(multipliedBy: (isGlass ? look.system.weakStepperStrength : 0.1) * strength))
    func glyph(_ isPossible: Bool) -> Color { isPossible && control.isEnabled ? color("label") : weak }
    let minus = glyph(control.value > control.minimumValue)
    let plus = glyph(control.value < control.maximumValue)
    let (length, thickness) = isGlass ? (13, 1.75) : (13.6, 1.5)
    let (half, radius) = (length / 2, thickness / 2)
    fill(Rect(left - half, y - radius, length, thickness), radius: radius, minus)
    // One path, so that nothing is drawn twice where the bars cross.
    var cross = PathBuilder()
    cross.addRoundedRect(Rect(right - half, y - radius, length, thickness), radius: radius)
    cross.addRoundedRect(Rect(right - radius, y - half, thickness, length), radius: radius)
    fill(cross.path, plus)
  }

  /// Until iOS 12: two halves with outlines and signs in the tint.
  private mutating func addOutlinedStepper() {
    ring(bounds, radius: SystemLook.outlineRadius, width: 1, outlineColor)
    fill(Rect(size.width / 2 - 0.5, 0, 1, size.height), radius: 0, outlineColor)
    let (y, left, right) = (size.height / 2, size.width / 4, size.width * 3 / 4)
    func sign(_ isPossible: Bool) -> Color { isPossible ? outlineColor : outlineColor.withAlpha(multipliedBy: 0.5) }
    fill(Rect(left - 7.5, y - 0.75, 15, 1.5), radius: 0, sign(control.value > control.minimumValue))
    var cross = PathBuilder()
    cross.addRect(Rect(right - 7.5, y - 0.75, 15, 1.5))
    cross.addRect(Rect(right - 0.75, y - 7.5, 1.5, 15))
    fill(cross.path, sign(control.value < control.maximumValue))
  }

  /// Of outlines, titles and signs until iOS 12.
  var outlineColor: Color { look.tint.withAlpha(multipliedBy: strength) }

  /// A bar with round ends; what is done is twice as long as high at least.
  mutating func addProgress() {
    let radius = size.height / 2
    fill(bounds, radius: radius, control.groundColor ?? look.system.progressGround(in: look.appearance))
    guard control.shownValue > 0 else { return }
    let done = min(size.width, max(2 * size.height, size.width * min(1, control.shownValue)))
    fill(Rect(0, 0, done, size.height), radius: radius, control.fillColor ?? look.tint)
  }
}
