import { html, type TemplateResult } from 'lit';

/** The sections of the dashboard. Each has its address: `#safety`. */
export const SECTIONS = [
  { name: 'overlays', title: 'Overlays', icon: 'overlays' },
  { name: 'obs', title: 'OBS', icon: 'screen' },
  { name: 'safety', title: 'Safety', icon: 'safety' },
  { name: 'docks', title: 'Docks', icon: 'docks' },
  { name: 'themes', title: 'Themes', icon: 'sun' },
  { name: 'activity', title: 'Activity', icon: 'activity' },
] as const;

/** Sections that the account menu leads to. They have addresses, too. */
export const ACCOUNT_SECTIONS = [{ name: 'connection', title: 'Connection', icon: 'link' }] as const;

/** Name of a section. */
export type SectionName = (typeof SECTIONS | typeof ACCOUNT_SECTIONS)[number]['name'];

/** The links to the sections. */
export function renderSections(current: SectionName): TemplateResult {
  return html`<nav class="sections" aria-label="Sections">
    ${SECTIONS.map(
      ({ name, title, icon }) =>
        html`<a href="#${name}" aria-current=${name === current ? 'page' : 'false'}
          ><wa-icon name=${icon}></wa-icon>${title}</a
        >`,
    )}
  </nav>`;
}
