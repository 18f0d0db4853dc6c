// What the pages share: requests with the link's token, and elements made of texts, never of markup.

export const token = new URLSearchParams(location.search).get('token') ?? '';
export const element = (id) => document.getElementById(id);

/// The address of a request. Names and values are pairs, since a name may come more than once.
export function address(path, ...pairs) {
  return `/api/v1/${path}?${new URLSearchParams([...pairs.map(([name, value]) => [name, String(value)]), ['token', token]])}`;
}

/// What the program answers, or an error with its sentence.
export async function ask(path, ...pairs) { return told(await fetch(address(path, ...pairs))); }

/// Sends a value; what the program answers, or an error with its sentence.
export async function send(path, value) {
  return told(await fetch(address(path), { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(value) }));
}

async function told(answer) {
  const value = await answer.json();
  if (!answer.ok) throw new Error(value.message);
  return value;
}

/// An element with properties and children; texts stay texts.
export function make(name, properties = {}, ...children) {
  const made = document.createElement(name);
  const { dataset = {}, ...others } = properties;
  Object.assign(made, others);
  Object.assign(made.dataset, dataset);
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}
