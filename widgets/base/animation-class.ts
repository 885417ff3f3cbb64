/**
 * Adds a class to an element for the duration of the theme's animation for it. Without an animation the class stays and has no effect. Such
 * animations use transform and opacity only.
 */
export function addAnimationClass(element: Element, name: string): void {
  if (element.classList.contains(name)) return;
  element.classList.add(name);
  element.addEventListener('animationend', () => element.classList.remove(name), { once: true });
}
