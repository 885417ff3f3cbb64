/**
 * Gives an element a class for as long as the animation lasts that a theme has for it; where a theme has none, the class stays and does nothing.
 * Such animations are of transform and opacity alone.
 */
export function addAnimationClass(element: Element, name: string): void {
  if (element.classList.contains(name)) return;
  element.classList.add(name);
  element.addEventListener('animationend', () => element.classList.remove(name), { once: true });
}
