import { html, nothing, type TemplateResult } from 'lit';
import { msg, str } from '../../parts/language/msg.ts';

/** Values and callbacks of {@link renderContested}. */
export interface Contested {
  /** Labels of the fields with unsaved changes that were also changed elsewhere; empty if there are none. */
  readonly labels: readonly string[];
  readonly onSettle: (whose: 'mine' | 'theirs') => void;
}

/** Explains that another tab changed the same fields, and lets the owner choose. */
export function renderContested({ labels, onSettle }: Contested): TemplateResult {
  return html`<div class="conflict" role="alert">
    ${
      labels.length > 0
        ? html`<div class="message contested">
            <p>
              <strong>${msg(str`Another tab changed this too: ${labels.join(', ')}.`)}</strong>
              ${msg('You see what it saved. What you entered here is not saved.')}
            </p>
            <button class="primary" @click=${() => onSettle('mine')}>${msg('Save mine')}</button>
            <button @click=${() => onSettle('theirs')}>${msg('Keep the other')}</button>
          </div>`
        : nothing
    }
  </div>`;
}
