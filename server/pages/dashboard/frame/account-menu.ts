import type { Question } from '../controls/ask.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { LANGUAGE_NAMES } from '../../parts/language/language.ts';
import { msg, perLanguage } from '../../parts/language/msg.ts';
import type { Colours } from '../../colours.ts';
import type { Session } from '../api.ts';
import { accountSections } from './sections.ts';

/** Values and callbacks of {@link renderAccountMenu}. */
export interface AccountMenu {
  /** Name of the owner. */
  readonly name: string;
  readonly state: Session['state'];
  readonly colours: Colours;
  /** The chosen language; undefined in a page without a choice. */
  readonly language: string | undefined;
  readonly onColours: (colours: Colours) => void;
  readonly onLanguage: (language: string) => void;
  readonly onSignOut: () => void;
}

type Mode = readonly [colours: Colours, label: string, icon: string];

const modes = perLanguage((): readonly Mode[] => [
  ['auto', msg('As this computer'), 'screen'],
  ['light', msg('Light'), 'sun'],
  ['dark', msg('Dark'), 'moon'],
]);

/** The menu with the owner's name: colours and language, sections about the account, the gallery, and sign out. */
export function renderAccountMenu(menu: AccountMenu): TemplateResult {
  const { name, state, colours, language } = menu;
  const handleSelect = (event: CustomEvent<{ readonly item: { readonly value: string } }>): void => {
    const { value } = event.detail.item;
    if (value.startsWith(SPEAK)) menu.onLanguage(value.slice(SPEAK.length));
    else if (isMode(value)) menu.onColours(value);
    else if (value === 'sign-out') menu.onSignOut();
    else if (value === 'gallery') location.assign('/gallery/');
    else location.hash = `#${value}`;
  };
  return html`<wa-dropdown class="account" placement="bottom-end" @wa-select=${handleSelect}>
    <button slot="trigger" class="who">
      <span class="initial" aria-hidden="true">${/^./u.exec(name)?.[0] ?? '?'}</span>
      <bdi class="name" data-testid="owner">${name}</bdi>
      <wa-icon name="chevron-down"></wa-icon>
    </button>
    <small role="none"
      >${state === 'connected' ? msg('Connected to the service') : msg('Not connected to the service')}</small
    >
    <wa-divider></wa-divider>
    ${modes().map(
      ([value, label, icon]) =>
        html`<wa-dropdown-item type="checkbox" value=${value} .checked=${colours === value}
          ><wa-icon slot="icon" name=${icon}></wa-icon>${label}</wa-dropdown-item
        >`,
    )}
    ${language === undefined ? nothing : renderLanguages(language)}
    <wa-divider></wa-divider>
    ${accountSections().map(
      ({ name: value, title, icon }) =>
        html`<wa-dropdown-item value=${value}><wa-icon slot="icon" name=${icon}></wa-icon>${title}</wa-dropdown-item>`,
    )}
    <wa-dropdown-item value="gallery"
      ><wa-icon slot="icon" name="gallery"></wa-icon>${msg('Gallery of widgets')}</wa-dropdown-item
    >
    <wa-dropdown-item value="sign-out"
      ><wa-icon slot="icon" name="sign-out"></wa-icon>${msg('Sign out')}</wa-dropdown-item
    >
  </wa-dropdown>`;
}

/** Prefix of languages in the values of the menu. */
const SPEAK = 'speak ';

/** A menu of the page's languages. Everyone recognizes it by its icon. */
function renderLanguages(chosen: string): TemplateResult {
  return html`<wa-dropdown-item
    ><wa-icon slot="icon" name="language"></wa-icon>${msg('Language')}
    ${[['auto', msg('As the browser')] as const, ...LANGUAGE_NAMES].map(
      ([value, name]) =>
        html`<wa-dropdown-item
          slot="submenu"
          type="checkbox"
          value=${SPEAK + value}
          lang=${value === 'auto' ? nothing : value}
          .checked=${chosen === value}
          ><bdi>${name}</bdi></wa-dropdown-item
        >`,
    )}
  </wa-dropdown-item>`;
}

function isMode(value: string): value is Colours {
  return modes().some(([colours]) => colours === value);
}

/** The question before unsaved changes are lost by signing out. */
export function signOutQuestion(): Question {
  return {
    title: msg('Sign out?'),
    text: msg('What is not saved yet is lost.'),
    yes: msg('Sign out'),
    isDangerous: true,
  };
}
