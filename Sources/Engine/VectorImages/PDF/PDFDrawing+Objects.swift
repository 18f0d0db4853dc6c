import Graphics
import Lookups
import XMLTree

extension PDFDrawing {
  /// Draws an object of the resources: content of its own, or a picture.
  mutating func drawObject(_ name: String) throws(DocumentError) {
    let object = file.resolved(file.resolved(resources["XObject"]).dictionary?[name])
    guard let dictionary = object.dictionary, isShown(dictionary["OC"]) else { return }
    guard file.resolved(dictionary["Subtype"]).name == "Form" else { return drawPicture(object) }
    let outer = state
    defer { state = outer }
    // What shows through a group shows through it as one picture.
    let isGroup = file.resolved(dictionary["Group"]).dictionary != nil
    if file.resolved(file.resolved(dictionary["Group"]).dictionary?["K"]).bool == true {
      complain("what knocks out what lies below it in its group covers it instead")
    }
    if isGroup, state.fillAlpha < 1 || state.blendMode != .normal {
      var group = DisplayItem.Group(count: 0, opacity: state.fillAlpha)
      group.blendMode = state.blendMode
      state.add(limit(group))
    }
    if isGroup { state.beginGroup() }
    try drawForm(object, dictionary)
  }

  mutating func drawForm(_ form: PDFObject, _ dictionary: Lookup<String, PDFObject>) throws(DocumentError) {
    guard formDepth < Self.formLimit else {
      return complain("what is more than \(Self.formLimit) deep in it is not drawn")
    }
    guard let content = file.content(of: form) else {
      return complain("a part of the page is damaged, or compressed in another way; it is left out")
    }
    let (outerPath, outerSaved, outerResources, outerClip) = (path, saved, resources, pendingClip)
    let (outerMarks, wasHidden, outerFonts) = (marks, items.isHidden, namedFonts)
    (path, saved, pendingClip, marks) = (PathBuilder(), [], nil, [!wasHidden])
    formDepth += 1
    defer {
      formDepth -= 1
      (path, saved, resources, pendingClip) = (outerPath, outerSaved, outerResources, outerClip)
      (marks, items.isHidden, namedFonts) = (outerMarks, wasHidden, outerFonts)
    }
    if let own = file.numbers(dictionary["Matrix"]).flatMap(Self.transform) {
      state.transform = own.concatenating(state.transform)
    }
    if let box = file.numbers(dictionary["BBox"]), box.count == 4 {
      clip(to: .path(.rect(Rect(around: [Point(box[0], box[1]), Point(box[2], box[3])])), .nonZero))
    }
    if let own = file.resolved(dictionary["Resources"]).dictionary { (resources, namedFonts) = (own, [:]) }
    try perform(content)
  }

  private static let blendModes: Lookup<String, BlendMode> = [
    "Normal": .normal, "Compatible": .normal, "Multiply": .multiply, "Screen": .screen, "Overlay": .overlay,
    "Darken": .darken, "Lighten": .lighten, "ColorDodge": .colorDodge, "ColorBurn": .colorBurn,
    "HardLight": .hardLight, "SoftLight": .softLight, "Difference": .difference, "Exclusion": .exclusion, "Hue": .hue,
    "Saturation": .saturation, "Color": .color, "Luminosity": .luminosity,
  ]

  /// Takes a dictionary of parameters (ISO 32000-1, 8.4.5).
  mutating func apply(_ parameters: Lookup<String, PDFObject>) throws(DocumentError) {
    func number(_ key: String) -> Double? { file.resolved(parameters[key]).number }
    if let alpha = number("ca") { state.fillAlpha = min(1, max(0, alpha)) }
    if let alpha = number("CA") { state.strokeAlpha = min(1, max(0, alpha)) }
    if let width = number("LW"), width >= 0 { state.line.width = width }
    if let cap = number("LC") { state.line.cap = cap == 1 ? .round : cap == 2 ? .square : .butt }
    if let join = number("LJ") { state.line.join = join == 1 ? .round : join == 2 ? .bevel : .miter }
    if let miter = number("ML"), miter >= 1 { state.line.miterLimit = miter }
    if let font = file.resolved(parameters["Font"]).array, font.count == 2, let size = file.resolved(font[1]).number {
      setFont(font[0], size: size)
    }
    let blending = file.resolved(parameters["BM"])
    if let name = blending.name ?? blending.array?.lazy.compactMap(\.name).first {
      if let mode = Self.blendModes[name] {
        state.blendMode = mode
      } else {
        complain("\"\(name)\" is no blend mode")
      }
    }
    let mask = file.resolved(parameters["SMask"])
    if mask.name == "None" {
      state.removeMask()
    } else if let dictionary = mask.dictionary, formDepth < Self.formLimit {
      try applyMask(dictionary)
    }
  }
}
