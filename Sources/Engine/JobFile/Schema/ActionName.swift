/// The actions of steps, as job files call them; a name without a reader does not compile.
enum ActionName {
  case plain(Plain)
  case finger(Finger)
  case dynamics(Dynamics)
  case animator(Animator)
  case controller(Controller)

  enum Plain: String, CaseIterable {
    case set, setVariables, `if`, `repeat`, animate, animateKeyframes, drag, explode, transaction
    case addAnimation, removeAnimation, removeAllAnimations, copyAnimations
    case insert, move, exchange, withTag, remove, removeSubviews
    case tap, secondaryClick, pan, type, selectText, scrollRangeToVisible, becomeFirstResponder, resignFirstResponder
    case setNeedsDisplay, log, caption
    case beginRefreshing, endRefreshing, scrollTo, zoomTo
    case performSegue, performWithoutAnimation, setAnimationsEnabled, transition, together, perform, makeAnimator
  }

  /// What fingers do besides tapping and moving.
  enum Finger: String, CaseIterable {
    case doubleTap, longPress, swipe, pinch, rotate
  }

  /// What happens to physics.
  enum Dynamics: String, CaseIterable {
    case addBehavior, removeBehavior, removeAllBehaviors, updateItem, addVelocity, moveAnchor
  }

  /// What happens to a property animator.
  enum Animator: String, CaseIterable {
    case startAnimation, pauseAnimation, setAnimator, continueAnimation, addAnimations, stopAnimation, finishAnimation
  }

  /// What happens to a view controller.
  enum Controller: String, CaseIterable {
    case push, pop, selectTab, setSearchActive, showDetail, showPrimary, turnPage, present, dismiss
    case rotateDevice, windowAction, showSpace, activateApplication, selectPickerRow, setSearchBar
    case insertRows, deleteRows, moveRow, setRows, setEditing, selectRows, deselectRows, insertItems, deleteItems,
      moveItem, setItems
    case insertSections, deleteSections, moveSection, reloadSections
  }

  static let all =
    Plain.allCases.map(Self.plain) + Finger.allCases.map(Self.finger) + Dynamics.allCases.map(Self.dynamics)
    + Animator.allCases.map(Self.animator)
    + Controller.allCases.map(Self.controller)

  /// The key in a job file.
  var key: String {
    switch self {
    case .plain(let name): name.rawValue
    case .finger(let name): name.rawValue
    case .dynamics(let name): name.rawValue
    case .animator(let name): name.rawValue
    case .controller(let name): name.rawValue
    }
  }
}
