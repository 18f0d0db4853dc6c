import Planning

/// A job as a template of Open Job Description (`jobtemplate-2023-09`): the same tasks, for any system that runs such
/// templates. Every step is a command on a job folder; the first one makes it.
///
/// A task renders one chunk of the plan, so the extension TASK_CHUNKING has nothing to add.
public struct OpenJobTemplate: Encodable, Sendable {
  /// Folder of the bundle that holds the job file and all files that it reads.
  public static let jobFolder = "job"
  /// The job file in that folder.
  public static let jobFile = "job.json"

  private let specificationVersion = "jobtemplate-2023-09"
  private let name: String
  private let description: String
  private let parameterDefinitions: [Parameter]
  private let steps: [Step]

  /// - Parameters:
  ///   - settings: the job's own parameters as `name=value`; they become parameters of the template, because their text
  ///     may hold what a template would read as an expression.
  public init(_ plan: Plan, settings: [String]) {
    name = String(plan.input.name.replacing("{{", with: "{ {").prefix(Self.nameLimit))
    description = "\(plan.frames.count) frames, \(plan.input.width) x \(plan.input.height), plan \(plan.hash)"
    parameterDefinitions =
      Parameter.common
      + settings.indices.map { index in
        Parameter(
          name: "Setting\(index + 1)", type: "STRING", default: settings[index],
          description: "Parameter of the job; another value is another plan, which is refused.")
      }
    var prepare = ["prepare", "{{Param.JobFiles}}/\(Self.jobFile)", "--output", "{{Param.OutputFolder}}"]
    prepare += ["--folder", "{{Param.WorkFolder}}", "--plan", plan.hash.hexadecimal]
    if let frames = plan.input.selection { prepare += ["--frames", frames.description] }
    for index in settings.indices { prepare += ["--set", "{{Param.Setting\(index + 1)}}"] }
    var steps = [Step("prepare", arguments: prepare)]
    for kind in TaskKind.allCases where kind != .simulate || plan.input.simulates {
      steps.append(Step(kind, plan: plan, after: steps.last?.name))
    }
    self.steps = steps
  }

  /// The specification allows no longer ones.
  private static let nameLimit = 128

  /// The template's file.
  public func json() -> [UInt8] { PlanningJSON.encode(self, pretty: true) }
}

/// A parameter of the template.
private struct Parameter: Encodable {
  var name: String
  var type: String
  var objectType: String?
  var dataFlow: String?
  var `default`: String
  var description: String

  static let common = [
    Parameter(
      name: "Renderfarm", type: "STRING", default: "renderfarm",
      description: "The program; a path where it is not on the PATH."),
    Parameter(
      name: "JobFiles", type: "PATH", objectType: "DIRECTORY", dataFlow: "IN", default: OpenJobTemplate.jobFolder,
      description: "The job file and all files that it reads."),
    Parameter(
      name: "OutputFolder", type: "PATH", objectType: "DIRECTORY", dataFlow: "OUT", default: "output",
      description: "Where the videos, pictures and the manifest go."),
    Parameter(
      name: "WorkFolder", type: "PATH", objectType: "DIRECTORY", dataFlow: "INOUT", default: "work",
      description: "What tasks leave for each other; all machines must see the same."),
  ]
}

private struct Step: Encodable {
  struct Dependency: Encodable {
    var dependsOn: String
  }
  struct ParameterSpace: Encodable {
    struct Definition: Encodable {
      var name = "Chunk"
      var type = "INT"
      var range: String
    }
    var taskParameterDefinitions: [Definition]
  }
  struct HostRequirements: Encodable {
    struct Attribute: Encodable {
      var name = "attr.worker.os.family"
      var anyOf = ["linux"]
    }
    var attributes = [Attribute()]
  }
  struct Script: Encodable {
    struct Actions: Encodable {
      var onRun: Action
    }
    struct Action: Encodable {
      var command = "{{Param.Renderfarm}}"
      var args: [String]
    }
    var actions: Actions
  }

  var name: String
  var dependencies: [Dependency]?
  var parameterSpace: ParameterSpace?
  var hostRequirements = HostRequirements()
  var script: Script

  init(_ name: String, arguments: [String]) {
    self.name = name
    script = Script(actions: Script.Actions(onRun: Script.Action(args: arguments)))
  }

  init(_ kind: TaskKind, plan: Plan, after: String?) {
    let task = kind == .render ? "render-{{Task.Param.Chunk}}" : kind.rawValue
    let finish = kind == .stitch ? ["--finish"] : []
    self.init(kind.rawValue, arguments: ["run-task", "{{Param.WorkFolder}}", task, "--openjd"] + finish)
    dependencies = after.map { [Dependency(dependsOn: $0)] }
    guard kind == .render else { return }
    let chunks = plan.tasks.map(\.id).filter { $0.kind == .render }.map(\.index)
    let (first, last) = (chunks.first ?? 0, chunks.last ?? 0)
    parameterSpace = ParameterSpace(
      taskParameterDefinitions: [.init(range: first == last ? "\(first)" : "\(first)-\(last)")])
  }
}
