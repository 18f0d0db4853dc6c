import Graphics
import Lookups
import XMLTree

/// Soft masks (ISO 32000-1, 11.6.5.3).
extension PDFDrawing {
  /// What a form paints limits what follows.
  mutating func applyMask(_ mask: Lookup<String, PDFObject>) throws(DocumentError) {
    let form = file.resolved(mask["G"])
    guard let dictionary = form.dictionary else { return }
    let (outer, outerItems) = (state, items)
    items = PDFItems()
    state = PDFState(transform: outer.transform)
    let isOfLight = file.resolved(mask["S"]).name == "Luminosity"
    if isOfLight, let backdrop = backdrop(mask, dictionary) {
      items.append(.fill(.rect(page), .identity, backdrop), [])
    }
    try drawForm(form, dictionary)
    var drawn = items.finish()
    (state, items) = (outer, outerItems)
    if isOfLight { drawn = drawn.lightness(over: page) }
    // A mask without anything lets nothing through.
    if drawn.isEmpty { drawn = [item(.fill(.rect(page), .identity, .clear))] }
    if let curves = transfer(mask["TR"]) {
      var group = DisplayItem.Group(count: drawn.count)
      group.filters = [.curves(curves)]
      drawn = [item(.group(group))] + drawn
    }
    state.removeMask()
    state.add(limit(DisplayItem.Group(count: 0), mask: drawn))
  }

  private var page: Rect { Rect(origin: .zero, size: size) }

  private func item(_ content: DisplayItem.Content) -> DisplayItem {
    DisplayItem(bounds: PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0), content: content)
  }

  /// What lies below the picture of a mask; nil for black, which is as nothing.
  private func backdrop(_ mask: Lookup<String, PDFObject>, _ form: Lookup<String, PDFObject>) -> Color? {
    guard let components = file.numbers(mask["BC"]),
      let space = PDFColorSpace(file.resolved(form["Group"]).dictionary?["CS"], in: file, resources)
    else { return nil }
    let color = space.color(components)
    return color == .black ? nil : color
  }

  /// What a function makes of what a mask lets through, as Figma turns masks of shadows inside out; nil where that stays.
  private mutating func transfer(_ object: PDFObject?) -> ColorCurves? {
    let object = file.resolved(object)
    guard object.name != "Identity" else { return nil }
    if case .null = object { return nil }
    guard let function = PDFFunction(object, in: file) else {
      complain("the transfer function of a mask is not read; the mask lets through what it does without it")
      return nil
    }
    return ColorCurves { component, value in component == 3 ? function(value).first ?? value : value }
  }
}
