const observed = new WeakSet<HTMLElement>();

/**
 * Keeps only whole lines on screen: hides the one that the far edge of the log would cut. A mask would have the compositor draw the whole
 * log once more in each frame (docs/decisions/0080-frames-of-a-chat.md). Must be called after each change of lines; their later sizes are
 * observed as long as the list exists.
 */
export function settle(list: HTMLElement, log: HTMLElement): void {
  hideCut(log, list);
  if (observed.has(list)) return;
  observed.add(list);
  // fonts and pictures change the height of lines after their arrival
  const sizes = new ResizeObserver(() => hideCut(log, list));
  for (const element of [log, list]) sizes.observe(element);
}

function hideCut(log: HTMLElement, list: HTMLElement): void {
  const cut = findCut(log, list);
  const former = list.querySelector(':scope > .cut');
  if (cut === former) return;
  former?.classList.remove('cut');
  cut?.classList.add('cut');
}

/** Finds the newest line that does not fit; the only one is shown as far as it does. */
function findCut(log: HTMLElement, list: HTMLElement): Element | null {
  const [reach, height] = [log.clientHeight, list.offsetHeight];
  if (height <= reach) return null;
  const isNewestFirst = log.dataset['newest'] === 'top';
  const [, ...lines] = isNewestFirst ? list.children : [...list.children].reverse();
  const doesFit = ({ offsetHeight, offsetTop }: HTMLElement): boolean =>
    isNewestFirst ? offsetTop + offsetHeight <= reach : offsetTop >= height - reach;
  return lines.find((line) => !doesFit(line as HTMLElement)) ?? null;
}
