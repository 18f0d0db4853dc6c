import Document
import Graphics
import JSONTree
import Lookups

/// What decoding needs to know besides the text.
struct DecodingContext: Sendable {
  /// Values of names in `${…}`.
  var names: Lookup<String, JSONNode.Content> = [:]
  /// Those of the names whose values are only a sample: handlers and drawings are decoded again with the real ones.
  var lateNames: Membership<String> = []
  /// Those of the names whose values came of samples of the scene.
  var sampleNames: Membership<String> = []
  /// The scene's variables with their values at the beginning.
  var variables: Lookup<String, JSONNode.Content> = [:]
  var assetNames: Membership<String> = []
  /// Points.
  var canvasSize = Size.zero
  /// Pixels a point.
  var canvasScale = 1.0
  /// Seconds; nil while it is not known.
  var filmDuration: Double?
  /// Points that the system's bars cover.
  var safeAreaInsets = EdgeInsets.zero
  /// The device on whose screen what is being read stands; nil: it stands on the canvas.
  var heldDevice: HeldDevice?
  /// What a view takes that has no frame of its own.
  var offeredFrame: Rect?
  /// Of the canvas.
  var sizeClasses = SizeClasses(horizontal: .regular, vertical: .regular)
  /// Whether a stack view arranges what is being read.
  var isArranged = false
  /// The ids that the scene's constraints name.
  var constrainedItems: Membership<String> = []
  /// Whether all of the scene's constraints could be read.
  var knowsConstrainedItems = true
  /// The containers of the scene by their views' ids, with their sizes in points as far as these are known.
  var containers: Lookup<String, (definition: ContainerDefinition, size: Size)> = [:]
  /// What stands before ids in what is being read: it is a part of a cell.
  var idPrefix = ""
  /// The templates of cells, by their tables' ids.
  var cellTemplates: Lookup<String, JSONNode> = [:]
  /// What the system colours are.
  var appearance = Appearance.light
  /// How large text styles are.
  var contentSizeCategory = ContentSizeCategory.large
  /// Whether the scene has a keyboard.
  var hasKeyboard = false
  /// Of the scene.
  var look = SystemLook.iOS18
  /// Named animations and templates, as they stand in the file.
  var animations: Lookup<String, JSONNode> = [:]
  var templates: Lookup<String, JSONNode> = [:]
  var sequences: Lookup<String, JSONNode> = [:]
  /// The sequences that are being put into each other.
  var openSequences: [String] = []
  /// The templates that are being put into each other.
  var openTemplates: [String] = []
  /// How often replicators around it show what is being read.
  var copies = 1
  /// The ids in the file.
  var ids = KnownIDs()
  /// What changes may call the scene's constraints.
  var constraintNames: Membership<String> = []
  /// How many of the scene's constraints have no other name than their first anchor, by that.
  var sharedAnchors: Lookup<String, Int> = [:]
  /// Whether documents bring ids that the file does not show.
  var hasDocuments = false
  /// Whether anything in the file, or in a document that it shows, may give a shadow an opacity.
  var namesShadowOpacity = true
  /// What steps do that would be an oversight to leave out.
  var oversights = Oversights()
  /// What views and layers are turned to.
  var turns = Turns()
  /// The ids of the scene's physics animators.
  var dynamicAnimators: [String] = []
  /// Whether only single pictures are wanted, which no video limits.
  var isForPictures = false
  /// The film that is meant, of a job that is several.
  var cell: MatrixCell?
  /// What the machine says of a file of sound.
  var findSound: @Sendable (_ path: String) -> JobDecoder.Finding = { _ in .usable }
  /// What the machine says of a document and a scene in it.
  var findDocument: @Sendable (_ source: DocumentSource, _ scene: String?) -> JobDecoder.Finding = { _, _ in .usable }

  /// Whether something of this id is in the scene, or may come into it: ids of handlers hold expressions, so what stands
  /// before the expression decides.
  func mayExist(_ id: String) -> Bool {
    if hasDocuments || ids.all.isEmpty || id == "root" || ids.all.contains(id) { return true }
    // Parts of standard screens have ids such as "nav.bar".
    if let dot = id.firstIndex(of: "."), ids.all.contains(String(id[..<dot])) { return true }
    return ids.mayBecome(id)
  }
}

/// The ids that a document gives; more may come into being on the timeline.
struct KnownIDs: Sendable {
  /// One that may turn into every other one.
  static let any = "${id}"

  private(set) var all: Membership<String> = []
  /// What stands before the expressions of ids that hold one.
  private var beginnings: Membership<String> = []

  mutating func insert(_ id: String) {
    all.insert(id)
    if Expression.isIn(id), let mark = id.firstRange(of: "${") { beginnings.insert(String(id[..<mark.lowerBound])) }
  }

  /// Whether this is one of the ids, or may be one of those with an expression.
  func mayBe(_ id: String) -> Bool { all.contains(id) || mayBecome(id) }

  /// Whether an id with an expression may turn into this one.
  func mayBecome(_ id: String) -> Bool {
    guard !beginnings.isEmpty else { return false }
    return beginnings.contains("") || id.indices.contains { beginnings.contains(String(id[...$0])) }
  }
}

/// A context that many readers share.
final class SharedContext: Sendable {
  let value: DecodingContext

  init(_ value: DecodingContext) { self.value = value }
}
