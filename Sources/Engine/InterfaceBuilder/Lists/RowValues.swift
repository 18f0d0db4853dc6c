import Document
import Graphics
import Lookups
import XMLTree

/// Puts a row's texts and images into the views of its cell.
struct RowValues {
  private var values: Lookup<String, String> = [:]
  private let builder: SceneBuilder
  /// Images that are not there.
  private(set) var missing: [String] = []

  /// - Parameter prefix: what ids begin with in the cell.
  init(_ row: ExampleRow, _ cell: XMLElement, _ builder: SceneBuilder, prefix: String) {
    self.builder = builder
    let views = (cell.child(key: "contentView") ?? cell).all.filter { $0["id"] != nil }
    func set(_ view: XMLElement?, _ value: String) { view?["id"].map { values[prefix + $0] = value } }
    let labels = views.filter { ["label", "textView", "textField"].contains($0.name) }
    for (name, value) in row.values {
      if let named = views.first(where: { builder.names(of: $0, in: cell).contains(name) }) {
        set(named, value)
        continue
      }
      switch name {
      case "text": set(labels.first, value)
      case "detail": set(labels.dropFirst().first, value)
      case "image": set(views.first { $0.name == "imageView" }, value)
      default: break
      }
    }
  }

  mutating func apply(to view: inout ViewDefinition) {
    for index in view.subviews.indices { apply(to: &view.subviews[index]) }
    guard let value = values[view.id] else { return }
    switch view.viewClass {
    case .label, .textField, .textView: view.set(.text, .string(value))
    case .button: view.set(.title, .string(value))
    case .imageView:
      guard let names = builder.imageNames else { return }
      guard let image = names[value] ?? TemplateSymbol(rawValue: value)?.rawValue else {
        view.drawing = InterfaceImage.placeholder(named: value)
        return missing.append(value)
      }
      view.set(.image, .image(image))
      view.drawing = nil
    default: break
    }
  }
}

extension ExampleRow {
  /// The value of the first of some names that the row has.
  func value(of names: [String]) -> String? {
    names.lazy.compactMap { name in values.first { $0.name == name }?.value }.first
  }
}
