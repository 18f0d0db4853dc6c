// What the farm renders of the job that is shown, and how the job is looked at.
import { address, ask, element, make, send } from './requests.js';

/// Films that are rendered by the farm, with their progress.
export class Renderings {
  #span;

  /// - span: gives the first and the last frame that are marked.
  constructor(span) {
    this.#span = span;
    for (const button of document.querySelectorAll('#render [data-kind]')) button.onclick = () => this.#order(button);
  }

  /// What a film of the span would hold.
  describe(isPossible) {
    element('render').hidden = !isPossible;
    const { first, last } = this.#span();
    element('span').textContent = `Frames ${first}–${last}; I and O mark another span.`;
  }

  async #order(button) {
    const kind = button.dataset.kind;
    button.disabled = true;
    const item = make('li', { dataset: { kind } });
    element('renderings').prepend(item);
    try {
      let made = await send('renderings', kind === 'all' ? { kind } : { kind, ...this.#span() });
      button.disabled = false;
      while (true) {
        this.#show(item, kind, made);
        if (['done', 'failed', 'cancelled', 'invalid'].includes(made.state)) break;
        await new Promise((resume) => setTimeout(resume, 500));
        made = await ask(`renderings/${made.id}`);
      }
    } catch (error) {
      item.replaceChildren(make('span', { className: 'failed' }, error.message));
    }
    button.disabled = false;
  }

  #show(item, kind, made) {
    item.dataset.state = made.state;
    const title = { all: 'Everything', mp4: 'MP4', gif: 'GIF' }[kind];
    if (made.state === 'done') {
      const links = made.files.map((file) => {
        const name = file.file.split('/').pop();
        return make('a', { href: address(`renderings/${made.id}/files/${file.index}`), download: name }, name);
      });
      const where = kind === 'all' ? [make('small', {}, `in ${made.outputFolder}`)] : [];
      return item.replaceChildren(make('span', {}, `${title}, ${made.frameCount} frames`), ...links, ...where);
    }
    if (['failed', 'cancelled', 'invalid'].includes(made.state)) {
      return item.replaceChildren(make('span', { className: made.state === 'failed' ? 'failed' : '' }, made.message || `${title} was ${made.state}`));
    }
    const cancel = make('button', { type: 'button' }, 'Cancel');
    cancel.onclick = () => { cancel.disabled = true; send(`renderings/${made.id}/cancel`, {}).catch(() => {}); };
    item.replaceChildren(
      make('span', {}, `${title}, ${made.state === 'running' ? `${made.framesDone} of ${made.frameCount} frames` : made.state}`, cancel),
      make('progress', { max: made.frameCount, value: made.framesDone, ariaLabel: 'Frames done' }));
  }
}

/// The controls for another device, size and appearance.
export class Look {
  #form = element('look');
  #isFilled = false;

  /// - fail: is told what is wrong.
  constructor(fail) {
    this.#form.onsubmit = (event) => event.preventDefault();
    this.#form.onchange = async (event) => {
      const fields = this.#form.elements;
      // A device has a size of its own.
      if (event.target.name === 'device' && event.target.value) fields.width.value = fields.height.value = '';
      if (['width', 'height'].includes(event.target.name) && event.target.value) fields.device.value = '';
      const look = {};
      for (const name of ['device', 'orientation', 'appearance', 'system']) if (fields[name].value) look[name] = fields[name].value;
      if (fields.width.value && fields.height.value) [look.width, look.height] = [Number(fields.width.value), Number(fields.height.value)];
      try { await send('look', look); } catch (error) { fail(error.message); }
    };
  }

  show(state) {
    const fields = this.#form.elements;
    for (const [name, words] of [['device', state.devices], ['system', state.systems]]) {
      if (fields[name].options.length) continue;
      fields[name].replaceChildren(make('option', { value: '' }, 'as written'), ...words.map((word) => make('option', {}, word)));
    }
    this.#form.classList.toggle('changed', Object.keys(state.look).length > 0);
    // What was chosen here is on its way; only a page that was just loaded takes over what is set.
    if (this.#isFilled) return;
    this.#isFilled = true;
    for (const name of ['device', 'orientation', 'appearance', 'system', 'width', 'height']) fields[name].value = state.look[name] ?? '';
  }
}
