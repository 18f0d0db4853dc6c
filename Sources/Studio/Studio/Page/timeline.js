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

  show(entries) {
    const rows = new Map();
    for (const entry of entries) {
      const name = entry.id ?? 'events';
      if (!rows.has(name)) rows.set(name, []);
      rows.get(name).push(entry);
    }
    const share = (time) => `${Math.max(0, Math.min(1, time / this.duration)) * 100}%`;
    this.#list.replaceChildren(...[...rows].map(([name, members]) => {
      const row = document.createElement('div');
      const label = document.createElement('span');
      const track = document.createElement('div');
      [row.className, label.className, track.className] = ['row', 'name', 'track'];
      label.textContent = label.title = name;
      for (const entry of members.slice(0, 400)) {
        const bar = document.createElement('button');
        const end = entry.id === undefined || entry.id === null ? entry.start : entry.end ?? this.duration;
        bar.style.left = share(entry.start);
        bar.title = `${entry.start.toFixed(3)} s${end > entry.start ? `–${end.toFixed(3)} s` : ''} ${entry.text}`;
        if (end > entry.start) {
          bar.style.width = share(end - entry.start);
          bar.textContent = entry.text;
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
    }), this.#needle);
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
