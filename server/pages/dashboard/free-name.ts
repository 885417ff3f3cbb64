import type { Overlay } from './api.ts';

/** A name that no overlay has yet: the title of the widget, with a number when it is taken. */
export function findFreeName(title: string, overlays: readonly Overlay[]): string {
  const used = new Set(overlays.map(({ name }) => name));
  let free = title;
  for (let count = 2; used.has(free); count += 1) free = `${title} ${count}`;
  return free;
}
