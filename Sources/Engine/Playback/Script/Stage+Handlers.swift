import Document

/// Handlers, with what happened put in.
extension Stage {
  /// The steps of a handler for what happened.
  func steps(of handler: Handler, for cause: Handler.Cause, at time: Double) throws(PlaybackError) -> [Step] {
    do throws(TemplateError) {
      return try handler.steps(for: cause)
    } catch {
      throw PlaybackError(error, at: time)
    }
  }

  /// Lets the steps of a handler happen, each after its delay.
  func run(_ handler: Handler, for cause: Handler.Cause, at time: Double) throws(PlaybackError) {
    for step in try steps(of: handler, for: cause, at: time) { schedule(step, at: time) }
  }

  /// Lets a step happen, after its delay if it has one.
  func schedule(_ step: Step, at time: Double) {
    script.agenda.add(.step(step), at: time + step.delay)
  }
}

extension PlaybackError {
  /// What is wrong with what a moment makes of a template.
  ///
  /// - Parameter time: seconds.
  init(_ error: TemplateError, at time: Double) {
    self.init(path: error.path, time: time, message: error.message)
  }
}
