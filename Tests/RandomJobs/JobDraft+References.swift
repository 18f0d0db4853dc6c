/// Texts that name something of the job.
extension JobDraft {
  /// - Returns: nil for values that are no references.
  mutating func reference(at place: Place) -> DocumentNode? {
    switch (place.table, place.key) {
    case (_, "image"), (_, "backgroundImage"), ("emitterCell", "contents"):
      return some(scope.images).map(DocumentNode.text)
    case ("tabItem", _), ("navigationBar", _), ("alert", "title"), ("alert", "message"): return nil
    case ("hub", "id"), ("boundary", "id"), ("dynamicAnimator", "id"), ("makeAnimator", "id"), ("behavior", "id"):
      return .text(newID("n"))
    case ("screen", "id"): return .text(newID("screen"))
    case ("alertTextField", "id"): return .text(newID("field"))
    case ("tableSection", "id"): return .text(newID("section"))
    case ("tableCell", "id"): return .text(newID("cell"))
    case ("menuItem", "id"), ("barMenu", "id"), ("toolbarItem", "id"): return .text(newID("item"))
    case (_, "font"): return .text(font())
    case ("behavior", "items"):
      let items = scope.items.filter { _ in chance(0.6) }
      return .list((items.isEmpty ? Array(scope.items.prefix(1)) : items).map(DocumentNode.text))
    case ("behavior", "item"), ("behavior", "toItem"), ("trigger", "item"), ("itemReference", "item"),
      ("itemVelocity", "item"):
      return some(scope.items).map(DocumentNode.text)
    case (_, "updateItem"):
      return isOneAnimator && chance(0.5) ? some(scope.items).map(DocumentNode.text) : table("itemReference")
    case ("behaviorReference", "id"): return some(scope.behaviors).map { .text($0.id) }
    case (_, "removeBehavior"):
      return isOneAnimator && chance(0.5)
        ? some(scope.behaviors).map { .text($0.id) } : table("behaviorReference")
    case ("anchorMove", "behavior"):
      return some(scope.behaviors.filter { ["snap", "attachment"].contains($0.type) }).map { .text($0.id) }
    case (_, "removeAllBehaviors"), ("behaviorReference", "animator"), ("itemReference", "animator"),
      ("itemVelocity", "animator"), ("anchorMove", "animator"):
      return some(scope.dynamicAnimators).map(DocumentNode.text)
    case (_, "dismiss"): return chance(0.5) ? some(scope.presentations).map(DocumentNode.text) : table("dismiss")
    case ("dismiss", "id"): return some(scope.presentations).map(DocumentNode.text)
    case ("variation", "activate"), ("variation", "deactivate"):
      return .list(some(scope.constraints).map { [.text($0)] } ?? [])
    case ("removeAnimation", "key"): return some(scope.animationKeys).map(DocumentNode.text)
    case ("copyAnimations", _), ("removeAnimation", "from"), (_, "removeAllAnimations"): return elementID()
    case ("pan", "from"): return chance(0.6) ? viewID() : numbers(self.place())
    case ("parameter", "description"): return .text("What it is for")
    case ("tap", "on"), ("doubleTap", "on"):
      return chance(0.3) ? some(textInputs).map(DocumentNode.text) ?? viewID() : viewID()
    case ("longPress", "on"), ("swipe", "on"), ("pinch", "on"), ("rotate", "on"), (_, "removeSubviews"),
      ("displayRect", "id"):
      return viewID()
    case ("scrollTo", "id"): return scrolledID()
    case ("zoomTo", "id"): return some(scope.zoomed).map(DocumentNode.text)
    case (_, "scrollTo"): return chance(0.5) ? scrolledID() : table("scrollTo")
    case (_, "setNeedsDisplay"): return chance(0.5) ? viewID() : table("displayRect")
    case ("exchange", "in"), ("withTag", "in"), ("present", "over"), ("present", "from"):
      return chance(0.5) ? .text("root") : viewID()
    case (_, "remove"):
      guard let element = some(scope.elements) else { return nil }
      // What comes later does not know it any more, mostly.
      if chance(0.8) { scope.remove(element.id) }
      return .text(element.id)
    case ("addAnimation", "to"): return elementID()
    case (_, "log"): return .text("log " + (some(scope.localNumbers).map { "${\($0)}" } ?? text()))
    case (_, "becomeFirstResponder"), (_, "resignFirstResponder"): return some(textInputs).map(DocumentNode.text)
    case (_, "beginRefreshing"), (_, "endRefreshing"): return some(scope.refreshed).map(DocumentNode.text)
    case ("animate", "animationID"): return .text("move")
    default: return nil
    }
  }

  /// Whether commands need not say which physics animator they mean.
  private var isOneAnimator: Bool { scope.dynamicAnimators.count < 2 }

  private mutating func elementID() -> DocumentNode? { someElement().map { .text($0.id) } }

  /// A view to be scrolled to: a row or an item of a list, or any.
  private mutating func scrolledID() -> DocumentNode? {
    chance(0.6) ? some(scope.controllers.flatMap(\.entries)).map(DocumentNode.text) ?? viewID() : viewID()
  }

  private mutating func viewID() -> DocumentNode? {
    if chance(0.4), let name = some(scope.localIDs) { return .text("${\(name)}") }
    let views = scope.views
    return some(views.filter(\.draws)).flatMap { chance(0.3) ? .text($0.id) : nil } ?? .text(some(views)?.id ?? "root")
  }
}
