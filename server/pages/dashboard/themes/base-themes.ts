import { css, html, type TemplateResult } from 'lit';
import { msg } from '../../parts/language/msg.ts';
import { nameTheme } from '../../parts/name-theme.ts';
import { appearance } from '../../../../widgets/settings/appearance.ts';
import { renderThemePicture } from './theme-preview.ts';

/** Styles of {@link renderBaseThemes}. */
export const baseThemeStyles = css`
  .own:has(li) + .base-themes {
    margin-top: 36px;
  }
  .base-themes ul {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
  }
  @media (max-width: 620px) {
    .base-themes ul {
      grid-template-columns: 1fr 1fr;
      gap: 12px;
    }
  }
  .base-themes button {
    display: block;
    width: 100%;
    padding: 0;
    border: 0;
    border-radius: 0;
    background: none;
    font-weight: 650;
    text-align: start;
  }
  .base-themes li:hover {
    border-color: var(--accent);
    box-shadow: var(--lift);
  }
  .base-themes span {
    display: block;
    padding: 10px 14px 12px;
  }
`;

/** Renders our themes as live pictures, each a start for an own theme. `begin` gets the name of the theme. */
export function renderBaseThemes(begin: (base: string) => void): TemplateResult {
  return html`<section class="base-themes">
    <h2>${msg('Begin with one of ours')}</h2>
    <ul>
      ${appearance.theme.options.map(
        (base) =>
          html`<li>
            <button data-base=${base} @click=${() => begin(base)}>
              ${renderThemePicture({ base, tokens: {} }, 'chat-box', 'game')}
              <span>${nameTheme(base)}</span>
            </button>
          </li>`,
      )}
    </ul>
  </section>`;
}
