import { measureContrast } from '../../../server/pages/parts/legibility/contrast.ts';

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const TEXT = 4.5;

/** Elements with text of their own. */
export function listTexts(root: ShadowRoot): readonly Element[] {
  return [...root.querySelectorAll('.frame *')].filter(
    (element) =>
      // numbers are read out in another form, so they are hidden only from screen readers
      !element.closest('.unseen, svg, [aria-hidden="true"]:not(.count)') &&
      element.getClientRects().length > 0 &&
      isSeen(element.closest('.message')) &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''),
  );
}

/** Whether a line is not hidden, as one that the edge of a chat would cut. */
function isSeen(line: Element | null): boolean {
  return line === null || getComputedStyle(line).opacity !== '0';
}

/** Descriptions of texts with too little contrast, one for each kind of text; empty if all are readable. */
export function listUnreadable(root: ShadowRoot): readonly string[] {
  const kinds = new Map(listTexts(root).map((element) => [describe(element), element]));
  return [...kinds].flatMap(([kind, element]) => {
    const { color } = getComputedStyle(element);
    const contrast = measureContrast(element, color);
    return contrast >= TEXT ? [] : [`${kind} ${color}: ${contrast.toFixed(2)}`];
  });
}

/** The classes of an element and of those around it, which have the rules for its colours. */
function describe(element: Element): string {
  const parent = element.closest('.message, .card, .bug, .about');
  return `${parent?.className ?? ''} > ${element.className || element.localName}`;
}
