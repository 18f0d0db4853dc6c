import Rendering

extension InputPlaces {
  /// Keeps a command from writing over what it reads.
  ///
  /// - Parameters:
  ///   - file: as the user wrote it; nil or "-": no file is written.
  ///   - noun: what is written, such as "the plot".
  /// - Throws: the status for it, after it was said.
  func refuse(_ noun: String, at file: String?) throws {
    guard let file, file != "-", let input = input(at: StateFolders.absolute(file)) else { return }
    Terminal.note("renderfarm: \(Self.complaint(noun, over: input))")
    throw ExitStatus.unwritableOutput.code
  }
}
