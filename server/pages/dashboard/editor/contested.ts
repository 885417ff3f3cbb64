import { html, nothing, type TemplateResult } from 'lit';
import { msg, perLanguage, str, translate } from '../../../../widgets/page-parts/language/msg.ts';
import { findWidget } from '../../../../widgets/widgets.ts';
import type { Overlay, OverlayChanges } from '../api.ts';
import { listFields } from '../overlay-changes.ts';

/** Labels of the fields that are no settings. */
const fieldLabels = perLanguage((): Readonly<Record<string, string>> => ({
  name: msg('Name'),
  allowedOrigins: msg('Sites that may embed it'),
  embed: msg('For a page with many visitors'),
  expiresAt: msg('The link works until'),
}));

/** What {@link renderContested} shows and calls. */
export interface Contested {
  readonly overlay: Overlay;
  /** Changes that were not saved, because the same fields were changed elsewhere. */
  readonly contested: OverlayChanges | undefined;
  readonly onSettle: (choice: 'mine' | 'theirs') => void;
}

/** Says that another tab changed the same fields, and lets the owner choose. */
export function renderContested({ overlay, contested, onSettle }: Contested): TemplateResult {
  const labelOf = (field: string): string =>
    fieldLabels()[field] ?? translate(findWidget(overlay.widget)?.settings[field]?.label ?? field);
  return html`<div role="alert">
    ${
      contested
        ? html`<div class="message contested">
            <p>
              <strong
                >${msg(str`Another tab changed this too: ${listFields(contested).map(labelOf).join(', ')}.`)}</strong
              >
              ${msg('You see what it saved. What you entered here is not saved.')}
            </p>
            <button class="primary" @click=${() => onSettle('mine')}>${msg('Save mine')}</button>
            <button @click=${() => onSettle('theirs')}>${msg('Keep the other')}</button>
          </div>`
        : nothing
    }
  </div>`;
}
