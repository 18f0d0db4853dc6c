import RandomJobs
import TestSupport

/// One change of a job, and what a difference of the two films has to say about it.
public struct JobMutation: Sendable {
  /// What was done, such as "moved".
  public var name: String
  /// The changed job.
  public var document: DocumentNode
  /// Where: the place in the document, or the id.
  public var place: String
  /// Ids, one of which the sentence must name; empty: any view of the scene.
  public var ids: Set<String>
  /// Kinds of change, one of which it must be.
  public var kinds: Set<String>
  /// Properties, one of which it must name if it is a property; empty: any.
  public var properties: Set<String> = []
  /// The new id where only the name changed, which is no change but a note.
  public var newID: String?
}

/// What can be changed in a job.
public struct JobMutations {
  let job: DocumentNode
  var generator: SeededGenerator
  /// Views and layers with their paths.
  let items: [(path: [DocumentStep], node: DocumentNode)]
  /// Steps of the timeline, also of those within others.
  let steps: [(path: [DocumentStep], node: DocumentNode)]

  public init(_ job: DocumentNode, seed: UInt64) {
    self.job = job
    generator = SeededGenerator(seed: seed)
    var (items, steps): ([(path: [DocumentStep], node: DocumentNode)], [(path: [DocumentStep], node: DocumentNode)]) =
      ([], [])
    job.visit { path, node in
      if Self.isItem(path) { items.append((path, node)) }
      if path.count == 2, path[0] == .key("timeline") { steps.append((path, node)) }
    }
    (self.items, self.steps) = (items, steps)
  }

  static func isItem(_ path: [DocumentStep]) -> Bool {
    guard path.first == .key("scene"), case .index? = path.last, path.count >= 3,
      case .key(let list) = path[path.count - 2]
    else { return false }
    return ["views", "subviews", "arrangedSubviews", "layers", "sublayers"].contains(list)
  }

  /// A mutation of the job; nil if what was drawn does not fit.
  public mutating func next() -> JobMutation? {
    let kinds: [(inout JobMutations) -> JobMutation?] = [
      { $0.moved() }, { $0.moved() }, { $0.resized() }, { $0.recoloured() }, { $0.recoloured() }, { $0.retexted() },
      { $0.number() }, { $0.number() }, { $0.font() }, { $0.reordered() }, { $0.removed() }, { $0.added() },
      { $0.renamed() }, { $0.retimed() }, { $0.retimed() }, { $0.lasting() }, { $0.spring() }, { $0.spring() },
      { $0.curve() }, { $0.destination() }, { $0.destination() }, { $0.constraint() }, { $0.constraint() },
      { $0.turned() }, { $0.image() }, { $0.path() }, { $0.physics() }, { $0.physics() }, { $0.hidden() },
      { $0.canvas() }, { $0.faded() },
    ]
    guard var mutation = kinds.randomElement(using: &generator)!(&self) else { return nil }
    // Names of constraints, and ids that are computed, are no ids of views.
    let known = Set(items.map(id)).union(["root", "added"])
    if mutation.newID == nil, mutation.name != "reordered", !mutation.ids.isSubset(of: known) {
      mutation.ids.formIntersection(known)
      if mutation.ids.isEmpty { mutation.kinds.formUnion(["place", "size"]) }
    }
    if mutation.ids.contains(where: { $0.contains("${") }) { mutation.ids = [] }
    return mutation
  }

  // MARK: Drawing

  mutating func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &generator) }

  mutating func real(_ range: ClosedRange<Double>) -> Double {
    (Double.random(in: range, using: &generator) * 100).rounded() / 100
  }

  /// Away from nothing, to either side.
  mutating func step(_ range: ClosedRange<Double>) -> Double { real(range) * (Bool.random(using: &generator) ? 1 : -1) }

  mutating func color() -> String {
    let digits = Array("0123456789ABCDEF")
    return "#" + String((0..<6).map { _ in digits.randomElement(using: &generator)! })
  }

  func id(_ item: (path: [DocumentStep], node: DocumentNode)) -> String {
    if let id = item.node["id"]?.text { return id }
    let isLayer = item.path.dropLast().last.map { $0 == .key("layers") || $0 == .key("sublayers") } ?? false
    return "\(isLayer ? "layer" : "view")@\(Self.text(item.path))"
  }

  static func text(_ path: [DocumentStep]) -> String {
    path.map { step in
      switch step {
      case .key(let key): "/\(key)"
      case .index(let index): "/\(index)"
      }
    }.joined()
  }

  func mutation(
    _ name: String, _ path: [DocumentStep], _ value: DocumentNode?, ids: Set<String>, kinds: Set<String>,
    properties: Set<String> = []
  ) -> JobMutation {
    var document = job
    document[path[...]] = value
    return JobMutation(
      name: name, document: document, place: Self.text(path), ids: ids, kinds: kinds, properties: properties)
  }
}
