// The words of the scripts, in the reader's language: the page brings them along.

const words = JSON.parse(document.querySelector('meta[name="gulbara-words"]').content);

/** A message by its key; `{name}` is replaced by the value of that name. */
export function word(key, values = {}) {
  return words[key].replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
}
