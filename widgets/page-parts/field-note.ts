import { html, nothing, type TemplateResult } from 'lit';

/** What is to be said about a field besides its help. */
export interface FieldState {
  /** Why its value was refused, in a sentence. */
  readonly problem?: string | undefined;
  /** Whether its value waits to be saved. */
  readonly isUnsaved?: boolean;
}

/**
 * The line under a field that says what is wrong with it. It is always there, so that a screen reader hears what comes into it;
 * the field names it in `aria-describedby` as `<name>-note`. Its looks are in `field-note.styles.ts`.
 */
export function renderFieldNote(name: string, { problem, isUnsaved = false }: FieldState): TemplateResult {
  return html`<div class="note" id="${name}-note" role="status">
    ${problem ? html`<p class="refused">${problem} It is as it was before.</p>` : nothing}
    ${isUnsaved ? html`<p class="waiting">Not saved yet: it is sent again by itself.</p>` : nothing}
  </div>`;
}
