import Document
import Graphics
import JSONTree
import Lookups

// What the parts of a job may call, and what they lie in, before any of them is read.
extension JobDecoder {
  /// What the parts of a job may call: parameters, animations, templates, sequences, ids, variables and constraints.
  func takeNames(_ outer: ObjectReader, _ survey: Identifiers.Survey, into context: inout DecodingContext) {
    context.names = parameters(outer["parameters"])
    context.cell = cell
    // A cell's values are what the matrix says.
    if cell == nil, let matrix = outer["matrix"] { checkMatrix(matrix, parameters: outer["parameters"]) }
    context.animations = nodes(outer["animations"])
    context.templates = nodes(outer["templates"])
    context.sequences = nodes(outer["sequences"])
    context.ids = survey.ids
    context.hasDocuments = survey.namesDocuments
    context.namesShadowOpacity = survey.namesShadowOpacity || survey.namesDocuments
    context.turns = survey.turns
    context.oversights = survey.oversights
    context.findDocument = findDocument
    context.findSound = findSound
    context.isForPictures = isForPictures
    context.dynamicAnimators = dynamicAnimators(outer["scene"])
    context.variables = variables(outer["scene"])
    let (constraints, isComplete) = constraints(outer["scene"], context)
    context.constraintNames = Membership(constraints.map(\.identifier))
    for constraint in constraints where constraint.identifier == constraint.first.text {
      context.sharedAnchors[constraint.identifier, default: 0] += 1
    }
    context.constrainedItems = Membership(constraints.flatMap { [$0.first.item, $0.second?.item].compactMap(\.self) })
    context.knowsConstrainedItems = isComplete
  }

  /// The canvas is read before the rest, so that its size can stand in expressions.
  func takeCanvas(_ root: JSONNode, into context: inout DecodingContext) {
    let first = Reader(root, at: DocumentPath(""), sink: DiagnosticSink(), context: context)
    guard let canvas = first.object(JobTables.job)?["canvas"]?.canvas(alphaAllowed: true) else { return }
    context.names["canvas.width"] = .number(canvas.size.width)
    context.names["canvas.height"] = .number(canvas.size.height)
    context.appearance = canvas.appearance
    context.contentSizeCategory = canvas.preferredContentSizeCategory
    context.canvasSize = canvas.size
    context.canvasScale = canvas.scale
    context.safeAreaInsets = canvas.safeAreaInsets
    context.sizeClasses = canvas.sizeClasses
    if case .number(let seconds)? = first.member("duration")?.node.content { context.filmDuration = seconds }
  }

  /// The system whose controls the scene has, and whether it has a keyboard.
  func takeSystem(_ scene: Reader?, into context: inout DecodingContext) {
    let members = scene?.with(context).members
    func content(_ key: String) -> JSONNode.Content? { members?.first { $0.key == key }?.value.node.content }
    if case .string(let word)? = content("look") {
      // Words that are none are reported where the key is read.
      context.look = SystemLook(rawValue: word) ?? context.look
    }
    context.hasKeyboard = content("keyboard").map { if case .bool(let shows) = $0 { shows } else { true } } ?? false
  }

  /// The ids of the physics animators, before any of them is checked.
  private func dynamicAnimators(_ scene: Reader?) -> [String] {
    // The scene's own values may be parameters, which are not known here.
    guard case .object(let members)? = scene?.node.content,
      case .array(let list)? = members.first(where: { $0.key == "animators" })?.value.content
    else { return [] }
    return list.enumerated().map { index, node in
      if case .object(let members) = node.content,
        case .string(let id)? = members.first(where: { $0.key == "id" })?.value.content
      {
        return id
      }
      return "animator-\(index)"
    }
  }

  /// The job's containers, before anything that acts on them is checked. Where those lie that come later is not known: they
  /// are taken to be as large as the canvas.
  func containers(
    _ root: JSONNode, _ survey: Identifiers.Survey, _ context: DecodingContext
  ) -> Lookup<String, (definition: ContainerDefinition, size: Size)> {
    let reader = Reader(root, at: DocumentPath(""), sink: DiagnosticSink(), context: context)
    guard let scene = reader.object(JobTables.job)?["scene"]?.scene() else { return [:] }
    var found: Lookup<String, (definition: ContainerDefinition, size: Size)> = [:]
    func add(_ views: [ViewDefinition]) {
      var open = views
      while let view = open.popLast() {
        if let container = view.container { found[view.id] = (container, view.frame?.size ?? context.canvasSize) }
        open += view.subviews + [view.inputAccessory].compactMap(\.self)
      }
    }
    add(scene.views)
    var later = context
    later.isArranged = true
    for (id, node) in survey.containers where found[id] == nil && mayFill(node, context) {
      let reader = Reader(node, at: DocumentPath(""), sink: DiagnosticSink(), context: later)
      add(reader.view().map { [$0] } ?? [])
    }
    return found
  }

  /// What a view, or its template, makes the cells of its rows of.
  func cellTemplate(_ node: JSONNode, _ context: DecodingContext) -> JSONNode? {
    if let cell = node["table"]?["cell"] { return cell }
    guard case .string(let name)? = node["template"]?.content else { return nil }
    return context.templates[name]?["table"]?["cell"]
  }

  /// Whether a view, or its template, gives its parts places.
  private func mayFill(_ node: JSONNode, _ context: DecodingContext) -> Bool {
    guard case .object(let members) = node.content else { return false }
    if members.contains(where: { JobTables.containerKeys.contains($0.key) }) { return true }
    guard case .string(let name)? = members.first(where: { $0.key == "template" })?.value.content,
      case .object(let template)? = context.templates[name]?.content
    else { return false }
    return template.contains { JobTables.containerKeys.contains($0.key) }
  }

  /// All constraints, before any of them is checked, and whether each of them says something.
  private func constraints(
    _ scene: Reader?, _ context: DecodingContext
  ) -> (readable: [ConstraintDefinition], isComplete: Bool) {
    guard case .object(let members)? = scene?.node.content,
      let list = members.first(where: { $0.key == "constraints" })?.value
    else { return ([], true) }
    let entries = Reader(list, at: DocumentPath(""), sink: DiagnosticSink(), context: context).entries
    let readable = entries.compactMap { $0.constraint() }
    return (readable, readable.count == entries.count)
  }

  /// The scene's variables, before any step is checked.
  private func variables(_ scene: Reader?) -> Lookup<String, JSONNode.Content> {
    guard case .object(let members)? = scene?.node.content,
      case .object(let variables)? = members.first(where: { $0.key == "variables" })?.value.content
    else { return [:] }
    return Lookup(uniqueKeysWithValues: variables.map { ($0.key, $0.value.content) })
  }
}
