import { html, type TemplateResult } from 'lit';

/** The sections of the dashboard. Each has its address: `#safety`. */
export const SECTIONS = [
  ['overlays', 'Overlays'],
  ['safety', 'Safety'],
  ['docks', 'Docks'],
  ['activity', 'Activity'],
] as const;

/** Name of a section. */
export type SectionName = (typeof SECTIONS)[number][0];

/** The section of an address; the overlays for every other. */
export function readSection(hash: string): SectionName {
  return SECTIONS.find(([name]) => `#${name}` === hash)?.[0] ?? 'overlays';
}

/** The links to the sections. */
export function renderSections(current: SectionName): TemplateResult {
  return html`<nav class="sections" aria-label="Sections">
    ${SECTIONS.map(
      ([name, title]) => html`<a href="#${name}" aria-current=${name === current ? 'page' : 'false'}>${title}</a>`,
    )}
  </nav>`;
}
