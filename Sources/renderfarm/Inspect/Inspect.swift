import ArgumentParser
import Document
import Materials
import Planning
import Playback
import Rendering

/// Shows what a job is made of.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract:
      "Shows what happens when, the view and layer tree, frames of all views, a storyboard's map, the tasks, or what a file is.",
    subcommands: [Timeline.self, Tree.self, Layout.self, Storyboard.self, Tasks.self, File.self])

  /// The view and layer tree.
  struct Tree: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tree",
      abstract: "The view and layer tree at a time.",
      discussion: "Example: renderfarm inspect tree Jobs/hands-on.json --at 2")

    @OptionGroup var job: JobArguments

    @Option(help: ArgumentHelp("The tree at this time.", valueName: "seconds"))
    var at = 0.0

    func validate() throws {
      guard at >= 0, at <= 1e6 else { throw ValidationError("--at \(at) is no time in seconds.") }
    }

    func run() throws {
      let fonts = SystemFonts()
      let loaded = try job.load(fonts: fonts, isForPictures: true)
      let stage = try Inspect.stage(loaded, fonts)
      do throws(PlaybackError) {
        try stage.advance(to: at)
      } catch {
        Terminal.note(loaded.source.diagnostic(error).description)
        throw ExitStatus.invalidInput.code
      }
      Terminal.print(stage.treeDescription)
    }
  }

  /// The tasks.
  struct Tasks: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "plan", abstract: "The tasks that a job is cut into.",
      discussion: "Example: renderfarm inspect plan Jobs/red-square.json")

    @OptionGroup var job: JobArguments

    @Option(help: ArgumentHelp("Only these frames, such as 0-59.", valueName: "a-b"))
    var frames: FrameRange?

    @Flag(help: "Prints JSON.")
    var json = false

    private struct Description: Encodable {
      var planHash: String
      var tasks: [PlanTask]
    }

    func run() throws {
      let loaded = try job.load(fonts: SystemFonts())
      let plan: Plan
      do throws(PlanError) {
        plan = try Plan(loaded.planInput(selection: frames))
      } catch {
        Terminal.note("renderfarm: \(error)")
        throw ExitStatus.wrongUsage.code
      }
      if json {
        return Terminal.print(JSONText.of(Description(planHash: plan.hash.hexadecimal, tasks: Array(plan.tasks))))
      }
      Terminal.print("plan \(plan.hash)")
      for task in plan.tasks {
        let outputs = plan.outputs(showing: task.frames).map { plan.input.outputs[$0].path }.joined(separator: ", ")
        Terminal.print("\(task.id)  frames \(task.frames)  \(outputs)")
      }
    }
  }
}

extension Inspect {
  /// A job with everything that it needs.
  static func renderer(_ loaded: LoadedJob, _ fonts: SystemFonts) throws -> JobRenderer {
    try TaskFailure.reporting(as: .invalidInput) { () throws(TaskFailure) in try JobRenderer(loaded, fonts: fonts) }
  }

  /// A stage at the beginning of a job.
  static func stage(_ loaded: LoadedJob, _ fonts: SystemFonts) throws -> Stage {
    try TaskFailure.reporting(as: .invalidInput) { () throws(TaskFailure) in
      try JobRenderer(loaded, fonts: fonts).stage()
    }
  }
}
