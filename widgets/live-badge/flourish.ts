/** How long the flourish takes, in milliseconds. */
const FLOURISH_MS = 1_400;

/**
 * A sweep of light over an element, and a small jump of its size. Compositor only, once, and it leaves nothing behind:
 * what is lost when the page is hidden meanwhile is only the show.
 */
export function celebrate(element: HTMLElement): void {
  element.animate(
    [
      { transform: 'scale(1)' },
      { transform: 'scale(1.09)', offset: 0.16, easing: 'ease-out' },
      { transform: 'scale(0.985)', offset: 0.36 },
      { transform: 'scale(1)', offset: 0.5 },
    ],
    { duration: FLOURISH_MS, easing: 'ease-in-out' },
  );
  const sweep = document.createElement('span');
  sweep.className = 'sweep';
  element.append(sweep);
  const light = sweep.animate(
    [
      { transform: 'translateX(-100%)', opacity: 1 },
      { transform: 'translateX(100%)', opacity: 1 },
    ],
    { duration: FLOURISH_MS * 0.75, delay: FLOURISH_MS * 0.1, easing: 'cubic-bezier(0.3, 0, 0.3, 1)' },
  );
  light.finished.then(
    () => sweep.remove(),
    () => sweep.remove(),
  );
}
