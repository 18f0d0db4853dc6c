// The studio's page: the picture, its transport, what is wrong, and the parameters.
import { Timeline } from './timeline.js';
import { Tree } from './tree.js';
import { Look, Renderings } from './render.js';
import { address, ask, element, send } from './requests.js';

let state = { version: -1, picture: -1, frameCount: 1, rateNumerator: 1, rateDenominator: 1, width: 1, height: 1, scale: 1, problems: [], parameters: [] };
let frame = Number(new URLSearchParams(location.hash.slice(1)).get('frame') ?? 0) || 0;
/// What the canvas shows: the picture's number and the frame's, and whether with all its pixels.
let shown = { picture: -1, frame: -1, kind: '', isExact: false };
/// What is shown, as requests say it: the frame, or something over it.
let kind = 'show=frame';
const turned = { turn: 35, tilt: 15 };
let zoom = 'fit';
const span = { first: 0, last: null };

const seconds = (index) => index * state.rateDenominator / state.rateNumerator;
const rate = () => state.rateNumerator / state.rateDenominator;
const lastFrame = () => Math.max(0, state.frameCount - 1);

const timeline = new Timeline(element('timeline'), element('curve'), (time) => go(Math.round(time * rate())), (property) => {
  element('property').value = property;
  showCurve();
});
const renderings = new Renderings(() => ({ first: span.first, last: span.last ?? lastFrame() }));
const look = new Look((sentence) => { element('rate').value = sentence; });
const tree = new Tree(element('entries'), element('details'), element('search'), element('marks'),
  (id) => ask('item', ['index', frame], ['id', id]));

// MARK: The picture

const canvas = element('picture');
const pen = canvas.getContext('2d', { colorSpace: 'srgb' });
let isDrawing = false;

/// When the playhead was moved by hand.
let moved = -1000;
const isMoving = () => playing !== null || performance.now() - moved < 200;
/// Pixels of the page that the picture is wide, where it has more of its own.
let shownWidth = Infinity;

/// Asks for what is wanted, unless that is what was had; null then. While the playhead moves, pictures have no more pixels than the
/// page shows; when it rests, all.
function request(had) {
  if (state.picture < 1 || had.frame === frame && had.picture === state.picture && had.kind === kind && (had.isExact || isMoving())) return null;
  const wanted = { frame, picture: state.picture, kind, isExact: !isMoving() || shownWidth >= state.width };
  const get = async () => {
    const answer = await fetch(address('frame', ['index', wanted.frame], ...new URLSearchParams(wanted.kind), ...(wanted.isExact ? [] : [['width', shownWidth]])));
    if (!answer.ok) throw new Error((await answer.json()).message);
    return { headers: answer.headers, bytes: await answer.arrayBuffer() };
  };
  return get().then((answer) => ({ wanted, answer }), (error) => ({ wanted, error }));
}

/// Draws frames until what is wanted is what is shown. One request at a time: what is asked for meanwhile is the next one, which
/// the studio draws while the browser paints.
async function draw() {
  if (isDrawing) return;
  isDrawing = true;
  let next = request(shown);
  while (next) {
    const { wanted, answer, error } = await next;
    next = request(wanted);
    if (error) {
      element('rate').value = error.message;
    } else {
      const [width, height] = [Number(answer.headers.get('X-Frame-Width')), Number(answer.headers.get('X-Frame-Height'))];
      if (canvas.width !== width || canvas.height !== height) {
        [canvas.width, canvas.height] = [width, height];
        if (wanted.isExact) fit();
      }
      pen.putImageData(new ImageData(new Uint8ClampedArray(answer.bytes), width, height), 0, 0);
      canvas.dataset.hash = answer.headers.get('X-Frame-Hash');
      notice(Number(answer.headers.get('X-Frame-Milliseconds')));
      if (playing === null && shown.frame !== wanted.frame || shown.picture !== wanted.picture) tree.isOld = true;
      canvas.dataset.kind = element('show').value;
      canvas.dataset.isExact = wanted.isExact;
      canvas.dataset.frame = wanted.frame;
      canvas.dataset.picture = wanted.picture;
      document.body.dataset.drawn = `${wanted.picture}:${wanted.frame}`;
    }
    shown = wanted;
    // Lets the browser paint.
    await new Promise(requestAnimationFrame);
    next ??= request(shown);
  }
  isDrawing = false;
  if (!shown.isExact && state.picture > 0 && playing === null) setTimeout(draw, 210);
  if (playing === null) refreshTree();
}

