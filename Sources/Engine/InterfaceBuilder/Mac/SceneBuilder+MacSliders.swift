import Document
import Graphics
import Screens
import XMLTree

/// Sliders and scrollers that are drawn: a Mac's round and upright ones, tick marks, and scrollers that stand by themselves.
extension SceneBuilder {
  /// Round and upright sliders, and tick marks.
  func addSlider(to view: inout ViewDefinition, _ element: XMLElement) {
    let cell = element.child(key: "cell")
    let (least, most) = (cell?.number("minValue") ?? 0, cell?.number("maxValue") ?? 1)
    let value = cell?.number("doubleValue") ?? least
    let part = most > least ? max(0, min(1, (value - least) / (most - least))) : 0
    let ticks = Int(max(0, min(100, cell?.number("numberOfTickMarks") ?? 0)))
    if cell?["sliderType"] == "circular" {
      view.drawing = circularSlider(at: part)
    } else if MacElements.isUpright(element) {
      view.drawing = uprightSlider(at: part, ticks: ticks)
    } else if ticks > 1 {
      view.subviews.append(tickMarks(ticks, of: view, isAbove: cell?["tickMarkPosition"] == "above"))
    }
  }

  private var sliderFace: Color { appearance == .dark ? Color(white: 0.75) : Color.white }

  /// - Parameter part: where the value is, from 0 to 1.
  private func circularSlider(at part: Double) -> DrawingDefinition {
    let (edge, face) = (macEdge, sliderFace)
    let mark = appearance == .dark ? Color(white: 0.2) : Color(white: 0.35)
    return DrawingDefinition(make: { bounds in
      let side = min(bounds.width, bounds.height) - 4
      guard side > 4 else { return [] }
      let disc = Rect(bounds.center.x - side / 2, bounds.center.y - side / 2, side, side)
      // From the top, clockwise.
      let angle = part * 2 * Double.pi
      let reach = side / 2 - 5
      let dot = Point(bounds.center.x + sine(angle) * reach, bounds.center.y - cosine(angle) * reach)
      return [
        .fill(.ellipse(disc), face), .fill(.stroke(.ellipse(in: disc), StrokeStyle(width: 1)), edge),
        .fill(.ellipse(Rect(dot.x - 2, dot.y - 2, 4, 4)), mark),
      ]
    })
  }

  /// The marks of a slider that lies, which is a control besides.
  private func tickMarks(_ count: Int, of slider: ViewDefinition, isAbove: Bool) -> ViewDefinition {
    let edge = macEdge
    var marks = make.view("\(slider.id).ticks", Rect(origin: .zero, size: slider.frame?.size ?? .zero))
    marks.set(.autoresizingMask, Self.filling)
    marks.set(.userInteractionEnabled, .bool(false))
    marks.drawing = DrawingDefinition(make: { bounds in
      let way = bounds.width - 24
      let y = isAbove ? bounds.minY : bounds.maxY - 6
      return (0..<count).map { index in
        .fill(.rect(Rect(bounds.minX + 11.5 + way * Double(index) / Double(count - 1), y, 1, 5)), edge)
      }
    })
    return marks
  }

  /// - Parameter part: where the value is, from 0 to 1.
  private func uprightSlider(at part: Double, ticks: Int) -> DrawingDefinition {
    let (edge, tint, face) = (macEdge, make.color("systemBlue"), sliderFace)
    return DrawingDefinition(make: { bounds in
      let way = bounds.height - 20
      guard way > 0 else { return [] }
      let y = bounds.maxY - 10 - way * part
      let x = bounds.center.x
      let track = Rect(x - 2, bounds.minY + 6, 4, bounds.height - 12)
      let knob = Rect(x - 9, y - 9, 18, 18)
      let marks = (0..<(ticks > 1 ? ticks : 0)).map { index -> DrawCommand in
        .fill(
          .rect(Rect(x + 10, bounds.minY + 9.5 + way * Double(index) / Double(ticks - 1), 5, 1)), edge)
      }
      return [
        .fill(.path(.roundedRect(track, radius: 2), .nonZero), edge),
        .fill(.path(.roundedRect(Rect(x - 2, y, 4, track.maxY - y), radius: 2), .nonZero), tint),
        .fill(.ellipse(knob), face), .fill(.stroke(.ellipse(in: knob), StrokeStyle(width: 0.5)), edge),
      ] + marks
    })
  }

  /// A scroller that stands by itself, as wide as before overlays.
  func addScroller(to view: inout ViewDefinition, _ element: XMLElement) {
    let isHorizontal = element["horizontal"] != "NO" && (view.frame.map { $0.width > $0.height } ?? false)
    let share = max(0, min(1, element.number("knobProportion") ?? 0.4))
    let value = max(0, min(1, element.number("doubleValue") ?? 0))
    let knob = appearance == .dark ? Color(white: 1, 0.35) : Color(white: 0, 0.35)
    let (track, edge) = (appearance == .dark ? Color(white: 1, 0.06) : Color(white: 0, 0.04), macEdge)
    view.drawing = DrawingDefinition(make: { bounds in
      let length = (isHorizontal ? bounds.width : bounds.height) - 4
      let across = max(0, (isHorizontal ? bounds.height : bounds.width) - 8)
      guard length > 0 else { return [] }
      let own = max(min(20, length), length * share)
      let start = 2 + (length - own) * value
      let rect =
        isHorizontal
        ? Rect(bounds.minX + start, bounds.minY + 4, own, across)
        : Rect(bounds.minX + 4, bounds.minY + start, across, own)
      let line =
        isHorizontal
        ? Rect(bounds.minX, bounds.minY, bounds.width, 1) : Rect(bounds.minX, bounds.minY, 1, bounds.height)
      let radius = min(rect.width, rect.height) / 2
      return [
        .fill(.rect(bounds), track), .fill(.rect(line), edge),
        .fill(.path(.roundedRect(rect, radius: radius), .nonZero), knob),
      ]
    })
  }
}
