/// How rows come and go (`UITableView.RowAnimation`).
public enum RowAnimation: String, CaseIterable, Sendable {
  case automatic, fade, right, left, top, bottom, middle, none
}
