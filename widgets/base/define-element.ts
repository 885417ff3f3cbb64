/**
 * Registers an element. Does nothing without a window, as on a server that renders pages. A registered tag keeps its class, so that two
 * copies of the widgets on one page do not conflict.
 */
export function defineElement(tag: `onair-${string}`, element: CustomElementConstructor): void {
  if (typeof window === 'undefined' || customElements.get(tag)) return;
  customElements.define(tag, element);
}
