// The farm's page: the list of jobs, and what happens to it.
import { address, ask, element, make, token } from './requests.js';
import { JobView } from './job.js';

let farm = { jobs: [], cores: 0, memory: 0 };
let filter = 'all';
let chosen = null;

const groups = {
  all: () => true,
  active: (job) => job.state === 'running',
  waiting: (job) => job.state === 'waiting' || job.state === 'paused',
  done: (job) => job.state === 'done',
  failed: (job) => ['failed', 'cancelled', 'interrupted', 'invalid'].includes(job.state),
};
const titles = { all: 'All', active: 'Running', waiting: 'Waiting', done: 'Done', failed: 'Not done', nights: 'Nights' };

const view = new JobView(element('detail'), { back: () => choose(null), tell });

// MARK: The list

function showFilters() {
  element('states').replaceChildren(element('states').querySelector('legend'), ...Object.keys(titles).map((name) => {
    const button = make('button', { type: 'button', ariaPressed: String(name === filter), dataset: { filter: name } }, titles[name]);
    const count = groups[name] ? farm.jobs.filter(groups[name]).length : 0;
    if (count) button.append(make('small', {}, String(count)));
    button.onclick = () => { filter = name; show(); if (name === 'nights') showNights(); };
    return button;
  }));
}

function line(job) {
  const parts = [];
  if (job.state === 'done') parts.push(`${job.frameCount} frames`);
  else parts.push(`${job.framesDone} of ${job.frameCount} frames`);
  if (job.framesPerSecond && job.state === 'running') parts.push(`${rate(job.framesPerSecond)}`);
  if (job.secondsLeft != null && job.state === 'running') parts.push(`${duration(job.secondsLeft)} left`);
  if (job.workers.length) parts.push(`${job.workers.length} ${job.workers.length === 1 ? 'worker' : 'workers'}`);
  if (job.priority) parts.push(`priority ${job.priority}`);
  if (job.driver === 'slurm') parts.push('Slurm');
  if (!['running', 'waiting', 'paused'].includes(job.state)) parts.push(when(job.updatedAt));
  return parts.join(' · ');
}

function row(job) {
  const button = make('button', { type: 'button', dataset: { id: job.id, state: job.state } },
    make('span', { className: 'dot' }), make('b', {}, job.name), make('span', { className: 'word' }, job.state),
    make('span', { className: 'line', title: job.message }, job.state === 'failed' && job.message ? job.message : line(job)));
  if (['running', 'paused'].includes(job.state)) button.append(make('progress', { max: job.frameCount, value: job.framesDone, ariaLabel: 'Frames done' }));
  button.ariaCurrent = String(job.id === chosen);
  button.onclick = () => choose(job.id);
  return make('li', {}, button);
}

/// Rows as they were written last, so that only what changed is written anew.
const written = new Map();

