import CProcess
import Glibc

/// Stacks of this process's threads.
public enum DeepStacks {
  /// Layers lie up to 1,000 deep in each other, and one of them takes up to 40 KB while what is in it is drawn.
  static let size = 64 << 20

  /// Makes them so deep that no job meets their end, whatever `ulimit -s` says. Where addresses are limited (`ulimit -v`) they stay as
  /// they are: those of stacks would be missing elsewhere. To be called before there are threads.
  public static func useWhereAddressesAreFree() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur == rlim_t.max else { return }
    cprocess_deepen_stacks(size)
  }
}
