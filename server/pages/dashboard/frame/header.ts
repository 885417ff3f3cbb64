import { html, type TemplateResult } from 'lit';
import { msg } from '../../parts/language/msg.ts';
import { renderAccountMenu, type AccountMenu } from './account-menu.ts';
import type { Session } from '../api.ts';
import { findSection, type Route } from './route.ts';
import { renderSections } from './sections.ts';

/** Values and callbacks of {@link renderHeader}. */
export interface Header extends Omit<AccountMenu, 'name' | 'state'> {
  readonly session: Session;
  readonly route: Route;
}

/** Renders the head of the page: the brand, the sections, the link to a new overlay, and the account menu. */
export function renderHeader({ session, route, ...menu }: Header): TemplateResult {
  return html`<header>
    <a class="brand" href="#overlays"><span class="dot"></span>Onair</a>
    ${renderSections(findSection(route))}
    <wa-button class="new" size="s" variant="brand" href="#new">
      <wa-icon slot="start" name="plus"></wa-icon>${msg('New')}
    </wa-button>
    ${renderAccountMenu({ ...menu, name: session.owner.username, state: session.state })}
  </header>`;
}
