/** How long the strip takes to move by one card, in milliseconds. */
const SLIDE_MS = 700;

/**
 * Lets a strip that has just moved on glide there from where it was. The cards stand in their new places already, so a
 * page that is hidden meanwhile is right without it. Does nothing for a stage without a strip, or one that cannot move.
 */
export function slideStrip(stage: HTMLElement): void {
  const strip = stage.querySelector('.strip');
  const [left, first] = strip?.querySelectorAll<HTMLElement>('.card') ?? [];
  if (!strip || !left?.hasAttribute('data-passed') || !first) return;
  const distance = first.offsetLeft - left.offsetLeft;
  strip.animate([{ transform: `translateX(${distance}px)` }, { transform: 'none' }], {
    duration: SLIDE_MS,
    easing: 'cubic-bezier(0.3, 0, 0.2, 1)',
  });
}
