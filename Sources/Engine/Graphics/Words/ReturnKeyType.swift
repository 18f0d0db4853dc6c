/// What the return key of a keyboard does, as `UIReturnKeyType` spells it.
public enum ReturnKeyType: String, CaseIterable, Hashable, Sendable {
  case `default`, go, join, next, route, search, send, done, `continue`
}