function show() {
  showFilters();
  const word = element('search').value.trim().toLowerCase();
  const jobs = farm.jobs.filter((job) => (groups[filter] ?? (() => false))(job) && (!word || `${job.name} ${job.id}`.toLowerCase().includes(word)));
  const focused = document.activeElement?.dataset?.id;
  const rows = jobs.map((job) => {
    const text = JSON.stringify(job) + (job.id === chosen);
    const known = written.get(job.id);
    if (known?.text === text) return known.row;
    const made = row(job);
    written.set(job.id, { text, row: made });
    return made;
  });
  element('jobs').replaceChildren(...rows);
  if (focused) element('jobs').querySelector(`[data-id="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  element('nights').hidden = filter !== 'nights';
  element('jobs').hidden = filter === 'nights';
  element('empty').hidden = rows.length > 0 || filter === 'nights';
  element('empty').textContent = farm.jobs.length ? 'No job is like that.' : 'No job was submitted here yet. Try: renderfarm submit JOB.json --detach';
  const running = farm.jobs.filter(groups.active);
  const speed = running.reduce((sum, job) => sum + (job.framesPerSecond ?? 0), 0);
  const memory = running.flatMap((job) => job.workers).reduce((sum, worker) => sum + (worker.memory ?? 0), 0);
  element('facts').textContent = [
    `${farm.cores} ${farm.cores === 1 ? 'core' : 'cores'}`,
    running.length ? `${running.length} running` : 'idle', speed ? rate(speed) : '',
    memory ? `${bytes(memory)} of ${bytes(farm.memory)}` : '',
  ].filter(Boolean).join(' · ');
  document.title = running.length ? `${running.length} running – renderfarm` : 'renderfarm';
}

async function showNights() {
  try {
    const folders = await ask('nights');
    const nodes = folders.flatMap((folder) => [
      make('h3', {}, folder.folder),
      ...folder.nights.map((night) => make('a', {
        href: `/nights/${token}/${folder.index}/${encodeURIComponent(night.run)}/index.html`, target: '_blank', rel: 'noreferrer',
        dataset: { state: night.isFailure ? 'failed' : 'done' },
      }, make('b', {}, night.run), make('small', {}, night.verdict))),
      ...(folder.nights.length ? [] : [make('p', { className: 'hint' }, 'No night has a report here.')]),
    ]);
    element('nights').replaceChildren(...(nodes.length ? nodes : [make('p', { className: 'hint' }, 'No folder of nights was named. Try: renderfarm serve --nights nightly')]));
  } catch (error) { tell(error.message); }
}

function choose(id) {
  chosen = id;
  document.body.classList.toggle('open', id !== null);
  history.replaceState(null, '', id === null ? '#' : `#job=${encodeURIComponent(id)}`);
  show();
  view.show(id, farm.jobs.find((job) => job.id === id));
  if (id !== null && matchMedia('(max-width: 760px)').matches) element('detail').focus();
}

// MARK: Keys

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isTyping = event.target.matches('input, select, textarea');
  if (event.key === 'Escape') {
    if (isTyping) event.target.blur(); else choose(null);
    return;
  }
  if (isTyping || event.target.matches('video, audio')) return;
  if (event.key === '/') { element('search').focus(); event.preventDefault(); }
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const buttons = [...element('jobs').querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement);
    const next = buttons[at < 0 ? 0 : Math.max(0, Math.min(buttons.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1)))];
    if (next) { next.focus(); event.preventDefault(); }
  }
});
element('search').oninput = show;

// MARK: News

let silence = null;
/// Says something for a while.
function tell(sentence) {
  if (!sentence) return;
  element('toast').textContent = sentence;
  element('toast').classList.add('shown');
  clearTimeout(silence);
  silence = setTimeout(() => element('toast').classList.remove('shown'), 6000);
}

function take(news) {
  farm = news.farm;
  document.body.dataset.version = news.version;
  show();
  view.take(farm.jobs.find((job) => job.id === chosen));
}

function listen() {
  const events = new EventSource(address('events'));
  events.addEventListener('farm', (event) => { element('connection').textContent = ''; take(JSON.parse(event.data)); });
  events.onerror = async () => {
    element('connection').textContent = 'No answer; trying again';
    // A browser gives up when the server says no; a person wants to know why.
    try { await ask('farm'); } catch (error) { if (!(error instanceof TypeError)) element('connection').textContent = error.message; }
    if (events.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  };
}

export function bytes(count) {
  if (count < 1024) return `${count} B`;
  for (const unit of ['KiB', 'MiB', 'GiB']) {
    count /= 1024;
    if (count < 1024 || unit === 'GiB') return `${count < 10 ? count.toFixed(1) : Math.round(count)} ${unit}`;
  }
}
export function duration(seconds) {
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  if (seconds < 90) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
export function rate(frames) { return `${frames < 10 ? frames.toFixed(1) : Math.round(frames)} frames/s`; }
export function when(seconds) {
  const date = new Date(seconds * 1000);
  const isToday = date.toDateString() === new Date().toDateString();
  return date.toLocaleString('en-GB', isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' });
}

const first = new URLSearchParams(location.hash.slice(1)).get('job');
show();
listen();
if (first) choose(first);
