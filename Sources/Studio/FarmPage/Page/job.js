// One job: its pictures as they land, what works on it, what can be done, what came out, and why.
import { address, ask, make, send } from './requests.js';
import { bytes, duration, rate, when } from './farm.js';

export class JobView {
  #node;
  #back;
  #tell;
  #id = null;
  #job = null;
  #detail = null;
  #isAsking = false;
  #isOld = false;
  /// The parts of the view, by name; a part is written anew only when what it shows changed.
  #parts = {};
  #hint;
  /// The log that is open.
  #log = null;

  constructor(node, { back, tell }) {
    [this.#node, this.#back, this.#tell, this.#hint] = [node, back, tell, node.firstElementChild];
  }

  show(id, job) {
    if (id === this.#id && id !== null) return;
    [this.#id, this.#job, this.#detail, this.#parts, this.#log] = [id, job ?? null, null, {}, null];
    if (id === null) return this.#node.replaceChildren(this.#hint);
    this.#node.replaceChildren(...['top', 'actions', 'big', 'pictures', 'workers', 'outputs', 'facts', 'tasks', 'events', 'logs'].map((name) => {
      this.#parts[name] = { node: make('div', { dataset: { part: name } }), text: null };
      return this.#parts[name].node;
    }));
    this.#node.scrollTop = 0;
    this.#write();
    this.#ask();
  }

