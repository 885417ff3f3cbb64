import { html, type TemplateResult } from 'lit';
import { msg, str } from '../../parts/language/msg.ts';
import type { Overlay } from '../api.ts';
import type { Question } from '../controls/ask.ts';

/** The actions on a whole overlay. */
export type OverlayAction = 'copy' | 'rotate' | 'revoke';

/** Renders menu items for the actions; the value of each is its {@link OverlayAction}. */
export function renderOverlayActions(): TemplateResult {
  return html`<wa-dropdown-item value="copy"
      ><wa-icon slot="icon" name="duplicate"></wa-icon>${msg('Duplicate')}</wa-dropdown-item
    >
    <wa-dropdown-item value="rotate"
      ><wa-icon slot="icon" name="key"></wa-icon>${msg('Make a new link…')}</wa-dropdown-item
    >
    <wa-divider></wa-divider>
    <wa-dropdown-item value="revoke" variant="danger"
      ><wa-icon slot="icon" name="trash"></wa-icon>${msg('Remove')}</wa-dropdown-item
    >`;
}

/** The question before an overlay gets a new link. */
export function newLinkQuestion({ name }: Pick<Overlay, 'name'>): Question {
  return {
    title: msg(str`A new link for “${name}”?`),
    text: msg(
      'The link that it has now stops working at once. Put the new one into OBS, and everywhere else that shows it.',
    ),
    yes: msg('Make a new link'),
  };
}