/// When frames were shown, for telling the rate.
let times = [];
let noticed = 0;
function notice(milliseconds) {
  const now = performance.now();
  times = times.filter((time) => now - time < 1000);
  times.push(now);
  if (playing !== null && now - noticed < 250) return;
  noticed = now;
  element('rate').value = playing === null ? `drawn in ${milliseconds.toFixed(1)} ms` : `${times.length} of ${(rate() * Math.abs(speed())).toFixed(2).replace(/\.?0+$/, '')} frames a second`;
}

function fit() {
  const stage = element('stage');
  const [width, height] = [stage.clientWidth - 24, stage.clientHeight - 24];
  const ratio = window.devicePixelRatio || 1;
  let factor = zoom === 'fit' ? Math.min(1, width * ratio / state.width, height * ratio / state.height) : Number(zoom);
  if (!(factor > 0)) factor = 1;
  canvas.style.width = `${state.width * factor / ratio}px`;
  canvas.style.height = `${state.height * factor / ratio}px`;
  shownWidth = Math.max(1, Math.ceil(state.width * factor));
  element('paper').classList.toggle('exact', factor >= 1);
  tree.scale = { width: state.width / state.scale, height: state.height / state.scale };
  grid(factor);
}

function grid(factor) {
  const wanted = element('grid').ariaPressed === 'true';
  tree.grid = wanted && factor >= 2 ? 1 / state.scale : null;
  tree.mark();
}

for (const button of document.querySelectorAll('[data-zoom]')) button.onclick = () => setZoom(button.dataset.zoom);
function setZoom(value) {
  zoom = value;
  for (const button of document.querySelectorAll('[data-zoom]')) button.ariaPressed = String(button.dataset.zoom === value);
  fit();
}

function toggle(button, change) {
  button.onclick = () => {
    button.ariaPressed = String(button.ariaPressed !== 'true');
    change(button.ariaPressed === 'true');
  };
}
toggle(element('grid'), () => { if (element('grid').ariaPressed === 'true' && zoom === 'fit') setZoom('2'); else fit(); });
toggle(element('checks'), (isOn) => element('paper').classList.toggle('checks', isOn));
toggle(element('loop'), () => {});
element('paper').classList.add('checks');
element('full').onclick = () => document.fullscreenElement ? document.exitFullscreen() : element('stage').requestFullscreen();
new ResizeObserver(fit).observe(element('stage'));

// MARK: Time

/// While it plays: when it began, from which frame, and in which direction.
let playing = null;
let direction = 1;
const speed = () => Number(element('speed').value) * direction;

function go(index) {
  frame = Math.max(0, Math.min(lastFrame(), index));
  moved = performance.now();
  if (playing !== null) playing = { start: performance.now(), frame };
  place();
  draw();
}

function place() {
  element('frame').value = frame;
  element('scrubber').value = frame;
  element('time').value = `${seconds(frame).toFixed(3)} s`;
  timeline.place(seconds(frame));
  // Browsers allow a few changes of the address a second.
  clearTimeout(addressing);
  if (playing === null) addressing = setTimeout(() => history.replaceState(null, '', `#frame=${frame}`), 150);
}
let addressing;

function play(isOn) {
  element('play').textContent = isOn ? 'Pause' : 'Play';
  if (!isOn) {
    playing = null;
    moved = -1000;
    place();
    return draw();
  }
  if (direction > 0 && frame >= (span.last ?? lastFrame())) frame = span.first;
  playing = { start: performance.now(), frame };
  times = [];
  requestAnimationFrame(step);
}

function step(now) {
  if (playing === null) return;
  const next = playing.frame + Math.floor((now - playing.start) / 1000 * rate() * Math.abs(speed())) * direction;
  const [first, last] = [span.first, Math.min(lastFrame(), span.last ?? lastFrame())];
  if (next > last || next < first) {
    if (element('loop').ariaPressed !== 'true') {
      frame = Math.max(first, Math.min(last, next));
      return play(false);
    }
    playing = { start: now, frame: direction > 0 ? first : last };
    frame = playing.frame;
  } else {
    frame = next;
  }
  place();
  draw();
  requestAnimationFrame(step);
}

