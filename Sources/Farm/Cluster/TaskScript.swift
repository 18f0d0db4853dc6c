import JobFolders
import Planning

/// The script that Slurm runs for a task: runs it into the log of its attempt, and asks for another attempt when the
/// machine was at fault.
public struct TaskScript: Hashable, Sendable {
  /// A task is put back into the queue so often by its own script: then it has had as many tries as a local one has.
  public static let requeueLimit = PlanTask.maximumAttempts - 1

  /// Absolute path of `renderfarm`, the same on every node.
  public var program: String
  /// The job's folder, the same on every node.
  public var folder: JobFolder
  /// What the tasks do.
  public var kind: TaskKind
  /// Added to the number in the array to get the chunk.
  public var offset: Int

  public init(program: String, folder: JobFolder, kind: TaskKind, offset: Int = 0) {
    self.program = program
    self.folder = folder
    self.kind = kind
    self.offset = offset
  }

  /// The script's file.
  public var text: String {
    """
    #!/bin/bash
    # Runs a \(kind.rawValue) task of a renderfarm job. Slurm starts it; what it says stands in the folder's logs.
    program=\(ShellText.quoted(program))
    folder=\(ShellText.quoted(folder.path))
    task=\(kind == .render ? "$(printf 'render-%04d' $((SLURM_ARRAY_TASK_ID + \(offset))))" : kind.rawValue)
    attempt=$((${SLURM_RESTART_COUNT:-0} + 1))
    slurm="\(kind == .render ? "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID" : "$SLURM_JOB_ID")"
    log="$folder/logs/$task.$attempt.log"

    "$program" run-task "$folder" "$task" --attempt "$attempt" --log --worker "$slurm"\(finish) >>"$log" 2>&1
    status=$?
    if [ "$status" -gt 128 ]; then
      # What it was saying may end in the middle of a line.
      printf '\\n# ended %s: failed (machine): killed by signal %d\\n' \
        "$(date -u +%Y-%m-%dT%H:%M:%SZ)" $((status - 128)) >>"$log"
    fi
    # The machine's fault: once more. Slurm ends this script as soon as it has put the task back.
    case "$status" in
      # By these Slurm and people end a task because they want it to end.
      129 | 130 | 143) retry=0 ;;
      \(TaskScript.machineFailure) | 1[3-9][0-9]) retry=1 ;;
      *) retry=0 ;;
    esac
    if [ "$retry" -eq 1 ] && [ "$attempt" -le \(TaskScript.requeueLimit) ]; then
      scontrol requeue "$SLURM_JOB_ID" >>"$log" 2>&1 && sleep 60
    fi
    said="$folder/logs/slurm-$slurm.log"
    [ -s "$said" ] || rm -f "$said"
    exit "$status"

    """
  }

  /// `run-task` ends so when the machine was at fault (`EX_TEMPFAIL`).
  static let machineFailure = 75

  private var finish: String { kind == .stitch ? " --finish" : "" }
}
