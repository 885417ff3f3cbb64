/**
 * A sweep of light over the badge, and a small jump of its size, as its styles have them: compositor only, once, and it
 * leaves nothing behind. What is lost when the page is hidden meanwhile is only the show.
 */
export function celebrate(bug: Element): void {
  bug.classList.add('celebrating');
  // the light is the first to end, and by then the jump has landed
  bug.addEventListener('animationend', () => bug.classList.remove('celebrating'), { once: true });
}
