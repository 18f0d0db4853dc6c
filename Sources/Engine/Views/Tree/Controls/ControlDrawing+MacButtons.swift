import Graphics

/// The Mac's buttons, drawn in the rectangle that constraints hold (controls.md §4).
extension ControlDrawing {
  mutating func addMacButton() {
    let text = control.isEnabled ? label.textColor ?? macLook.text : macLook.secondaryText
    switch control.buttonStyle {
    case .defaultPush:
      addFace(frame, radius: 5.5, macTint)
      addTitle(control.isEnabled ? label.textColor ?? .white : text, in: frame)
    case .push, .textured:
      addFace(frame, radius: 5.5, control.isSelected ? macTint : nil)
      addTitle(control.isSelected ? .white : text, in: frame)
    case .roundRect:
      fill(frame, radius: 4, control.isSelected || control.isHighlighted ? macLook.track : .clear)
      ring(frame, radius: 4, width: 1, macLook.edge)
      addTitle(text, in: frame)
    case .square:
      addFace(frame, radius: 0)
      addTitle(text, in: frame)
    case .help:
      let side = min(frame.width, frame.height)
      let circle = Rect(frame.center.x - side / 2, frame.center.y - side / 2, side, side)
      addFace(circle, radius: side / 2)
      line("?", font: "system-Medium 14", text, alignment: .center, in: circle)
    case .checkBox, .radio: addMark(text)
    case .popUp, .pullDown: addPopUp(text)
    case .disclosure: addTriangle(text)
    case .system, .filled, .gray, .tinted, .plain, .gradient, .custom: break
    }
  }

  /// A title, with the image beside it if there is one.
  private mutating func addTitle(_ color: Color, in rect: Rect) {
    let alignment = label.textAlignment == .natural ? .center : label.textAlignment
    if image != nil {
      addContent(color, label.runs, alignment)
    } else {
      line(label.text, runs: label.runs, font: label.font, color, alignment: alignment, in: rect.insetBy(4, 0))
    }
  }

  /// Points; the box or circle that stands before a title.
  private var markSide: Double { min(14, frame.height) }

  private mutating func addMark(_ text: Color) {
    let side = markSide
    let box = Rect(frame.minX, frame.center.y - side / 2, side, side)
    let radius = control.buttonStyle == .radio ? side / 2 : 3.5
    if control.isSelected {
      addFace(box, radius: radius, macTint)
      let mark = control.isEnabled ? Color.white : macLook.secondaryText
      if control.buttonStyle == .radio {
        fill(.ellipse(in: box.insetBy(side * 0.32, side * 0.32)), mark)
      } else {
        var check = PathBuilder()
        check.move(to: Point(box.minX + side * 0.25, box.minY + side * 0.53))
        check.line(to: Point(box.minX + side * 0.43, box.minY + side * 0.73))
        check.line(to: Point(box.minX + side * 0.76, box.minY + side * 0.27))
        stroke(check.path, width: 1.75, mark)
      }
    } else {
      addFace(box, radius: radius)
      ring(box, radius: radius, width: 0.5, macLook.edge)
    }
    let title = Rect(box.maxX + 6, frame.minY, max(0, frame.maxX - box.maxX - 6), frame.height)
    line(label.text, runs: label.runs, font: label.font, text, alignment: .left, in: title)
  }

  /// Arrows stand in the tint where one title of several is chosen, and one arrow in the colour of the title where titles
  /// drop down from one that stays.
  private mutating func addPopUp(_ text: Color) {
    addFace(frame, radius: 5.5)
    let side = max(0, min(16, frame.height - 4))
    let arrows = Rect(frame.maxX - side - 2, frame.center.y - side / 2, side, side)
    if control.buttonStyle == .popUp {
      fill(arrows, radius: 4, macTint)
      let white = control.isEnabled ? Color.white : macLook.secondaryText
      addAngle(at: Point(arrows.center.x, arrows.center.y + 3.25), width: 6, height: 3, line: 1.5, white)
      addAngle(at: Point(arrows.center.x, arrows.center.y - 3.25), width: 6, height: -3, line: 1.5, white)
    } else {
      addAngle(at: arrows.center, width: 7, height: 3.5, line: 1.5, text)
    }
    let room = Rect(frame.minX + 8, frame.minY, max(0, arrows.minX - frame.minX - 12), frame.height)
    if image != nil {
      addContent(text, label.runs, .center)
    } else {
      line(label.text, runs: label.runs, font: label.font, text, alignment: .left, in: room)
    }
  }

  private mutating func addTriangle(_ text: Color) {
    let (center, reach) = (frame.center, 4.5)
    var triangle = PathBuilder()
    if control.isSelected {
      triangle.move(to: Point(center.x - reach, center.y - reach / 2))
      triangle.line(to: Point(center.x + reach, center.y - reach / 2))
      triangle.line(to: Point(center.x, center.y + reach))
    } else {
      triangle.move(to: Point(center.x - reach / 2, center.y - reach))
      triangle.line(to: Point(center.x + reach, center.y))
      triangle.line(to: Point(center.x - reach / 2, center.y + reach))
    }
    triangle.close()
    fill(triangle.path, text)
  }
}
