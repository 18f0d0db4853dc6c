// What happens when, and the curve of a property.

export class Timeline {
  duration = 1;
  span = { first: 0, last: null };
  #list;
  #curve;
  #go;
  #choose;
  #plot = null;
  #needle = document.createElement('div');
  #time = 0;
  #left = 0;
  #width = 0;

  /// - go: is told the seconds that were clicked; choose: the property of an animation that was clicked.
  constructor(list, curve, go, choose) {
    [this.#list, this.#curve, this.#go, this.#choose] = [list, curve, go, choose];
    this.#needle.id = 'needle';
    new ResizeObserver(() => { this.#measure(); this.place(this.#time); }).observe(list);
  }

  /// A line with what happens of one view, or with a step.
  #row(name, members, depth) {
    const share = (time) => `${Math.max(0, Math.min(1, time / this.duration)) * 100}%`;
    const row = document.createElement('div');
    const label = document.createElement('span');
    const track = document.createElement('div');
    [row.className, label.className, track.className] = ['row', 'name', 'track'];
    label.textContent = label.title = name;
    label.style.paddingLeft = `${Math.min(depth, 6) * 10}px`;
    for (const entry of members.slice(0, 400)) {
      const bar = document.createElement('button');
      const end = entry.isStep ? entry.end : entry.id === undefined || entry.id === null ? entry.start : entry.end ?? this.duration;
      bar.style.left = share(entry.start);
      bar.title = `${entry.start.toFixed(3)} s${end > entry.start ? `–${end.toFixed(3)} s` : ''} ${entry.title ?? entry.text}`;
      if (end > entry.start) {
        bar.style.width = share(end - entry.start);
        bar.textContent = entry.text;
        if (entry.isStep) bar.className = 'step';
      } else {
        bar.className = 'moment';
      }
      bar.onclick = () => {
        this.#go(entry.start);
        // A key path, and behind a comma how it moves.
        const path = entry.text.split(',')[0];
        if (entry.id && /^[\w.]+$/.test(path)) this.#choose(`${entry.id}.layer.${path}`);
      };
      track.append(bar);
    }
    track.onclick = (event) => {
      if (event.target !== track) return;
      const box = track.getBoundingClientRect();
      this.#go((event.clientX - box.left) / box.width * this.duration);
    };
    row.append(label, track);
    return row;
  }

  /// - found: entries, each with the step that began it, and the steps, each with the one that it is in.
  show({ entries, steps }) {
    const byStep = Map.groupBy(entries, (entry) => entry.step ?? -1);
    const children = Map.groupBy(steps.keys(), (index) => steps[index].parent ?? -1);
    const rows = [];
    const write = (index, depth) => {
      // No page needs more lines than these.
      if (rows.length > 600) return steps[index].start;
      const [own, inner] = [byStep.get(index) ?? [], children.get(index) ?? []];
      const place = rows.length;
      for (const [name, members] of Map.groupBy(own, (entry) => entry.id)) rows.push(this.#row(name, members, depth + 1));
      let end = own.reduce((latest, entry) => Math.max(latest, entry.end ?? this.duration), steps[index].start);
      for (const child of inner) end = Math.max(end, write(child, depth + 1));
      const { action, path, start } = steps[index];
      const bar = { start, end, text: action, title: `${action} at ${path}`, isStep: true };
      const heading = this.#row(action, [bar], depth);
      const hidden = rows.slice(place);
      if (hidden.length > 0) {
        const [label] = heading.children;
        label.classList.add('folds', 'open');
        label.onclick = () => { const isOpen = label.classList.toggle('open'); for (const row of hidden) row.hidden = !isOpen; };
      }
      rows.splice(place, 0, heading);
      return end;
    };
    // Steps of which nothing goes on share one row.
    const lasting = new Set();
    for (let index = steps.length - 1; index >= 0; index--) {
      if (byStep.has(index) || lasting.has(index)) {
        lasting.add(index);
        if (steps[index].parent !== null && steps[index].parent !== undefined) lasting.add(steps[index].parent);
      }
    }
    for (const index of [...(children.get(-1) ?? [])].slice(0, 300)) if (lasting.has(index)) write(index, 0);
    const others = Map.groupBy((byStep.get(-1) ?? []), (entry) => entry.id ?? 'events');
    const moments = steps.filter((step, index) => !lasting.has(index)).map(({ action, path, start }) => ({ start, end: start, text: action, title: `${action} at ${path}`, isStep: true }));
    if (moments.length > 0) rows.push(this.#row('steps', moments, 0));
    for (const [name, members] of others) rows.push(this.#row(name, members, 0));
    this.#list.replaceChildren(...rows, this.#needle);
    this.#measure();
    this.place(this.#time);
  }

  /// Where the tracks are; asked for once, since asking makes the browser lay everything out.
  #measure() {
    const track = this.#list.querySelector('.track');
    this.#needle.hidden = !track;
    if (!track) return;
    const [outer, inner] = [this.#list.getBoundingClientRect(), track.getBoundingClientRect()];
    [this.#left, this.#width] = [inner.left - outer.left, inner.width];
  }

  /// Puts the playhead at a time, in seconds.
  place(time) {
    this.#time = time;
    this.#needle.style.transform = `translateX(${this.#left + this.#width * Math.min(1, time / this.duration)}px)`;
    this.#drawCurve();
  }

  /// Shows curves over the time; null: none.
  plot(curves) {
    this.#plot = curves;
    this.#curve.hidden = curves === null;
    this.#drawCurve();
  }

  #drawCurve() {
    if (this.#plot === null) return;
    const canvas = this.#curve;
    const ratio = window.devicePixelRatio || 1;
    const [width, height] = [canvas.clientWidth * ratio, canvas.clientHeight * ratio];
    [canvas.width, canvas.height] = [width, height];
    const pen = canvas.getContext('2d');
    const style = getComputedStyle(document.documentElement);
    const colors = ['#0a84ff', '#ff9500', '#34c759', '#af52de', '#ff2d55', '#5ac8fa'];
    const numbers = this.#plot.curves.flatMap((curve) => curve.values.filter((value) => value !== null));
    const [low, high] = numbers.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [Infinity, -Infinity]);
    const reach = high - low || 1;
    const x = (time) => time / this.duration * width;
    const y = (value) => height - (8 + (value - low) / reach * (height / ratio - 24)) * ratio;
    pen.font = `${11 * ratio}px system-ui`;
    this.#plot.curves.forEach((curve, index) => {
      pen.strokeStyle = pen.fillStyle = colors[index % colors.length];
      pen.lineWidth = 1.5 * ratio;
      pen.beginPath();
      let isDown = false;
      curve.values.forEach((value, place) => {
        if (value === null) { isDown = false; return; }
        const point = [x(this.#plot.times[place]), y(value)];
        if (isDown) pen.lineTo(...point); else pen.moveTo(...point);
        isDown = true;
      });
      pen.stroke();
      const now = this.#plot.times.findLastIndex((time) => time <= this.#time + 1e-9);
      const value = curve.values[now];
      pen.fillText(`${curve.name}${value === null || value === undefined ? '' : ` ${Number(value.toFixed(4))}`}`, (8 + index * 180) * ratio, 11 * ratio);
    });
    pen.fillStyle = style.getPropertyValue('--red');
    pen.fillRect(x(this.#time), 0, ratio, height);
  }
}
