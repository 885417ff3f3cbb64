import { css, html, type TemplateResult } from 'lit';
import { setStyle } from '../../../../widgets/base/set-style.ts';
import type { ThemeTokens } from '../../../../widgets/settings/theme-tokens.ts';
import { toBrandStyle } from '../../../../widgets/themes/brand-style.ts';
import type { Theme } from '../../../../widgets/themes/theme.ts';
import { isolate } from '../../parts/language/isolate.ts';
import { msg, str } from '../../parts/language/msg.ts';

/** The first colour of the kit, and the look that takes it. */
export interface KitColor {
  /** `#rrggbb`. */
  readonly accent: string;
  readonly theme: Theme;
  /** Tokens of an own theme; empty for one of ours. */
  readonly tokens: ThemeTokens;
}

/** Styles of {@link renderColorNote}. */
export const colorNoteStyles = css`
  .color-note {
    display: flex;
    align-items: center;
    gap: 10px;
    margin: 0;
    color: var(--ink-soft);
    font-size: 13px;
  }
  .color-note span {
    flex: none;
    width: 28px;
    height: 28px;
    border: 1px solid var(--line-strong);
    border-radius: 8px;
  }
`;

/** Renders what a look makes of a colour: the colour itself, and the colour of letters in it, which are readable in any case. */
export function renderColorNote({ accent, theme, tokens }: KitColor): TemplateResult {
  const { '--_accent-ink': ink = accent } = toBrandStyle(theme, { accent, tokens, isBare: false });
  const color = isolate(accent);
  const text =
    ink === accent.slice(0, 7).toLowerCase()
      ? msg(str`Letters in your first colour, ${color}, are readable as they are.`)
      : msg(str`Letters in your first colour, ${color}, are drawn as ${isolate(ink)}, so that they are readable.`);
  return html`<p class="color-note" role="status">
    <span ${setStyle({ background: accent })}></span><span ${setStyle({ background: ink })}></span>
    <bdi>${text}</bdi>
  </p>`;
}
