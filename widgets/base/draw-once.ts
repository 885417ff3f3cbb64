import { render } from 'lit';
import type { TemplateResult } from 'lit';

/** Draws a template that never changes. @returns the element of the template */
export function drawOnce(template: TemplateResult): HTMLElement {
  const holder = document.createDocumentFragment();
  render(template, holder);
  return holder.firstElementChild as HTMLElement;
}
