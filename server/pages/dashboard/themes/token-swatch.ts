import { css, html, type TemplateResult } from 'lit';
import { setStyle, type StyleProperties } from '../../../../widgets/base/set-style.ts';
import type { TokenName } from '../../../../widgets/settings/theme-tokens.ts';

/** Tokens that are seen on letters, and the CSS property that shows each. */
const LETTERS: Readonly<Partial<Record<TokenName, string>>> = {
  '--onair-font': 'font-family',
  '--onair-font-size': 'font-size',
  '--onair-weight': 'font-weight',
  '--onair-strong': 'font-weight',
  '--onair-outline': 'text-shadow',
};

/** Hues of the names in a swatch. */
const HUES = [3, 47, 135, 205, 271];

/** Styles of {@link renderSwatch}. `--drawn-surface` and `--drawn-text` are the card and the text of the theme. */
export const swatchStyles = css`
  .sample {
    position: relative;
    overflow: hidden;
    flex: none;
    display: grid;
    place-items: center;
    box-sizing: border-box;
    width: 44px;
    height: 34px;
    border: 1px solid var(--line-strong);
    border-radius: 9px;
    background: #5c6270;
    font-size: 17px;
    line-height: 1;
  }
  .sample .card {
    display: grid;
    place-items: center;
    box-sizing: border-box;
    background: var(--drawn-surface, #181b26);
    color: var(--drawn-text, #fff);
  }
  .sample .card.whole {
    position: absolute;
    inset: 0;
  }
  .sample .card.small {
    width: 26px;
    height: 18px;
  }
  /* no text of the page: it is drawn as the theme draws it, readable or not */
  .sample .letters::before {
    content: 'Aa';
  }
  .sample .corner {
    position: absolute;
    inset: 7px -20px -20px 9px;
    border: 2px solid var(--drawn-text, #fff);
  }
  .sample .filled {
    width: 14px;
    height: 8px;
    background: var(--drawn-text, #fff);
  }
  .sample .rows {
    display: grid;
    width: 24px;
  }
  .sample .rows i {
    height: 7px;
    background: var(--drawn-text, #fff);
  }
  .sample .names {
    display: flex;
    gap: 2px;
  }
  .sample .names i {
    width: 5px;
    height: 14px;
    border-radius: 2px;
  }
`;

/** Renders a small sample of a token that is no colour. @param value in the styles of the theme; empty if it has none */
export function renderSwatch(name: TokenName, value: string): TemplateResult {
  return html`<span class="sample" aria-hidden="true">${renderSample(name, value)}</span>`;
}

function renderSample(name: TokenName, value: string): TemplateResult {
  const property = LETTERS[name];
  if (property) return renderLetters({ [property]: property === 'font-size' ? limitSize(value) : value });
  switch (name) {
    case '--onair-shadow':
      return html`<span class="card small" ${setStyle({ 'box-shadow': value })}></span>`;
    case '--onair-radius':
      return html`<span class="card whole"
        ><span class="corner" ${setStyle({ 'border-start-start-radius': value })}></span
      ></span>`;
    case '--onair-padding':
      return html`<span class="card" ${setStyle({ padding: value })}><span class="filled"></span></span>`;
    case '--onair-gap':
      return html`<span class="card whole"
        ><span class="rows" ${setStyle({ 'row-gap': value })}><i></i><i></i></span
      ></span>`;
    case '--onair-name-lightness':
      return html`<span class="card whole"
        ><span class="names"
          >${HUES.map((hue) => html`<i ${setStyle({ background: `hsl(${hue} 80% ${value})` })}></i>`)}</span
        ></span
      >`;
    default:
      return renderLetters({});
  }
}

function renderLetters(style: StyleProperties): TemplateResult {
  return html`<span class="card whole"><span class="letters" ${setStyle(style)}></span></span>`;
}

/** A size that the swatch has room for; empty for the usual one. */
function limitSize(value: string): string {
  return value === '' ? '' : `min(28px, ${value})`;
}
