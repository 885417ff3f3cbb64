/**
 * Keeps the marks of platforms in one row: those that have no room are hidden, the last first, and the row's last item
 * says how many ("+2"). Reads layout, so call it only when something that takes room has changed.
 * @param row marks, and behind them the item that says how many more there are
 */
export function fitMarks(row: HTMLElement): void {
  const items = [...row.children].filter((item) => item instanceof HTMLElement);
  const more = items.pop();
  if (!more) return;
  for (const item of items) item.hidden = false;
  more.hidden = true;
  for (let hidden = 1; hidden <= items.length && row.scrollWidth > row.clientWidth; hidden += 1) {
    const last = items[items.length - hidden];
    if (last) last.hidden = true;
    more.hidden = false;
    more.textContent = `+${hidden}`;
  }
}
