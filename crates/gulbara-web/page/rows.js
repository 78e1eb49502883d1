// The buttons below a message. Cells are counted from the bottom and keep their elements, so that the focus stays in
// its cell and nothing under a thumb becomes something else.

/** Makes the rows in `box` look like `rows`; `onPress(token, value, button)` is called for a press. */
export function draw(box, rows, onPress) {
  const focused = cellOf(box, document.activeElement);
  while (box.children.length > rows.length) box.firstElementChild.remove();
  while (box.children.length < rows.length) box.prepend(document.createElement('div'));
  // The bottom row has its own cells; the others share theirs, so that columns line up.
  const above = rows.slice(0, -1).flatMap((row) => row.buttons ?? []);
  const widest = Math.max(1, ...rows.slice(0, -1).map((row) => row.buttons?.length ?? 1));
  const columns = Math.min(widest, fitting(above.map((button) => button.label)));
  rows.forEach((row, index) => {
    const line = box.children[index];
    if (row.menu) drawMenu(line, row.menu, onPress);
    else drawButtons(line, row.buttons, index === rows.length - 1 ? row.buttons.length : columns, onPress);
  });
  if (focused) keepFocus(box, focused);
}

/** How many cells side by side leave every label whole on two lines, and every word of it on one. */
function fitting(labels) {
  const most = (parts) => Math.max(0, ...parts.map((part) => part.length));
  const [longest, word] = [most(labels), most(labels.flatMap((label) => label.split(/\s/u)))];
  if (longest > 14 || word > 11) return 2;
  return longest > 11 || word > 6 ? 3 : 5;
}

function drawButtons(line, buttons, columns, onPress) {
  if (line.className !== 'cells') line.replaceChildren();
  line.className = 'cells';
  line.style.setProperty('--columns', columns);
  while (line.children.length > buttons.length) line.lastElementChild.remove();
  while (line.children.length < buttons.length) line.append(document.createElement('button'));
  buttons.forEach((button, index) => set(line.children[index], button, undefined, onPress));
}

function drawMenu(line, menu, onPress) {
  let box = line.querySelector('details');
  if (!box) {
    box = document.createElement('details');
    box.append(document.createElement('summary'), document.createElement('div'));
    line.replaceChildren(box);
  }
  line.className = 'menu';
  box.firstElementChild.textContent = menu.placeholder;
  box.open = false;
  box.lastElementChild.className = 'cells';
  const fit = fitting(menu.choices.map(([label]) => label));
  box.lastElementChild.style.setProperty('--columns', Math.min(fit, menu.choices.length));
  box.lastElementChild.replaceChildren(
    ...menu.choices.map(([label, value]) => {
      const element = document.createElement('button');
      set(element, { label, token: menu.token, look: 'plain', enabled: true }, value, onPress);
      return element;
    }),
  );
}

function set(element, button, value, onPress) {
  element.type = 'button';
  element.className = `button ${button.look}`;
  element.textContent = button.label;
  element.dataset.token = button.token;
  // Not `disabled`: that would throw the focus out of the cell.
  if (button.enabled) element.removeAttribute('aria-disabled');
  else element.setAttribute('aria-disabled', 'true');
  element.onclick = () => {
    if (button.enabled) onPress(button.token, value, element);
  };
}

function cellOf(box, element) {
  if (!element || !box.contains(element)) return null;
  const line = [...box.children].find((child) => child.contains(element));
  const cells = [...line.querySelectorAll('button, summary')];
  return { fromBottom: box.children.length - 1 - [...box.children].indexOf(line), column: cells.indexOf(element) };
}

function keepFocus(box, { fromBottom, column }) {
  if (box.contains(document.activeElement) || box.children.length === 0) return;
  focus(box, fromBottom, column);
}

function focus(box, fromBottom, column) {
  const line = box.children[box.children.length - 1 - Math.min(fromBottom, box.children.length - 1)];
  const cells = [...line.querySelectorAll('button, summary')];
  cells[Math.min(Math.max(column, 0), cells.length - 1)]?.focus();
}

/** Arrow keys walk from cell to cell; a held Enter presses once. */
export function walk(box) {
  box.addEventListener('keydown', (event) => {
    if ((event.key === 'Enter' || event.key === ' ') && event.repeat) event.preventDefault();
    const way = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [1, 0], ArrowDown: [-1, 0] }[event.key];
    const cell = way && cellOf(box, document.activeElement);
    if (!cell || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    focus(box, Math.max(0, cell.fromBottom + way[0]), cell.column + way[1]);
  });
}
