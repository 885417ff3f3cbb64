import { css, html, nothing, type TemplateResult } from 'lit';
import { isolate } from '../../parts/language/isolate.ts';
import { formatList, formatNumber, msg, perLanguage, plural, str, translate } from '../../parts/language/msg.ts';
import type { TokenName } from '../../../../widgets/settings/theme-tokens.ts';
import { findWidget } from '../../../../widgets/widgets.ts';
import { isUnreadable, type TextContrast, type TextKind } from '../../parts/legibility/legibility.ts';

/** Values and callbacks of {@link renderLegibility}. */
export interface LegibilityView {
  readonly contrasts: readonly TextContrast[];
  /** Result of the last press on “Mend it”, in one line; empty for none. */
  readonly notice: string;
  readonly onMend: (kind: TextKind) => void;
}

const titles = perLanguage((): Readonly<Record<TextKind['name'], string>> => ({
  text: msg('Text on cards'),
  muted: msg('Secondary text on cards'),
  names: msg('Names on cards'),
  accent: msg('Letters in the accent'),
  'on-accent': msg('Text on the accent'),
}));

/** Styles of {@link renderLegibility} and {@link renderRatio}. */
export const legibilityStyles = css`
  .legibility {
    display: grid;
    gap: 6px;
    padding: 8px 12px;
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--panel);
    font-size: 13px;
  }
  .legibility[data-bad] {
    border-color: var(--notice-line);
    background: var(--notice);
  }
  .legibility p {
    margin: 0;
  }
  .verdict:focus {
    outline: none;
  }
  .verdict wa-icon {
    margin-inline-end: 6px;
    color: var(--good);
  }
  [data-bad] .verdict {
    font-weight: 600;
  }
  .legibility li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 2px 12px;
    padding: 7px 0;
    border: 0;
    border-top: 1px solid var(--notice-line);
    border-radius: 0;
    background: none;
  }
  .legibility .where {
    color: var(--ink-soft);
  }
  .ratio {
    margin: 2px 0 0;
    color: var(--ink-soft);
    font-size: 12.5px;
  }
  .ratio[data-bad] {
    color: var(--warn);
    font-weight: 600;
  }
  @media (max-width: 800px) {
    .legibility ul {
      overflow-y: auto;
      max-height: 124px;
    }
  }
`;

/** Renders whether all text of a theme is readable; otherwise which is not, on which widgets, and what helps. */
export function renderLegibility({ contrasts, notice, onMend }: LegibilityView): TemplateResult {
  const failing = contrasts.filter(isUnreadable);
  return html`<section class="legibility" aria-label=${msg('Is it readable?')} ?data-bad=${failing.length > 0}>
    <p class="verdict" role="status" tabindex="-1">${describeVerdict(contrasts, failing)} ${notice}</p>
    ${
      failing.length === 0
        ? nothing
        : html`<ul>
            ${failing.map((contrast) => renderFailing(contrast, onMend))}
          </ul>`
    }
  </section>`;
}

function describeVerdict(
  contrasts: readonly TextContrast[],
  failing: readonly TextContrast[],
): TemplateResult | string {
  if (failing.length > 0)
    return plural(failing.length, { one: '# kind of text is hard to read', other: '# kinds of text are hard to read' });
  if (contrasts.length === 0) return '';
  const least = Math.min(...contrasts.map(({ ratio }) => ratio));
  return html`<wa-icon name="check"></wa-icon>${msg(str`All text is readable: at least ${formatRatio(least)}.`)}`;
}

function renderFailing(contrast: TextContrast, onMend: (kind: TextKind) => void): TemplateResult {
  const { kind, ratio } = contrast;
  const title = titles()[kind.name];
  const widgets = kind.widgets.map((name) => translate(findWidget(name)?.title ?? name));
  return html`<li data-kind=${kind.name}>
    <p>
      <strong>${title}: ${formatRatio(ratio)}.</strong> ${advise(contrast)}
      <span class="where">${formatList(widgets)}</span>
    </p>
    <wa-button size="s" appearance="outlined" data-mend @click=${() => onMend(kind)}
      >${msg('Mend it')}<span class="unseen">: ${title}</span></wa-button
    >
  </li>`;
}

/** Advice that makes a text readable. */
function advise({ isOnDark, isUneven, kind }: TextContrast): string {
  if (kind.background === 'accent')
    return isOnDark
      ? msg('Make the accent darker or its letters lighter.')
      : msg('Make the accent lighter or its letters darker.');
  if (isUneven) return msg('Make cards less see-through.');
  return isOnDark
    ? msg('Make cards darker or these letters lighter.')
    : msg('Make cards lighter or these letters darker.');
}

/** Renders the contrast of what a token paints; nothing for a token that paints no text. */
export function renderRatio(name: TokenName, contrasts: readonly TextContrast[]): TemplateResult | typeof nothing {
  const contrast = contrasts.find(({ kind }) => kind.token === name);
  if (contrast === undefined) return nothing;
  return html`<p class="ratio" ?data-bad=${isUnreadable(contrast)}>
    ${msg(str`Contrast ${formatRatio(contrast.ratio)}`)}
  </p>`;
}

/** A contrast as in WCAG, rounded down, so that 4.49 is not shown as enough. */
function formatRatio(ratio: number): string {
  return isolate(
    `${formatNumber(Math.floor(ratio * 10) / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}:1`,
  );
}
