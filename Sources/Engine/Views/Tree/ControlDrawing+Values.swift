import Graphics

/// Controls that show a value.
extension ControlDrawing {
  /// Between off and on the thumb travels and the colours blend.
  mutating func addSwitch() {
    let on = min(1, max(0, control.displayedValue ?? (control.isOn ? 1 : 0)))
    let off = color("secondarySystemFill")
    let track = Color(120 / 255.0, 120 / 255.0, 128 / 255.0, look.appearance == .dark ? off.alpha : 0.16)
    let thumb = max(0, size.height - 4)
    let green = control.onTint ?? color("systemGreen")
    fill(bounds, radius: size.height / 2, track.withAlpha(multipliedBy: (1 - on) * strength))
    fill(bounds, radius: size.height / 2, green.withAlpha(multipliedBy: on * strength))
    let place = Rect(2 + (size.width - 4 - thumb) * on, 2, thumb, thumb)
    shadow(
      of: place, radius: thumb / 2, on: .roundedRect(bounds, radius: size.height / 2, corners: .all))
    fill(place, radius: thumb / 2, .white)
  }

  /// The track ends 3 points inside. The thumb stands 7/6 above its middle, and its shadows reach out of the bounds.
  mutating func addSlider() {
    let diameter = min(ControlState.sliderThumb, size.height)
    let (y, x) = (
      size.height / 2, ControlState.sliderEnd + ControlState.sliderTravel(width: size.width) * control.valuePart
    )
    let track = Rect(3, y - 2, size.width - 6, 4)
    fill(track, radius: 2, color("systemFill").withAlpha(multipliedBy: strength))
    fill(
      Rect(track.minX, track.minY, min(track.width, x - 3), 4), radius: 2, look.tint.withAlpha(multipliedBy: strength))
    let thumb = Rect(x - diameter / 2, y - 7.0 / 6 - diameter / 2, diameter, diameter)
    shadow(of: thumb, radius: diameter / 2, offset: 6, sigma: 6.5, alpha: 0.12)
    shadow(of: thumb, radius: diameter / 2, offset: 0.5, sigma: 2, alpha: 0.12)
    overflow = 6 + 2 * 6.5
    fill(thumb, radius: diameter / 2, .white)
  }

  /// Two halves with a line of one point between them; every sign in the middle of its half.
  mutating func addStepper() {
    fillContinuous(bounds, radius: 8.25, color("tertiarySystemFill"))
    let y = size.height / 2
    let (left, right) = ((size.width - 1) / 4, size.width - (size.width - 1) / 4)
    let line = min(18, size.height)
    fill(
      Rect(size.width / 2 - 0.5, y - line / 2, 1, line), radius: 0.5,
      color("label").withAlpha(multipliedBy: 0.1 * strength))
    func glyph(_ isPossible: Bool) -> Color {
      isPossible && control.isEnabled ? color("label") : color("tertiaryLabel")
    }
    let minus = glyph(control.value > control.minimumValue)
    let plus = glyph(control.value < control.maximumValue)
    fill(Rect(left - 6.8, y - 0.75, 13.6, 1.5), radius: 0.75, minus)
    // One path, so that nothing is drawn twice where the bars cross.
    var cross = PathBuilder()
    cross.addRoundedRect(Rect(right - 6.8, y - 0.75, 13.6, 1.5), radius: 0.75)
    cross.addRoundedRect(Rect(right - 0.75, y - 6.8, 1.5, 13.6), radius: 0.75)
    fill(cross.path, plus)
  }

  mutating func addProgress() {
    fill(bounds, radius: size.height / 2, color("systemFill"))
    fill(Rect(0, 0, size.width * min(1, max(0, control.value)), size.height), radius: size.height / 2, look.tint)
  }
}
