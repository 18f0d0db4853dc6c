// The views and layers of the frame: a list, what is selected, and where that lies in the picture.

export class Tree {
  /// Whether what is listed is of another frame.
  isOld = true;
  /// Points of the canvas.
  scale = { width: 1, height: 1 };
  /// Points between the lines of the grid; null: none.
  grid = null;
  #entries = [];
  #selected = null;
  #hovered = null;
  #list;
  #details;
  #search;
  #marks;
  #ask;
  /// What the studio knows of what is selected at this frame; null as long as it has not told.
  #known = null;

  /// - ask: gives all that is known of a view or layer.
  constructor(list, details, search, marks, ask) {
    [this.#list, this.#details, this.#search, this.#marks, this.#ask] = [list, details, search, marks, ask];
    search.oninput = () => this.#write();
  }

  show(entries) {
    this.#entries = entries;
    this.#write();
    this.mark();
    this.#learn();
  }

  #write() {
    const word = this.#search.value.trim().toLowerCase();
    this.#list.replaceChildren(...this.#entries.filter((entry) => !word || `${entry.id} ${entry.type}`.toLowerCase().includes(word)).map((entry) => {
      const item = document.createElement('li');
      const button = document.createElement('button');
      const type = document.createElement('small');
      type.textContent = ` ${entry.type}`;
      button.append(entry.id, type);
      button.style.paddingLeft = `${4 + (word ? 0 : entry.depth * 12)}px`;
      button.className = entry.isHidden || entry.opacity === 0 ? 'hidden' : '';
      button.dataset.id = entry.id;
      button.ariaSelected = String(entry.id === this.#selected);
      button.onclick = () => this.#choose(entry.id);
      button.onmouseenter = button.onfocus = () => { this.#hovered = entry.id; this.mark(); };
      button.onmouseleave = button.onblur = () => { this.#hovered = null; this.mark(); };
      item.append(button);
      return item;
    }));
  }

  #choose(id) {
    this.#selected = id;
    for (const button of this.#list.querySelectorAll('button')) {
      button.ariaSelected = String(button.dataset.id === id);
      if (button.dataset.id === id) button.scrollIntoView({ block: 'nearest' });
    }
    this.#known = null;
    this.mark();
    this.#learn();
  }

  async #learn() {
    const id = this.#selected;
    if (id === null || !this.#entries.some((entry) => entry.id === id)) return;
    const known = await this.#ask(id).catch(() => null);
    if (this.#selected !== id) return;
    this.#known = known;
    this.mark();
  }

  /// Selects what lies on top at a place, in points of the canvas.
  select([x, y]) {
    const found = this.#entries.findLast((entry) => entry.corners && entry.isVisible && !entry.isMask && this.#isSeen(entry) && Tree.#contains(entry.corners, x, y));
    this.#choose(found?.id ?? null);
  }

  /// Whether neither it nor what it is in is hidden.
  #isSeen(entry) {
    let depth = entry.depth;
    if (entry.isHidden || entry.opacity === 0) return false;
    for (let index = this.#entries.indexOf(entry) - 1; index >= 0 && depth > 0; index--) {
      const outer = this.#entries[index];
      if (outer.depth >= depth) continue;
      if (outer.isHidden || outer.opacity === 0) return false;
      depth = outer.depth;
    }
    return true;
  }

  static #contains(corners, x, y) {
    let isInside = false;
    corners.forEach(([x1, y1], index) => {
      const [x2, y2] = corners[(index + 3) % 4];
      if ((y1 > y) !== (y2 > y) && x < (x2 - x1) * (y - y1) / (y2 - y1) + x1) isInside = !isInside;
    });
    return isInside;
  }

  /// Draws what is selected and what the pointer is over.
  mark() {
    this.#marks.setAttribute('viewBox', `0 0 ${this.scale.width} ${this.scale.height}`);
    this.#marks.setAttribute('preserveAspectRatio', 'none');
    const shapes = [];
    const add = (name, attributes) => {
      const shape = document.createElementNS('http://www.w3.org/2000/svg', name);
      for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value);
      shapes.push(shape);
    };
    if (this.grid !== null && this.scale.width / this.grid < 3000) {
      let lines = '';
      for (let x = this.grid; x < this.scale.width; x += this.grid) lines += `M${x} 0V${this.scale.height}`;
      for (let y = this.grid; y < this.scale.height; y += this.grid) lines += `M0 ${y}H${this.scale.width}`;
      add('path', { d: lines });
    }
    for (const [id, name] of [[this.#selected, 'selected'], [this.#hovered, 'hover']]) {
      const entry = this.#entries.find((one) => one.id === id);
      if (entry?.corners) add('polygon', { class: name, points: entry.corners.map((corner) => corner.join()).join(' ') });
    }
    for (const guide of this.#known?.guides ?? []) {
      add('polygon', { class: guide.name, points: guide.corners.map((corner) => corner.join()).join(' ') });
    }
    this.#marks.replaceChildren(...shapes);
    this.#describe(this.#entries.find((entry) => entry.id === this.#selected));
  }

  #describe(entry) {
    const round = (value) => Number(value.toFixed(3));
    const rows = entry ? [['id', entry.id], ['class', entry.type], ['frame', entry.frame.map(round).join(', ')]] : [];
    const known = entry && this.#known;
    if (known) {
      for (const { name, shown, model } of known.properties) {
        rows.push([name, model === undefined || model === null ? shown : `${shown} (set: ${model})`]);
      }
      for (const { equation, priority, isBroken } of known.constraints) {
        rows.push([isBroken ? 'broken' : 'constraint', priority === 1000 ? equation : `${equation} @ ${round(priority)}`]);
      }
      if (known.placedBy.length > 0) rows.push(['placed by', known.placedBy.join(', ')]);
    }
    this.#details.replaceChildren(...rows.flatMap(([name, value]) => {
      const [term, text] = [document.createElement('dt'), document.createElement('dd')];
      [term.textContent, text.textContent] = [name, value];
      return [term, text];
    }));
  }
}