  /// What the list knows of the job by now.
  take(job) {
    if (!job || this.#id === null || job.id !== this.#id) return;
    if (JSON.stringify(job) === JSON.stringify(this.#job) && this.#detail) return;
    this.#job = job;
    this.#write();
    this.#ask();
  }

  async #ask() {
    this.#isOld = true;
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#isOld && this.#id !== null) {
      this.#isOld = false;
      const id = this.#id;
      try {
        const found = await ask(`jobs/${encodeURIComponent(id)}`);
        if (id !== this.#id) { this.#isOld = true; continue; }
        this.#detail = found;
        this.#job = found.job;
        this.#write();
      } catch (error) { this.#tell(error.message); }
    }
    this.#isAsking = false;
  }

  #part(name, value, make) {
    const part = this.#parts[name];
    const text = JSON.stringify(value);
    if (!part || part.text === text) return;
    part.text = text;
    const made = value === null ? [] : make(value);
    part.node.replaceChildren(...made);
  }

  #write() {
    const [job, detail] = [this.#job, this.#detail];
    if (!job) return;
    this.#part('top', { id: job.id, name: job.name, state: job.state, message: job.message }, () => this.#top(job));
    this.#part('actions', { actions: job.actions, priority: job.priority, chunk: detail?.pictures.length > 1 }, () => this.#actions(job));
    const { updatedAt, workers, ...progress } = job;
    this.#part('big', { ...progress, count: workers.length }, () => this.#big(job));
    if (!detail) return;
    this.#pictures(detail);
    this.#part('workers', job.workers.length ? job.workers : null, () => this.#workers(job));
    const isThere = detail.outputs.some((output) => output.byteCount != null) || job.state === 'done';
    this.#part('outputs', isThere ? { outputs: detail.outputs, state: job.state, updatedAt: job.state === 'done' ? job.updatedAt : 0, plan: detail.plan } : null, () => this.#outputs(detail));
    this.#part('facts', [detail.outputFolder, job.createdAt, job.updatedAt, job.driver, job.priority, job.dependencies, job.failedAttempts], () => this.#facts(detail));
    this.#part('tasks', detail.tasks.length ? [detail.tasks, detail.hasMoreTasks] : null, () => this.#tasks(detail));
    this.#part('events', detail.events.length ? detail.events : null, () => this.#events(detail));
    this.#part('logs', detail.logs.length ? detail.logs : null, () => this.#logs(detail));
  }

  #top(job) {
    const back = make('button', { id: 'back', type: 'button' }, '← Jobs');
    back.onclick = this.#back;
    const badge = make('span', { className: 'badge', dataset: { state: job.state } }, make('span', { className: 'dot' }), job.state);
    badge.dataset.state = job.state;
    const top = make('div', { className: 'top' }, back, make('h2', {}, job.name), badge, make('code', { title: 'The job’s id' }, job.id));
    if (!job.message) return [top];
    return [top, make('p', { className: 'message', dataset: { state: job.state } }, job.message)];
  }

  // MARK: What can be done

  async #act(action, details = {}) {
    try {
      const answer = await send(`jobs/${encodeURIComponent(this.#id)}/${action}`, details);
      this.#tell(answer.message);
    } catch (error) { this.#tell(error.message); }
    this.#ask();
  }

  #actions(job) {
    const titles = { pause: 'Pause', resume: 'Resume', cancel: 'Cancel', retry: 'Retry' };
    const nodes = Object.keys(titles).filter((action) => job.actions.includes(action)).map((action) => {
      const button = make('button', { type: 'button', className: action === 'cancel' ? 'danger' : '', dataset: { action } }, titles[action]);
      button.onclick = () => { button.disabled = true; this.#act(action); };
      return button;
    });
    if (job.actions.includes('priority')) {
      const input = make('input', { type: 'number', value: job.priority ?? 0, ariaLabel: 'Priority', step: 1 });
      const form = make('form', { dataset: { action: 'priority' } }, input, make('button', {}, 'Set priority'));
      form.onsubmit = (event) => { event.preventDefault(); this.#act('priority', { priority: Math.round(Number(input.value) || 0) }); };
      nodes.push(form);
    }
    if (job.actions.includes('requeue')) {
      const input = make('input', { name: 'frames', placeholder: `0-${job.frameCount - 1}`, ariaLabel: 'Frames to render anew', pattern: '\\d+(-\\d+)?', required: true });
      const form = make('form', { dataset: { action: 'requeue' } }, input, make('button', {}, 'Render anew'));
      form.onsubmit = (event) => { event.preventDefault(); this.#act('requeue', { frames: input.value }); };
      nodes.push(form);
    }
    return nodes.length ? [make('div', { className: 'actions' }, ...nodes)] : [];
  }

  #big(job) {
    const words = [make('span', {}, make('b', {}, `${job.framesDone}`), ` of ${job.frameCount} frames`), make('span', {}, `${job.tasksDone} of ${job.taskCount} tasks`)];
    if (job.state === 'running') {
      if (job.framesPerSecond) words.push(make('span', {}, rate(job.framesPerSecond)));
      if (job.secondsLeft != null) words.push(make('span', {}, `${duration(job.secondsLeft)} left`));
    }
    if (job.failedAttempts) words.push(make('span', {}, `${job.failedAttempts} failed ${job.failedAttempts === 1 ? 'attempt' : 'attempts'}`));
    return [make('div', { className: 'big', dataset: { state: job.state } },
      make('progress', { max: job.frameCount, value: job.framesDone, ariaLabel: 'Frames done' }), make('p', {}, ...words))];
  }

  // MARK: Pictures

  #pictures(detail) {
    const part = this.#parts.pictures;
    if (!detail.pictures.length) return;
    const text = JSON.stringify([detail.plan, detail.pictures.map((picture) => picture.frame)]);
    if (part.text !== text) {
      part.text = text;
      const cells = detail.pictures.map((picture) => {
        const cell = make('button', { type: 'button', className: 'cell', dataset: { frame: picture.frame } }, make('small', {}, String(picture.frame)));
        cell.title = `Frame ${picture.frame}`;
        cell.onclick = () => this.#seek(picture.frame);
        return cell;
      });
      const strip = make('div', { className: 'strip' }, ...cells);
      if (detail.width) strip.style.setProperty('--shape', `${detail.width} / ${detail.height}`);
      part.node.replaceChildren(make('h3', {}, 'Pictures'), strip);
    }
    const cells = part.node.querySelectorAll('.cell');
    const busy = new Set(this.#job.workers.map((worker) => worker.task).filter(Boolean));
    detail.pictures.forEach((picture, index) => {
      const cell = cells[index];
      cell.dataset.rendered = picture.isRendered;
      const task = detail.tasks.find((task) => task.id.startsWith('render') && Number(task.frames.split('-')[0]) === picture.frame);
      cell.dataset.busy = Boolean(task && busy.has(task.id) && !picture.isRendered);
      const image = cell.querySelector('img');
      if (!picture.isRendered) { image?.remove(); delete cell.dataset.tried; return; }
      // What was not to be had while a chunk was being rendered may be there when the job is done.
      if (image || cell.dataset.tried === this.#job.state) return;
      cell.dataset.tried = this.#job.state;
      const made = make('img', { alt: `Frame ${picture.frame}`, decoding: 'async' });
      made.onload = () => made.classList.add('there');
      made.onerror = () => made.remove();
      made.src = address(`jobs/${encodeURIComponent(this.#id)}/pictures/${picture.frame}`, ['plan', detail.plan]);
      cell.prepend(made);
    });
  }

  /// Plays from a frame, where a film is there; else asks whether to render it anew.
  #seek(frame) {
    const video = this.#node.querySelector('video');
    const form = this.#node.querySelector('form[data-action=requeue] input');
    if (form) {
      const frames = this.#detail.pictures.map((picture) => picture.frame);
      const next = frames[frames.indexOf(frame) + 1] ?? this.#job.frameCount;
      form.value = `${frame}-${next - 1}`;
    }
    if (!video || !this.#detail.frameRate) return;
    video.currentTime = (frame - (this.#detail.pictures[0]?.frame ?? 0)) / this.#detail.frameRate;
    video.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }

  #workers(job) {
    const head = make('tr', {}, ...['Worker', 'Task', 'Frames', 'Memory', 'Where'].map((title) => make('th', {}, title)));
    const rows = job.workers.map((worker) => make('tr', {}, ...[
      worker.number ? String(worker.number) : '', worker.task ?? 'idle', worker.task?.startsWith('render') ? String(worker.framesDone) : '',
      worker.memory == null ? '' : bytes(worker.memory), worker.place,
    ].map((text) => make('td', {}, text))));
    return [make('h3', {}, 'Workers'), make('div', { className: 'scroll' }, make('table', {}, head, ...rows))];
  }

  // MARK: What came out

  #outputs(detail) {
    const nodes = detail.outputs.map((output) => {
      const isThere = output.byteCount != null;
      const link = address(`jobs/${encodeURIComponent(this.#id)}/outputs/${output.index}`, ['v', `${detail.plan.slice(0, 8)}-${detail.job.updatedAt}`]);
      const node = make('div', { className: 'output' });
      const ending = output.file.split('.').pop().toLowerCase();
      if (isThere && ['mp4', 'm4v', 'mov', 'webm', 'mkv'].includes(ending) && output.kind === 'video') {
        node.append(make('video', { src: link, controls: true, muted: true, loop: true, playsInline: true, preload: 'metadata' }));
      } else if (isThere && output.kind === 'sound') {
        node.append(make('audio', { src: link, controls: true, preload: 'metadata' }));
      } else if (isThere && ['png', 'apng', 'jpg', 'jpeg', 'gif', 'webp'].includes(ending)) {
        node.append(make('img', { src: link, alt: output.file, loading: 'lazy' }));
      }
      const name = isThere ? make('a', { href: link, download: output.file.split('/').pop() }, output.file) : make('span', {}, output.file);
      const facts = output.kind === 'imageSequence' ? `sequence, ${output.codec}` : `${output.codec}${isThere ? `, ${bytes(output.byteCount)}` : ', not there yet'}`;
      node.append(make('p', {}, name, make('small', {}, facts)));
      return node;
    });
    return [make('h3', {}, 'Outputs'), make('div', { className: 'outputs' }, ...nodes)];
  }

  #facts(detail) {
    const job = detail.job;
    const driver = { submit: 'a submit that waits for it', backlog: 'the queue of this machine', slurm: 'Slurm' }[job.driver];
    const rows = [
      ['submitted', when(job.createdAt)], ['changed', when(job.updatedAt)], ['rendered by', driver], ['picture', detail.width ? `${detail.width} × ${detail.height}, ${Number(detail.frameRate.toFixed(3))} frames a second` : ''],
      ['priority', job.priority == null ? '' : String(job.priority)], ['after', job.dependencies.join(', ')], ['outputs in', detail.outputFolder],
    ].filter(([, value]) => value);
    return [make('h3', {}, 'About'), make('dl', {}, ...rows.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]))];
  }