element('play').onclick = () => { direction = 1; play(playing === null); };
element('first').onclick = () => go(0);
element('back').onclick = () => go(frame - 1);
element('forth').onclick = () => go(frame + 1);
element('frame').onchange = () => go(Number(element('frame').value) || 0);
element('scrubber').oninput = () => go(Number(element('scrubber').value));
element('speed').onchange = () => { if (playing !== null) playing = { start: performance.now(), frame }; };
element('in').onclick = () => mark('first');
element('out').onclick = () => mark('last');
function mark(end) {
  span[end] = frame;
  if (span.last !== null && span.last < span.first) span[end === 'first' ? 'last' : 'first'] = end === 'first' ? null : 0;
  element('loop').ariaPressed = 'true';
  timeline.span = { first: seconds(span.first), last: span.last === null ? null : seconds(span.last) };
  timeline.place(seconds(frame));
  renderings.describe(state.hasFarm);
}

addEventListener('keydown', (event) => {
  if (event.target.matches('input:not([type=range]), select, textarea') || event.ctrlKey || event.metaKey || event.altKey) return;
  const keys = {
    ' ': () => { direction = 1; play(playing === null); }, k: () => play(false),
    l: () => { direction = 1; play(true); }, j: () => { direction = -1; play(true); },
    ArrowLeft: () => go(frame - (event.shiftKey ? 10 : 1)), ArrowRight: () => go(frame + (event.shiftKey ? 10 : 1)),
    Home: () => go(0), End: () => go(lastFrame()), i: () => mark('first'), o: () => mark('last'),
    f: () => element('full').click(), g: () => element('grid').click(), c: () => element('checks').click(),
    0: () => setZoom('fit'), 1: () => setZoom('1'), 2: () => setZoom('2'),
  };
  const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action || (event.key === ' ' && event.target.matches('button'))) return;
  event.preventDefault();
  action();
});

// MARK: Tree, curves, and what can be taken away

async function refreshTree() {
  if (!tree.isOld || state.picture < 1) return;
  tree.isOld = false;
  try { tree.show(await ask('tree', ['index', frame])); } catch { tree.show([]); }
}

function show() {
  kind = element('show').value === 'exploded' ? `show=exploded&turn=${turned.turn}&tilt=${turned.tilt}` : `show=${element('show').value}`;
  element('marks').style.display = kind === 'show=frame' ? '' : 'none';
  draw();
}
element('show').onchange = show;
element('stage').onpointerdown = (event) => {
  if (element('show').value !== 'exploded') return;
  const from = { x: event.clientX, y: event.clientY, ...turned };
  const limit = (degrees) => Math.max(-85, Math.min(85, Math.round(degrees)));
  element('stage').setPointerCapture(event.pointerId);
  element('stage').onpointermove = (now) => {
    [turned.turn, turned.tilt] = [limit(from.turn + (now.clientX - from.x) / 4), limit(from.tilt + (now.clientY - from.y) / 4)];
    moved = performance.now();
    show();
  };
  element('stage').onpointerup = () => { element('stage').onpointermove = null; };
};

element('stage').onclick = (event) => {
  if (element('show').value !== 'frame') return;
  const box = canvas.getBoundingClientRect();
  tree.select([(event.clientX - box.left) / box.width * tree.scale.width, (event.clientY - box.top) / box.height * tree.scale.height]);
};

async function showCurve() {
  const property = element('property').value.trim();
  if (!property) return timeline.plot(null);
  try {
    timeline.plot(await ask('curves', ['property', property]));
    element('property').setCustomValidity('');
  } catch (error) {
    timeline.plot(null);
    element('property').setCustomValidity(error.message);
    element('property').reportValidity();
  }
}
element('property').onchange = showCurve;

element('save').onclick = async () => {
  const answer = await fetch(address('frame', ['index', frame], ['as', 'png'], ...new URLSearchParams(kind)));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `${state.name ?? 'frame'}-${frame}.png`;
  link.click();
  URL.revokeObjectURL(link.href);
};
element('link').onclick = async () => {
  await navigator.clipboard.writeText(location.href);
  element('rate').value = 'The link is copied';
};

// MARK: News of the job

function showProblems() {
  const list = element('problems');
  list.replaceChildren(...state.problems.map((problem) => {
    const item = document.createElement('li');
    item.className = problem.isError ? 'error' : 'warning';
    const place = document.createElement('code');
    place.textContent = `${state.file}:${problem.line}:${problem.column} ${problem.path}`;
    item.append(place, document.createElement('br'), problem.message);
    return item;
  }));
  document.body.classList.toggle('stale', state.problems.some((problem) => problem.isError));
}

