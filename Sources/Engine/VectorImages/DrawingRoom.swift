/// How much of everything that takes time or memory a drawing may still have, with the drawings in it.
struct DrawingRoom {
  /// Elements that were drawn or measured, each as often as it was.
  var usedElements = 0
  /// Points that outlines of shapes had, each as often as it was read.
  var outlinePoints = 0
  /// Points of outlines that bounding boxes were made of.
  var measuredPoints = 0
  /// Points that outlines of patterns may still have.
  var patternPoints = PatternTiling.pointLimit
  /// Letters that texts may still have.
  var letters = DrawingBuilder.letterLimit
  /// Letters that lines along texts may still pass.
  var lineLetters = DrawingBuilder.lineLimit
  /// Groups that filters may still make.
  var filterGroups = DrawingBuilder.filterLimit
  /// Backdrops that may still be drawn.
  var backdrops = DrawingBuilder.backdropLimit
  /// Letters of backgrounds with colours around a point that may still be read.
  var backgroundLetters = DrawingBuilder.backgroundLimit
  /// Samples of noise that filters may still make.
  var noiseSamples = NoisePicture.workLimit
  /// Items that steps of filters may still take up.
  var filterItems = DrawingBuilder.filterItemLimit
}
