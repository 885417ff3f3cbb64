import { nothing, render, type TemplateResult } from 'lit/html.js';

/** Draws a template of Lit into the frame of a widget. @returns false when there was nothing to draw */
export function drawTemplate(frame: HTMLElement, content: TemplateResult | typeof nothing): boolean {
  render(content, frame);
  return content !== nothing;
}
