import Document
import Lookups

/// Collects what is wrong; one for a whole decoding.
final class DiagnosticSink {
  /// So many errors are shown, and as many warnings.
  static let limit = 100
  typealias Finding = (offset: Int, severity: Diagnostic.Severity, path: String, message: String)

  private(set) var found: [Finding] = []
  /// Whether there is an error that is not shown.
  private(set) var isFull = false
  private var errorCount = 0
  private var warningCount = 0
  /// How often an error was found that is shown.
  private var repetitions = 0
  /// Then reading ends: each one's remedy is looked for before it is known to be one.
  private static let repetitionLimit = 1000
  private var isStopped = false
  /// What may still be read.
  let budget: ReadingBudget
  /// Named sequences that were put in so far.
  var performances = 0
  static let performanceLimit = 10_000
  /// How many expressions named something of which only a sample is known.
  private var lateReads = 0

  /// What expressions may read of the scene just now.
  private(set) var access = SceneAccess.none
  /// How many expressions read the scene.
  private var sceneReads = 0

  /// The paths of files that the job reads, as each was first written.
  private var paths: Lookup<String, String> = [:]

  /// Takes down what is read, for the reference of the job file; nil: nobody asks.
  let examples: KeyExamples?

  init(budget: ReadingBudget = ReadingBudget(), examples: KeyExamples? = nil) {
    self.budget = budget
    self.examples = examples
  }

  /// Whether nothing more is to be read: there are as many errors as are shown, or there is too much of something.
  var isOver: Bool { isFull || isStopped }

  var hasErrors: Bool { errorCount > 0 }

  /// What is wrong with something that a loop or a template makes again and again is told of the first.
  ///
  /// - Parameter message: made only if it will be shown.
  func add(
    _ severity: Diagnostic.Severity, offset: Int, path: @autoclosure () -> String, _ message: @autoclosure () -> String
  ) {
    guard !isOver else { return }
    switch severity {
    case .warning:
      guard warningCount < Self.limit else { return }
      let message = message()
      guard !isFound(severity, offset, message) else { return }
      warningCount += 1
      found.append((offset, severity, path(), message))
    case .error:
      let message = message()
      guard !isFound(severity, offset, message) else {
        repetitions += 1
        if repetitions >= Self.repetitionLimit { stop() }
        return
      }
      guard errorCount < Self.limit else {
        isFull = true
        return
      }
      errorCount += 1
      found.append((offset, severity, path(), message))
    }
  }

  private func isFound(_ severity: Diagnostic.Severity, _ offset: Int, _ message: String) -> Bool {
    found.contains { $0.offset == offset && $0.severity == severity && $0.message == message }
  }

  /// Takes down the path of a file that the job reads. Two that differ only in how letters are composed are one text to whoever
  /// compares them, and one file on some systems.
  ///
  /// - Returns: what is wrong with it, as the end of a sentence with its remedy; nil if nothing is.
  func complaint(aboutComposing path: String) -> String? {
    guard let first = paths[path] else {
      paths[path] = path
      return nil
    }
    if first.utf8.elementsEqual(path.utf8) { return nil }
    return
      "is another path of the job with its letters composed otherwise; give the files names that differ for everybody"
  }

  /// Ends the reading: what follows would be too much.
  func stop() { isStopped = true }

  /// What is decoded with real values.
  ///
  /// - Throws: the first thing that is wrong with it.
  static func decoding<Value>(_ decode: (DiagnosticSink) -> Value) throws(TemplateError) -> Value {
    let sink = DiagnosticSink()
    let value = decode(sink)
    if let first = sink.found.first(where: { $0.severity == .error }) {
      throw TemplateError(path: first.path, message: first.message)
    }
    return value
  }

  /// What is decoded with an access to the scene, and whether it made use of that.
  func reading<Value>(_ access: SceneAccess, _ decode: () -> Value) -> (value: Value, readsScene: Bool) {
    let (outer, before) = (self.access, sceneReads)
    self.access = access
    sceneReads = 0
    defer { (self.access, sceneReads) = (outer, before) }
    let value = decode()
    return (value, sceneReads > 0)
  }

  /// Takes down that an expression reads the scene.
  func noteSceneRead() { sceneReads += 1 }

  /// Takes down whether an expression names something of which only a sample is known.
  func note(context: DecodingContext, readsNamesOf text: String) {
    guard !context.lateNames.isEmpty else { return }
    if Expression.names(in: text).contains(where: context.lateNames.contains) { lateReads += 1 }
  }

  /// What is decoded with samples, and whether it depends on them.
  func noticingLateNames<Value>(_ decode: () -> Value) -> (value: Value, dependsOnThem: Bool) {
    let before = lateReads
    let value = decode()
    return (value, lateReads > before)
  }
}

/// What expressions may read of the scene.
enum SceneAccess {
  /// Nothing: it is not there yet, or what is decoded does not stand in a step.
  case none
  /// Samples: the job is being read.
  case samples
  /// What there is at the moment.
  case values(SceneValues)
}
