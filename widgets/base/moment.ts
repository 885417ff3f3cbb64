/**
 * Gives an element a class while the animation lasts that a theme has for it; where a theme has none, the class does nothing and stays
 * until the next moment. Animations of moments are of transform and opacity alone.
 */
export function markMoment(element: Element, name: string): void {
  if (element.classList.contains(name)) return;
  element.classList.add(name);
  element.addEventListener('animationend', () => element.classList.remove(name), { once: true });
}
