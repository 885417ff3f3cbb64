import { html, type TemplateResult } from 'lit';
import type { Colours } from '../colours.ts';
import type { Session } from './api.ts';
import { ACCOUNT_SECTIONS, type SectionName } from './sections.ts';

/** What can be chosen in the account menu. */
export type AccountAction = Colours | SectionName | 'gallery' | 'sign-out';

/** What {@link renderAccountMenu} shows and calls. */
export interface AccountMenu {
  /** Name of the owner. */
  readonly name: string;
  readonly state: Session['state'];
  readonly colours: Colours;
  readonly onAction: (action: AccountAction) => void;
}

const MODES: readonly (readonly [colours: Colours, label: string, icon: string])[] = [
  ['auto', 'As this computer', 'screen'],
  ['light', 'Light', 'sun'],
  ['dark', 'Dark', 'moon'],
];

/** The menu with the owner's name: how the page looks, the sections about the account, the gallery, and signing out. */
export function renderAccountMenu({ name, state, colours, onAction }: AccountMenu): TemplateResult {
  const handleSelect = (event: CustomEvent<{ readonly item: { readonly value: string } }>): void =>
    onAction(event.detail.item.value as AccountAction);
  return html`<wa-dropdown class="account" placement="bottom-end" @wa-select=${handleSelect}>
    <button slot="trigger" class="who">
      <span class="initial" aria-hidden="true">${/^./u.exec(name)?.[0] ?? '?'}</span>
      <bdi class="name" data-testid="owner">${name}</bdi>
      <wa-icon name="chevron-down"></wa-icon>
    </button>
    <h3>${state === 'connected' ? 'Connected to the service' : 'Not connected to the service'}</h3>
    <wa-divider></wa-divider>
    ${MODES.map(
      ([value, label, icon]) =>
        html`<wa-dropdown-item type="checkbox" value=${value} .checked=${colours === value}
          ><wa-icon slot="icon" name=${icon}></wa-icon>${label}</wa-dropdown-item
        >`,
    )}
    <wa-divider></wa-divider>
    ${ACCOUNT_SECTIONS.map(
      ({ name: value, title, icon }) =>
        html`<wa-dropdown-item value=${value}><wa-icon slot="icon" name=${icon}></wa-icon>${title}</wa-dropdown-item>`,
    )}
    <wa-dropdown-item value="gallery"
      ><wa-icon slot="icon" name="gallery"></wa-icon>Gallery of widgets</wa-dropdown-item
    >
    <wa-dropdown-item value="sign-out"><wa-icon slot="icon" name="sign-out"></wa-icon>Sign out</wa-dropdown-item>
  </wa-dropdown>`;
}