  // MARK: Why

  #tasks(detail) {
    const isOpen = this.#parts.tasks.node.querySelector('details')?.open ?? false;
    const head = make('tr', {}, ...['Task', 'Frames', 'State', 'Attempts', 'Time', 'Memory', ''].map((title) => make('th', {}, title)));
    const rows = detail.tasks.map((task) => make('tr', {}, ...[
      task.id, task.frames, task.state, String(task.attempts), task.seconds == null ? '' : duration(task.seconds), task.peakMemory ? bytes(task.peakMemory) : '',
    ].map((text) => make('td', {}, text)), make('td', { className: 'wide' }, task.message)));
    const more = detail.hasMoreTasks ? [make('p', { className: 'hint' }, `Only the first ${detail.tasks.length} are shown.`)] : [];
    return [make('details', { open: isOpen }, make('summary', {}, `Tasks (${detail.tasks.length})`), make('div', { className: 'scroll' }, make('table', {}, head, ...rows)), ...more)];
  }

  #events(detail) {
    const isOpen = this.#parts.events.node.querySelector('details')?.open ?? false;
    const items = detail.events.map((event) => make('li', {}, make('time', {}, new Date(event.time * 1000).toLocaleTimeString('en-GB')), make('code', {}, event.kind), make('span', {}, event.message)));
    return [make('details', { open: isOpen }, make('summary', {}, `Events (${items.length})`), make('ol', { className: 'events' }, ...items))];
  }

  #logs(detail) {
    const details = this.#parts.logs.node.querySelector('details');
    const names = make('select', { ariaLabel: 'Log' }, make('option', { value: '' }, 'Choose a log'), ...detail.logs.map((name) => make('option', {}, name)));
    const text = make('pre', { hidden: true, tabIndex: 0 });
    const load = async () => {
      this.#log = names.value;
      text.hidden = !names.value;
      if (!names.value) return;
      const answer = await fetch(address(`jobs/${encodeURIComponent(this.#id)}/logs/${encodeURIComponent(names.value)}`));
      text.textContent = await answer.text();
    };
    names.onchange = load;
    if (this.#log && detail.logs.includes(this.#log)) { names.value = this.#log; load(); }
    return [make('details', { open: details?.open ?? false }, make('summary', {}, `Logs (${detail.logs.length})`), names, text)];
  }
}
