import Graphics

/// The compositor once more, slowly, from compositing.md and the words of `DisplayItem` alone: no code, no rounding and
/// no shortcut in common with the rasteriser. What both agree on is right, or both misread the chapter in the same way.
struct ReferenceRenderer {
  let assets: any Assets
  /// For negative controls: what this renderer does wrong on purpose.
  var mistake = Mistake.none

  enum Mistake {
    case none
    /// Colours are mixed as amounts of light.
    case blendsLight
    /// The opacity of groups acts twice.
    case opacityTwice
    /// Everything lies half a pixel further right.
    case halfPixel
    /// Blurs are half as wide again.
    case wideBlur
  }

  /// How far around a canvas pictures go on, so that blurs have what they need.
  private static let margin = 40

  /// Everything that the list shows; only its own pixels count.
  func picture(of list: DisplayList) -> ReferencePicture {
    var picture = ReferencePicture(list.bounds.expanded(by: Self.margin))
    picture.change(picture.bounds) { _, _, pixel in
      pixel = ReferencePicture.premultiplied(list.backgroundColor)
    }
    draw(list.items[...], canvas: list.bounds, camera: nil, onto: &picture)
    return picture
  }

  /// - Parameter canvas: the pixels that exist, in which a backdrop is read.
  private func draw(
    _ items: ArraySlice<DisplayItem>, canvas: PixelRect, camera: Projection?, onto picture: inout ReferencePicture
  ) {
    var rest = items
    while let item = rest.first {
      let members = rest.dropFirst().prefix(item.content.memberCount)
      draw(item, members, canvas: canvas, camera: camera, onto: &picture)
      rest = rest[members.endIndex...]
    }
  }

  private func draw(
    _ item: DisplayItem, _ members: ArraySlice<DisplayItem>, canvas: PixelRect, camera: Projection?,
    onto picture: inout ReferencePicture
  ) {
    func paint(_ shape: Shape, _ transform: AffineTransform, _ color: (Point) -> SIMD4<Double>) {
      let area = item.bounds.intersection(picture.bounds)
      let moved = mistake == .halfPixel ? transform.concatenating(.translation(0.5, 0)) : transform
      let coverage = ReferenceCoverage(shape, moved, camera: camera, in: area)
      let place = ReferencePlace(transform: moved, camera: camera)
      picture.change(area) { x, y, pixel in
        guard coverage[x, y] > 0, let local = place.local(x: x, y: y) else { return }
        pixel = over(color(local) * coverage[x, y], pixel)
      }
    }
    switch item.content {
    case .fill(let shape, let transform, let color):
      paint(shape, transform) { _ in ReferencePicture.premultiplied(color) }
    case .gradient(let shape, let transform, let gradient):
      paint(shape, transform) { ReferenceGradient(gradient: gradient).color(at: $0) }
    case .shadow(let shape, let transform, let shadow):
      // The shape's coverage as a picture, which is blurred.
      let area = picture.bounds
      let coverage = ReferenceCoverage(shape, transform, camera: camera, in: area)
      var silhouette = ReferencePicture(area)
      silhouette.change(area) { x, y, pixel in pixel.w = coverage[x, y] }
      cast(shadow, silhouette, opacity: 1, in: item.bounds, onto: &picture)
    case .image(let image, let source, let destination, let transform, let filter, let tint):
      guard let bitmap = assets.bitmap(for: image) else { return }
      let scale = ReferenceImage(
        ReferencePicture(bitmap), hasCopies: true, source: source, destination: destination, filter: filter, tint: tint,
        texelsPerPixel: texelsPerPixel(source, destination, transform, camera))
      paint(.rect(destination), transform) { scale.color(at: $0) }
    case .backdrop(let shape, let transform, let filters, let opacity):
      backdrop(shape, transform, filters, opacity, item.bounds, canvas: canvas, camera: camera, onto: &picture)
    case .group(let group): draw(group, members, item.bounds, canvas: canvas, camera: camera, onto: &picture)
    case .crossFade(let from, _, let progress):
      var (old, new) = (ReferencePicture(picture.bounds), ReferencePicture(picture.bounds))
      draw(members.prefix(from), canvas: canvas, camera: camera, onto: &old)
      draw(members.dropFirst(from), canvas: canvas, camera: camera, onto: &new)
      picture.change(item.bounds) { x, y, pixel in
        pixel = over(old[x, y] * (1 - progress) + new[x, y] * progress, pixel)
      }
    case .projection(let projection, _):
      // The members' own bounds limit them, and the projection's, too.
      var layer = picture
      draw(members, canvas: canvas, camera: projection, onto: &layer)
      picture.change(item.bounds) { x, y, pixel in pixel = layer[x, y] }
    case .rasterization(let own):
      let pixels = PixelRect(minX: 0, minY: 0, maxX: own.width, maxY: own.height)
      var wide = ReferencePicture(pixels.expanded(by: Self.margin))
      draw(members, canvas: pixels, camera: nil, onto: &wide)
      var bitmap = ReferencePicture(pixels)
      bitmap.change(pixels) { x, y, pixel in pixel = wide[x, y] }
      let image = ReferenceImage(
        bitmap, hasCopies: false, source: Rect(0, 0, Double(own.width), Double(own.height)),
        destination: own.destination, filter: own.filter, tint: Color(white: 1, own.opacity), texelsPerPixel: 1)
      paint(.rect(own.destination), own.transform) { image.color(at: $0) }
    }
  }

