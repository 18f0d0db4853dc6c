import CProcess
import Glibc

/// Stacks of this process's threads.
public enum DeepStacks {
  /// Layers lie up to 1,000 deep in each other, and one of them takes up to 40 KB while what is in it is drawn.
  private static let size = 64 << 20
  /// Where addresses are limited those of stacks would be missing elsewhere, and what draws is the first thread, whose stack takes
  /// them as it grows.
  private static let modestSize = 8 << 20

  /// Makes them so deep that no job meets their end, whatever the soft limit of `ulimit -s` says; with `ulimit -v` that of the first
  /// thread only. A hard limit below bounds the first thread. To be called before there are others.
  public static func use() {
    var limit = rlimit()
    let areAddressesFree =
      getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 && limit.rlim_cur == rlim_t.max
    cprocess_set_stacks(size, areAddressesFree ? size : modestSize)
  }
}
