/** Returns the visible text of an element in one line, without text for screen readers and leaving elements. */
export function readSeen(root: ParentNode): string {
  const copy = document.createElement('div');
  copy.append(...[...root.childNodes].map((node) => node.cloneNode(true)));
  copy.querySelectorAll('style, .unseen, [data-passed]').forEach((element) => element.remove());
  return copy.textContent.replace(/\s+/g, ' ').trim();
}