  /// Source-over, of colours as they are encoded (compositing.md §4).
  private func over(_ source: SIMD4<Double>, _ backdrop: SIMD4<Double>) -> SIMD4<Double> {
    guard mistake == .blendsLight else { return ReferenceBlend.composite(source, over: backdrop, .normal) }
    let light = source * source + backdrop * backdrop * (1 - source.w)
    var result = SIMD4(light.x.squareRoot(), light.y.squareRoot(), light.z.squareRoot(), 0)
    result.w = source.w + backdrop.w * (1 - source.w)
    return result
  }

  // MARK: Groups

  private func draw(
    _ group: DisplayItem.Group, _ members: ArraySlice<DisplayItem>, _ bounds: PixelRect, canvas: PixelRect,
    camera: Projection?, onto picture: inout ReferencePicture
  ) {
    var own = ReferencePicture(picture.bounds)
    draw(members.prefix(group.count), canvas: canvas, camera: camera, onto: &own)
    if group.maskCount > 0 {
      var mask = ReferencePicture(picture.bounds)
      draw(members.dropFirst(group.count), canvas: canvas, camera: camera, onto: &mask)
      own.change(own.bounds) { x, y, pixel in pixel *= mask[x, y].w }
    }
    var pictured = extent(of: members.prefix(group.count))
    for filter in group.filters {
      guard case .gaussianBlur(_, true) = filter else {
        own = own.filtered(changed(filter), clampsToEdge: false)
        pictured = pictured.expanded(by: filter.reach)
        continue
      }
      // Nothing but what the members can touch counts, and nothing else changes.
      var part = ReferencePicture(pictured)
      part.change(pictured) { x, y, pixel in pixel = own[x, y] }
      part = part.filtered(changed(filter), clampsToEdge: true)
      own.change(pictured) { x, y, pixel in pixel = part[x, y] }
    }
    if let shadow = group.shadow {
      cast(shadow, own.moved(by: shadow.offset), opacity: group.opacity, in: bounds, onto: &picture)
    }
    let area = bounds.intersection(picture.bounds)
    let coverage = group.clip.map { clip in
      ReferenceCoverage(clip.shape, clip.transform, camera: clip.isOnCanvas ? nil : camera, in: area)
    }
    let opacity = mistake == .opacityTwice ? group.opacity * group.opacity : group.opacity
    picture.change(area) { x, y, pixel in
      let share = coverage?[x, y] ?? 1
      let source = own[x, y] * opacity
      if group.blendMode == .normal {
        pixel = over(source * share, pixel)
      } else if group.blendMode.affectsUncovered {
        // Where a mode changes what a clear source leaves, coverage decides between the old and the new pixel.
        pixel = ReferenceBlend.composite(source, over: pixel, group.blendMode) * share + pixel * (1 - share)
      } else {
        pixel = ReferenceBlend.composite(source * share, over: pixel, group.blendMode)
      }
    }
  }

