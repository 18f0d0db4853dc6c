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
  /// thread only. A hard limit below bounds the first thread, so what draws there is given to `run`. To be called before there are
  /// others.
  public static func use() {
    var limit = rlimit()
    let areAddressesFree =
      getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 && limit.rlim_cur == rlim_t.max
    cprocess_set_stacks(size, areAddressesFree ? size : modestSize)
  }

  /// Runs what may draw on the first thread, or where a hard limit of `ulimit -s` bounds that one's stack, on a thread of its own, while
  /// the first waits.
  ///
  /// - Parameter end: ends the program, where the system gives no thread and the first one's stack is too small even for modest jobs.
  /// - Throws: what `body` throws.
  public static func run<Failure: Error>(
    orEnd end: () -> Never, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0, limit.rlim_cur < rlim_t(size) else {
      return try body()
    }
    var result: Result<Void, Failure>?
    let work = { () -> Void in
      do throws(Failure) { result = .success(try body()) } catch { result = .failure(error) }
    }
    withoutActuallyEscaping(work) { work in
      let carried = Unmanaged.passRetained(Work(work))
      defer { carried.release() }
      _ = cprocess_run_on_stack(
        size,
        { context in
          Unmanaged<Work>.fromOpaque(context!).takeUnretainedValue().body()
          return nil
        }, carried.toOpaque())
    }
    guard let result else {
      if limit.rlim_cur < rlim_t(modestSize) { end() }
      return try body()
    }
    try result.get()
  }

  /// Carries a closure through C.
  private final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) {
      self.body = body
    }
  }
}
