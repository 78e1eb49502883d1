// What comes with a note: a picture to look at, or a file to save.

import { word } from './words.js';

/** Makes `box` show `file`; nothing if there is none. A file that is shown already is left alone. */
export function draw(box, file) {
  if (box.dataset.hash === (file?.hash ?? '')) return;
  box.dataset.hash = file?.hash ?? '';
  box.className = 'file';
  if (!file) return box.replaceChildren();
  const address = `/file/${file.hash}/${file.name}`;
  if (file.shown) {
    const picture = document.createElement('img');
    picture.width = file.width;
    picture.height = file.height;
    picture.alt = file.alt;
    picture.src = address;
    return box.replaceChildren(picture);
  }
  const link = document.createElement('a');
  link.className = 'button plain';
  link.href = address;
  link.download = file.name;
  link.textContent = word('local-save', { name: file.name });
  box.replaceChildren(link);
}
