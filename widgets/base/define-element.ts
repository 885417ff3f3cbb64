/**
 * Registers an element. Where there is no window, which is a server that renders pages, nothing is registered; a tag that is
 * registered already keeps its class, so that two copies of the widgets on one page do no harm.
 */
export function defineElement(tag: `onair-${string}`, element: CustomElementConstructor): void {
  if (typeof window === 'undefined' || customElements.get(tag)) return;
  customElements.define(tag, element);
}
