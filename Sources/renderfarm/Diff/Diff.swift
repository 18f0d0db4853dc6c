import ArgumentParser
import Document
import Materials
import Reports
import Rendering
import Traces

/// Says in sentences what changed between two films, or between all films of two nights.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Says in sentences what changed between two films, from their scenes.",
    discussion: """
      Each side is a job, a trace, a manifest with its trace beside it (submit --trace), or a folder of manifests, such \
      as a night. Example:
        renderfarm diff before/menu.json Jobs/menu.json
        renderfarm diff monday/menu.manifest.json tuesday/menu.manifest.json
        renderfarm diff nights/2026-11-20T02-13-05Z nights --report what-changed
      The status is 0 if nothing changed, 1 if something did.
      """)

  @Argument(help: "The film before: a job, .trace or .manifest.json, or a folder.", completion: .file())
  var old: String

  @Argument(help: "The film after.", completion: .file())
  var new: String

  @Option(
    help: ArgumentHelp(
      "Writes a page with pictures of every change into this folder, and all of them as one PNG.", valueName: "folder"),
    completion: .directory, transform: OptionPath.named)
  var report: String?

  @OptionGroup(title: "What pixels may differ by where scenes are the same, in place of the job's own limits")
  var limits: LimitArguments

  @Flag(help: "Prints JSON.")
  var json = false

  func run() throws {
    let fonts = SystemFonts()
    let pairs = try DiffPair.all(old, new)
    let gallery = try report.map { try DiffGallery(folder: StateFolders.absolute($0), fonts: fonts) }
    var films: [Film] = []
    for pair in pairs {
      let film = try compare(pair, fonts, gallery)
      films.append(film)
      if !json { tell(film, isAlone: pairs.count == 1) }
    }
    let hasChanged = films.contains { !$0.changes.isEmpty || $0.isOnlyIn != nil }
    if json {
      Terminal.print(pairs.count == 1 ? JSONText.of(films[0]) : JSONText.of(films))
    } else if !hasChanged {
      Terminal.print("nothing changed" + (films.contains { $0.allowed != nil } ? " beyond the limits" : ""))
    }
    if let gallery {
      let page = try gallery.finish(old: old, new: new)
      Terminal.note("The report is \(page)")
    }
    if hasChanged { throw ExitStatus.failed.code }
  }

  /// What is said of one film.
  private struct Film: Encodable {
    var name: String
    var changes: [SceneDifference.Change]
    var notes: [String]
    /// What limits allow, in a sentence; nil: nothing that they would have to.
    var allowed: String?
    /// The side that has no such film.
    var isOnlyIn: String?
  }

  private func compare(_ pair: DiffPair, _ fonts: SystemFonts, _ gallery: DiffGallery?) throws -> Film {
    guard let old = pair.old, let new = pair.new else {
      return Film(name: pair.name, changes: [], notes: [], isOnlyIn: pair.old == nil ? self.new : self.old)
    }
    // Two manifests that say the same need nothing else.
    if gallery == nil, DiffSide.areSame(old, new) { return Film(name: pair.name, changes: [], notes: []) }
    let (before, after) = (try DiffSide(old, fonts), try DiffSide(new, fonts))
    var difference = SceneDifference(before.trace, after.trace)
    let rest = before.pixelChange(to: after, beside: difference.changes, limits.overrides)
    if let change = rest.change { difference.add(change) }
    try gallery?.add(pair.name, difference, before, after)
    return Film(name: pair.name, changes: difference.changes, notes: difference.notes, allowed: rest.allowed)
  }

  private func tell(_ film: Film, isAlone: Bool) {
    if let side = film.isOnlyIn { return Terminal.print("\(PrintableText.line(film.name)): only in \(side)") }
    if !isAlone {
      if film.changes.isEmpty, film.notes.isEmpty, film.allowed == nil { return }
      Terminal.print("\(PrintableText.line(film.name)):")
    }
    let margin = isAlone ? "" : "  "
    for note in film.notes { Terminal.print("\(margin)note: \(PrintableText.line(note))") }
    if let allowed = film.allowed { Terminal.print(margin + PrintableText.line(allowed)) }
    for change in film.changes { Terminal.print(margin + PrintableText.line(change.description)) }
  }
}
