import { html, type TemplateResult } from 'lit';
import type { letters } from '../settings/letters.ts';
import type { SettingsValues } from '../settings/schema.ts';
import { setStyle } from './set-style.ts';

/** Draws large letters in their box, according to the settings; `words` is an element with the class `words`. */
export function renderLetters(settings: SettingsValues<typeof letters>, words: TemplateResult): TemplateResult {
  const { align, fontSize, letterSpacing, tone, vertical, weight } = settings;
  const size = {
    '--_letter-size': `${fontSize}px`,
    '--_letter-spacing': letterSpacing === 0 ? '' : `${letterSpacing}em`,
  };
  return html`<div
    class="letters"
    part="letters"
    data-align=${align}
    data-vertical=${vertical}
    data-tone=${tone}
    data-weight=${weight}
    ${setStyle(size)}
  >
    ${words}
  </div>`;
}
