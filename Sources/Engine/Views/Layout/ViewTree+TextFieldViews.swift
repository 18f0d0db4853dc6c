import Graphics
import Layers
import Lookups

/// The views at the ends of a text field (`UITextField.leftView`, `rightView`).
struct TextFieldViews: Sendable {
  /// What is in a text field and holds the view at one of its ends.
  struct End: Sendable {
    var holder: ViewID
    /// The size that the view in it has by its content; nil: it has its own.
    var fitted: Size?
  }

  var left: End?
  var right: End?

  subscript(side: TextFieldSide) -> End? {
    get { side == .left ? left : right }
    set { if side == .left { left = newValue } else { right = newValue } }
  }
}

extension ViewTree {
  /// Lets a view hold what stands at an end of the text field that it is in: it becomes as large as the view in it, stands at
  /// the edge, halfway down, and shows as the field's mode says.
  public mutating func setTextFieldView(_ holder: ViewID, _ side: TextFieldSide, of field: ViewID) {
    if textFieldViews[field] == nil { fieldsWithViews.append(field) }
    textFieldViews[field, default: TextFieldViews()][side] = TextFieldViews.End(holder: holder)
    layers[layer(of: holder)].isHidden = true
    setNeedsLayout(field)
  }

  /// Points that views take at the left and at the right of a text field.
  func textFieldViewRooms(of field: ViewID, typesetter: any TextTypesetter) -> EdgeInsets {
    guard !textFieldViews.isEmpty, textFieldViews[field] != nil else { return .zero }
    let (left, right) = (
      textFieldViewSize(.left, of: field, typesetter)?.width, textFieldViewSize(.right, of: field, typesetter)?.width
    )
    return EdgeInsets(0, left ?? 0, 0, right ?? 0)
  }

  /// How large what shows at an end of a text field is: as its frame says, without one as its content does. Nil: nothing shows
  /// there, as at a Mac's fields.
  private func textFieldViewSize(_ side: TextFieldSide, of field: ViewID, _ typesetter: any TextTypesetter) -> Size? {
    let state = self[node: field].state
    let mode = side == .left ? state.control.leftViewMode : state.control.rightViewMode
    guard !state.control.isMac, mode.shows(isEditing: state.editing.isFirstResponder),
      let end = textFieldViews[field]?[side], superview(of: end.holder) == field,
      let view = subviews(of: end.holder).first
    else { return nil }
    let size = layers[layer(of: view)].bounds.size
    guard isMaskDriven(view), size == .zero || size == end.fitted,
      let content = intrinsicContentSize(of: view, typesetter: typesetter)
    else { return size }
    return Size(max(0, content.width), max(0, content.height))
  }

  /// Whether a view holds what stands at an end of a text field, and is nothing by itself.
  func holdsTextFieldView(_ view: ViewID) -> Bool {
    guard !textFieldViews.isEmpty, let field = superview(of: view), let views = textFieldViews[field] else {
      return false
    }
    return views.left?.holder == view || views.right?.holder == view
  }

  /// Brings the views at the ends of text fields up to date with a layout.
  mutating func placeTextFieldViews(
    _ before: inout Lookup<LayerID, LayerState>, typesetter: any TextTypesetter
  ) {
    for field in fieldsWithViews {
      for side in TextFieldSide.allCases {
        guard let end = textFieldViews[field]?[side], superview(of: end.holder) == field else { continue }
        let size = textFieldViewSize(side, of: field, typesetter)
        let holder = layers[layer(of: end.holder)]
        // The text has other room.
        if holder.isHidden != (size == nil) || size != nil && size != holder.bounds.size { setNeedsDisplay(field) }
        layers[layer(of: end.holder)].isHidden = size == nil
        guard let size, let view = subviews(of: end.holder).first else { continue }
        move(end.holder, textFieldViewFrame(side, size, in: field), &before)
        guard isMaskDriven(view) else { continue }
        if layers[layer(of: view)].bounds.size != size { textFieldViews[field]?[side]?.fitted = size }
        move(view, Rect(origin: .zero, size: size), &before)
      }
    }
  }

  /// Whether a view at an end of a text field that shows is not where the field's bounds have it now, so that the block that
  /// changed them takes it along.
  public var textFieldViewsNeedLayout: Bool {
    fieldsWithViews.contains { field in
      TextFieldSide.allCases.contains { side in
        guard let end = textFieldViews[field]?[side], superview(of: end.holder) == field,
          !layers[layer(of: end.holder)].isHidden
        else { return false }
        let frame = layoutFrame(of: end.holder)
        return !frame.isNear(textFieldViewFrame(side, frame.size, in: field))
      }
    }
  }

  /// At the edge, halfway down.
  private func textFieldViewFrame(_ side: TextFieldSide, _ size: Size, in field: ViewID) -> Rect {
    let bounds = layers[layer(of: field)].bounds
    let x = side == .left ? bounds.minX : bounds.maxX - size.width
    let top = ((bounds.height - size.height) / 2 * scale).rounded(.down) / scale
    return Rect(x, bounds.minY + top, size.width, size.height)
  }

  private mutating func move(_ view: ViewID, _ frame: Rect, _ before: inout Lookup<LayerID, LayerState>) {
    guard !layoutFrame(of: view).isNear(frame) else { return }
    let layer = layer(of: view)
    if before[layer] == nil { before[layer] = layers[layer] }
    let size = layers[layer].bounds.size
    layers[layer].bounds.size = frame.size
    layers[layer].position = position(of: view, in: frame)
    sizeMayHaveChanged(view, from: size)
  }
}
