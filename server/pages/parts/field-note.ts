import { msg, str } from './language/msg.ts';
import { css, html, nothing, type TemplateResult } from 'lit';

/** The state of a form field. */
export interface FieldState {
  /** The reason why the server refused the new value, in a sentence. */
  readonly problem?: string | undefined;
  /** Whether the new value is not saved yet. */
  readonly isUnsaved?: boolean;
}

/**
 * Renders the line below a field that describes its problem. The line is in the page even if empty, so that screen readers announce new text in it.
 * The field refers to it with `aria-describedby="<name>-note"`.
 */
export function renderFieldNote(name: string, { problem, isUnsaved = false }: FieldState): TemplateResult {
  return html`<div class="note" id="${name}-note" role="status">
    ${problem ? html`<p class="refused">${msg(str`${problem} The old value is kept.`)}</p>` : nothing}
    ${isUnsaved ? html`<p class="waiting">${msg('Not saved yet. Onair tries again by itself.')}</p>` : nothing}
  </div>`;
}

/** Styles of that line; the colours come from the page. */
export const fieldNoteStyles = css`
  .note p {
    margin: 2px 0 0;
    font-size: 12.5px;
    line-height: 1.4;
  }
  .note .refused {
    color: var(--danger, #ff8d98);
  }
  .note .waiting {
    color: var(--warn, #ffc25c);
  }
  [aria-invalid='true'] {
    border-color: var(--danger, #ff8d98);
  }
`;
