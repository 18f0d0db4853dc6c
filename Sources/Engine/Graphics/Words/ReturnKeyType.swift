/// What the return key of a keyboard does, as `UIReturnKeyType` spells it.
public enum ReturnKeyType: String, CaseIterable, Hashable, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