/// The values that the page set, by name.
const set = new Map();

function showParameters() {
  const form = element('parameters');
  const names = state.parameters.map((parameter) => `${parameter.name} ${parameter.type}`).join();
  // Controls stay while one of them is being moved.
  if (form.dataset.names === names) return;
  form.dataset.names = names;
  form.replaceChildren(...state.parameters.map((parameter) => {
    const label = document.createElement('label');
    const input = document.createElement('input');
    const value = document.createElement('output');
    input.name = parameter.name;
    const hasRange = parameter.type === 'number' && parameter.minimum != null && parameter.maximum != null;
    input.type = { bool: 'checkbox', number: hasRange ? 'range' : 'number' }[parameter.type] ?? 'text';
    if (parameter.type === 'color' && /^#[0-9a-f]{6}$/i.test(parameter.value)) input.type = 'color';
    if (hasRange) Object.assign(input, { min: parameter.minimum, max: parameter.maximum, step: (parameter.maximum - parameter.minimum) / 200 });
    if (input.type === 'number') input.step = 'any';
    if (input.type === 'checkbox') input.checked = parameter.value === 'true';
    else input.value = parameter.value;
    value.value = input.type === 'range' ? input.value : '';
    input.oninput = () => {
      if (input.type === 'range') value.value = input.value;
      set.set(parameter.name, input.type === 'checkbox' ? String(input.checked) : input.value);
      sendParameters();
    };
    label.append(`${parameter.name} `, value, input);
    return label;
  }));
  if (state.parameters.length === 0) return;
  const reset = document.createElement('button');
  reset.type = 'button';
  reset.textContent = 'As in the file';
  reset.onclick = () => { set.clear(); form.dataset.names = ''; sendParameters(); };
  const write = document.createElement('button');
  write.type = 'button';
  write.textContent = 'Write into the file';
  write.title = 'What is set here becomes what the file says; nothing else of it changes';
  write.onclick = async () => {
    try {
      await send('parameters/write', null);
      set.clear();
    } catch (error) {
      element('rate').value = error.message;
    }
  };
  form.append(reset, write);
}
element('parameters').onsubmit = (event) => event.preventDefault();

let isSending = false;
let mustSend = false;
async function sendParameters() {
  mustSend = true;
  if (isSending) return;
  isSending = true;
  while (mustSend) {
    mustSend = false;
    const declared = new Set(state.parameters.map((parameter) => parameter.name));
    const values = [...set].filter(([name]) => declared.has(name)).map(([name, value]) => ({ name, value }));
    await fetch(address('parameters'), { method: 'POST', body: JSON.stringify(values) }).catch(() => {});
  }
  isSending = false;
}

function take(news) {
  const isNewPicture = news.picture !== state.picture;
  state = news;
  element('file').textContent = state.file.split('/').filter(Boolean).pop() ?? state.file;
  element('file').title = state.file;
  document.title = `${state.name ?? state.file} – Studio`;
  element('facts').textContent = state.name === null ? '' : `${state.width} × ${state.height}, ${state.frameCount} frames, ${rate().toFixed(3).replace(/\.?0+$/, '')} a second, read in ${state.milliseconds.toFixed(0)} ms`;
  element('scrubber').max = element('frame').max = lastFrame();
  showProblems();
  showParameters();
  look.show(state);
  renderings.describe(state.hasFarm && state.picture > 0);
  if (!isNewPicture) return;
  frame = Math.min(frame, lastFrame());
  timeline.duration = seconds(state.frameCount);
  place();
  draw();
  ask('timeline').then((found) => timeline.show(found)).catch(() => timeline.show({ entries: [], steps: [] }));
  if (element('property').value) showCurve();
}

async function listen() {
  while (true) {
    try {
      take(await ask('state', ['after', state.version]));
      document.body.classList.remove('closed');
    } catch (error) {
      document.body.classList.add('closed');
      element('rate').value = error instanceof TypeError ? 'The studio was closed' : error.message;
      await new Promise((resume) => setTimeout(resume, 1000));
    }
  }
}
addEventListener('hashchange', () => go(Number(new URLSearchParams(location.hash.slice(1)).get('frame')) || 0));
listen();
