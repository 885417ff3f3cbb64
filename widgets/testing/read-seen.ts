/**
 * What a viewer sees of an element: its text in one line, without what only a screen reader is told and what
 * is on its way out.
 */
export function readSeen(root: ParentNode): string {
  const copy = document.createElement('div');
  copy.append(...[...root.childNodes].map((node) => node.cloneNode(true)));
  copy.querySelectorAll('style, .unseen, [data-passed]').forEach((element) => element.remove());
  return copy.textContent.replace(/\s+/g, ' ').trim();
}
