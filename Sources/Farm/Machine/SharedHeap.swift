import CProcess
import Glibc

/// The C library's heaps.
public enum SharedHeap {
  /// Lets all threads share one where addresses are limited (ulimit -v). The C library reserves 64 MB of addresses for the heap of each
  /// thread, though it uses little of them: the threads and libraries would run out of addresses. To be called before there are
  /// threads.
  public static func useWhereAddressesAreLimited() {
    var limit = rlimit()
    let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0
    if isKnown, limit.rlim_cur != rlim_t.max { cprocess_share_heap() }
  }
}
