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
    shadow(of: place, radius: thumb / 2, inTrackOf: size.height / 2, alpha: 0.15 * strength)
    fill(place, radius: thumb / 2, .white)
  }

  /// The thumb's centre travels from 14 points to 14 points before the end. It fills the height, so that a line around
  /// it stands for the shadow.
  mutating func addSlider() {
    let part = control.valuePart
    let diameter = min(ControlState.sliderThumb, size.height)
    let (y, x) = (size.height / 2, (size.width - diameter) * part)
    fill(Rect(0, y - 2, size.width, 4), radius: 2, color("systemFill").withAlpha(multipliedBy: strength))
    fill(Rect(0, y - 2, x + diameter / 2, 4), radius: 2, look.tint.withAlpha(multipliedBy: strength))
    let thumb = Rect(x, y - diameter / 2, diameter, diameter)
    fill(thumb, radius: diameter / 2, .white)
    ring(thumb, radius: diameter / 2, width: 0.5, Color(0, 0, 0, 0.15))
  }

  mutating func addStepper() {
    fill(bounds, radius: 8, color("tertiarySystemFill"))
    let (width, y) = (size.width / 2, size.height / 2)
    fill(Rect(width - 0.5, 8, 1, max(0, size.height - 16)), radius: 0, color("separator"))
    func glyph(_ isPossible: Bool) -> Color {
      isPossible && control.isEnabled ? color("label") : color("tertiaryLabel")
    }
    let minus = glyph(control.value > control.minimumValue)
    let plus = glyph(control.value < control.maximumValue)
    fill(Rect(width / 2 - 7, y - 0.75, 14, 1.5), radius: 0.75, minus)
    fill(Rect(1.5 * width - 7, y - 0.75, 6.25, 1.5), radius: 0.75, plus)
    fill(Rect(1.5 * width + 0.75, y - 0.75, 6.25, 1.5), radius: 0.75, plus)
    fill(Rect(1.5 * width - 0.75, y - 7, 1.5, 14), radius: 0.75, plus)
  }

  mutating func addProgress() {
    fill(bounds, radius: size.height / 2, color("systemFill"))
    fill(Rect(0, 0, size.width * min(1, max(0, control.value)), size.height), radius: size.height / 2, look.tint)
  }
}
