import { html, nothing, type TemplateResult } from 'lit';
import { LANGUAGE_NAMES } from '../parts/language/language.ts';
import { msg } from '../parts/language/msg.ts';

const GLOBE = 'M12 3a9 9 0 1 0 .01 0M3.5 9h17m-17 6h17M12 3c-5 5-5 13 0 18m0-18c5 5 5 13 0 18';

/**
 * A choice among the languages of pages, as small as an icon: OBS shows docks in its own language, which often is not the one of the person.
 * The select is the browser's own, so that it opens outside a dock of 300 × 400 pixels too.
 * @param chosen `auto` for the language of the browser
 */
export function renderLanguageChoice(chosen: string, onChoice: (language: string) => void): TemplateResult {
  const label = msg('Language');
  return html`<span class="language" title=${label}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${GLOBE} /></svg>
    <select aria-label=${label} @change=${(event: Event) => onChoice((event.target as HTMLSelectElement).value)}>
      ${[['auto', msg('As the browser')] as const, ...LANGUAGE_NAMES].map(
        ([value, name]) =>
          html`<option value=${value} lang=${value === 'auto' ? nothing : value} .selected=${chosen === value}>
            ${name}
          </option>`,
      )}
    </select>
  </span>`;
}
