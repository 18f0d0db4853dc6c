import Lookups

/// Content that belongs to layers, which the file may hide (ISO 32000-1, 8.11).
extension PDFDrawing {
  /// Performs an operator of marked content.
  ///
  /// - Returns: whether it was one.
  mutating func performMarks(_ word: String, _ operands: [PDFObject]) -> Bool {
    switch word {
    case "BMC", "BDC":
      let name = operands.first?.name == "OC" ? operands.last?.name : nil
      let isShown = name.map { self.isShown(file.resolved(resources["Properties"]).dictionary?[$0]) } ?? true
      marks.append(isShown && !items.isHidden)
    case "EMC": _ = marks.popLast()
    default: return false
    }
    items.isHidden = marks.last == false
    return true
  }

  /// Whether a layer shows, or what is made of the layers of a list.
  func isShown(_ object: PDFObject?) -> Bool {
    if case .reference(let number)? = object, file.hiddenLayers.contains(number) { return false }
    guard let dictionary = file.resolved(object).dictionary, file.resolved(dictionary["Type"]).name == "OCMD",
      let groups = dictionary["OCGs"]
    else { return true }
    let shown = (file.resolved(groups).array ?? [groups]).map { layer -> Bool in
      if case .reference(let number) = layer { return !file.hiddenLayers.contains(number) }
      return true
    }
    guard !shown.isEmpty else { return true }
    return switch file.resolved(dictionary["P"]).name {
    case "AllOn": !shown.contains(false)
    case "AnyOff": shown.contains(false)
    case "AllOff": !shown.contains(true)
    default: shown.contains(true)
    }
  }
}