  private func extent(of members: ArraySlice<DisplayItem>) -> PixelRect {
    var result = PixelRect.empty
    var rest = members
    while let item = rest.first {
      result = result.union(item.bounds)
      rest = rest.dropFirst(1 + item.content.memberCount)
    }
    return result
  }

  /// The shadow's colour through a blurred alpha.
  private func cast(
    _ shadow: DisplayItem.Shadow, _ silhouette: ReferencePicture, opacity: Double, in bounds: PixelRect,
    onto picture: inout ReferencePicture
  ) {
    let sigma = mistake == .wideBlur ? shadow.sigma * 1.5 : shadow.sigma
    // Neighbours within two standard deviations, one that is so far away to 1/256 pixel among them.
    let limit: Double = 2 * min(sigma, 500) + 1.0 / 256
    let reach = (0...1100).last { Double($0) <= limit } ?? 0
    let blurred = silhouette.blurred(sigma, clampsToEdge: false, reach: reach)
    let color = ReferencePicture.premultiplied(shadow.color) * opacity
    picture.change(bounds) { x, y, pixel in pixel = over(color * blurred[x, y].w, pixel) }
  }

  private func changed(_ filter: Filter) -> Filter {
    guard mistake == .wideBlur, case .gaussianBlur(let sigma, let normalizes) = filter else { return filter }
    return .gaussianBlur(sigma: sigma * 1.5, normalizesEdges: normalizes)
  }

  /// What lies there already, filtered, in place of it where the shape covers it. Around what the filters may read, the
  /// picture's border goes on.
  private func backdrop(
    _ shape: Shape, _ transform: AffineTransform, _ filters: [Filter], _ opacity: Double, _ bounds: PixelRect,
    canvas: PixelRect, camera: Projection?, onto picture: inout ReferencePicture
  ) {
    let read = bounds.expanded(by: filters.reduce(0) { $0 + $1.reach }).intersection(canvas)
    var below = ReferencePicture(read)
    below.change(read) { x, y, pixel in pixel = picture[x, y] }
    for filter in filters { below = below.filtered(changed(filter), clampsToEdge: true) }
    let area = bounds.intersection(read)
    let coverage = ReferenceCoverage(shape, transform, camera: camera, in: area)
    picture.change(area) { x, y, pixel in
      let share = coverage[x, y] * opacity
      pixel = below[x, y] * share + pixel * (1 - share)
    }
  }

  /// Texels a device pixel along the axis of the lesser shrinking; through a camera as at the middle of the image.
  private func texelsPerPixel(
    _ source: Rect, _ destination: Rect, _ transform: AffineTransform, _ camera: Projection?
  ) -> Double {
    let texels = Size(source.width / destination.width, source.height / destination.height)
    let determinant = transform.a * transform.d - transform.b * transform.c
    let across = Point(transform.d / determinant * texels.width, transform.b / determinant * texels.height)
    let down = Point(transform.c / determinant * texels.width, transform.a / determinant * texels.height)
    let shrinking = min(across.length, down.length)
    guard let camera else { return shrinking }
    let middle = transform.apply(destination.center)
    let depth = middle.x * camera.x.z + middle.y * camera.y.z + camera.one.z
    let stretch = max(Point(camera.x.x, camera.x.y).length, Point(camera.y.x, camera.y.y).length)
    return shrinking * depth / stretch
  }
}
