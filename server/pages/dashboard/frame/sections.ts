import { msg, perLanguage } from '../../parts/language/msg.ts';
import { html, type TemplateResult } from 'lit';

/** The sections of the dashboard. Each has its address: `#safety`. */
export const sections = perLanguage(
  () =>
    [
      { name: 'overlays', title: msg('Overlays'), icon: 'overlays' },
      { name: 'control', title: msg('Control'), icon: 'control' },
      { name: 'obs', title: 'OBS', icon: 'screen' },
      { name: 'safety', title: msg('Safety'), icon: 'safety' },
      { name: 'docks', title: msg('Docks'), icon: 'docks' },
      { name: 'kit', title: msg('Kit'), icon: 'gallery' },
      { name: 'themes', title: msg('Themes'), icon: 'sun' },
      { name: 'activity', title: msg('Activity'), icon: 'activity' },
    ] as const,
);

/** Sections in the account menu. They have addresses, too. */
export const accountSections = perLanguage(
  () =>
    [
      { name: 'connection', title: msg('Connection'), icon: 'link' },
      { name: 'transfer', title: msg('Export and import'), icon: 'transfer' },
    ] as const,
);

/** Name of a section. */
export type SectionName = ReturnType<typeof sections | typeof accountSections>[number]['name'];

/** Renders the links to the sections. */
export function renderSections(current: SectionName): TemplateResult {
  return html`<nav class="sections" aria-label=${msg('Sections')}>
    ${sections().map(
      ({ name, title, icon }) =>
        html`<a href="#${name}" aria-current=${name === current ? 'page' : 'false'}
          ><wa-icon name=${icon}></wa-icon>${title}</a
        >`,
    )}
  </nav>`;
}
