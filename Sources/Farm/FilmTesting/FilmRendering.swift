/// Who draws a film.
public enum FilmRendering: Hashable, Sendable {
  /// The process that runs the test. Nothing is encoded: frames and sound are compared, not files.
  case inProcess
  /// The program `renderfarm` with so many worker processes; it makes the job's files too, and keeps what it rendered in
  /// its cache. It draws fast also where the tests are built for debugging.
  ///
  /// The program is the one at `program`, or else the one that the environment variable `RENDERFARM_BINARY` names, that
  /// stands beside the tests, or that `PATH` leads to.
  case workers(Int, program: String? = nil)
}
