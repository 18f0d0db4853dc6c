import CX264

/// Pages of two megabytes, for which x264 asks, in place of those of four kilobytes.
public enum HugePages {
  /// From here on this process, and those that it starts, get none.
  ///
  /// The kernel clears each at its first touch. It takes them from memory that has lain free, and that a virtual machine may have given
  /// back to its host, which has to find and clear it as well: a film's second worker spent half a second of CPU time so. Small
  /// pages are mostly those that other processes have just left.
  public static func decline() { cx264_decline_huge_pages() }
}
