import { css } from 'lit';

/**
 * The design tokens of all widgets. A page or OBS's Custom CSS sets `--onair-*` on the element or on any ancestor. The chosen theme sets
 * `--theme-*`, the defaults below the page's values. The widgets' own styles read `--_*`.
 *
 * `--_system-fonts` lists system fonts of Windows, macOS and Linux, then those for Chinese, Japanese, Korean, Arabic, Devanagari and emoji.
 * It is the font of the element itself, where any rule of the page overrides it, and it follows each given font. A list of fonts must not
 * contain `inherit`: the whole declaration would be invalid, and the browser's default, a serif font, would be drawn (CSS Cascade 5,
 * section 7.3). Without a given font none of the four font properties has a value, and the fonts of the element itself are inherited.
 * `--_display-fonts` are the fonts of names, numbers and titles, for themes with a separate face for them. Chinese, Japanese and Korean
 * draw the same Han code points differently. Japanese has no spaces: on a Japanese page lines break between phrases if the browser detects
 * them (Chromium from 119 on).
 *
 * `--_accent-ink` is the accent as letters, which a chosen accent needs lighter or darker (brand-style.ts).
 *
 * `--_step`, a quarter of the local letter size, is the spacing unit: spacing inside and between cards is a multiple of it or of its half.
 * `--_rim` is the colour of an outline from the settings: dark around light letters, light around dark ones.
 */
export const tokens = css`
  .frame {
    --_text: var(--onair-text, var(--theme-text, #fff));
    --_muted: var(--onair-muted, var(--theme-muted, #d9dde6));
    --_accent: var(--onair-accent, var(--theme-accent, #9db0ff));
    --_on-accent: var(--onair-on-accent, var(--theme-on-accent, #000));
    --_accent-ink: var(--_accent);
    --_live: var(--onair-live, var(--theme-live, #e3152f));
    --_surface: var(--onair-surface, var(--theme-surface, rgb(18 20 28 / calc(0.9 * var(--onair-surface-opacity, 1)))));
    --_edge: var(--onair-edge, var(--theme-edge, transparent));
    --_shadow: var(--onair-shadow, var(--theme-shadow, 0 0 #0000));
    --_radius: var(--onair-radius, var(--theme-radius, 0));
    --_step: var(--onair-space, 0.25em);
    --_padding: var(--onair-padding, var(--theme-padding, var(--_step) calc(2.5 * var(--_step))));
    --_gap: var(--onair-gap, var(--theme-gap, var(--_step)));
    --_weight: var(--onair-weight, var(--theme-weight, 500));
    --_strong: var(--onair-strong, var(--theme-strong, 750));
    --_outline: var(--onair-outline, var(--theme-outline, none));
    --_name-lightness: var(--onair-name-lightness, var(--theme-name-lightness, 74%));
    --_rim: var(--theme-rim, #000);
    --_mark-edge: var(--theme-mark-edge, drop-shadow(0 1px 2px rgb(0 0 0 / 0.5)));
    --_ground: var(--onair-ground, var(--theme-ground, dark));
    --_given-fonts: var(--onair-font, var(--theme-font));
    --_fonts: var(--_given-fonts), var(--_system-fonts);
    --_given-display-fonts: var(--onair-font, var(--theme-display-font, var(--theme-font)));
    --_display-fonts: var(--_given-display-fonts), var(--_system-fonts);

    box-sizing: border-box;
    block-size: 100%;
    color: var(--_text);
    font-family: var(--_fonts, inherit);
    font-size: calc(var(--onair-font-size, var(--theme-font-size, var(--_size, 18px))) * var(--onair-scale, 1));
    font-weight: var(--_weight);
    line-break: strict;
    line-height: 1.4;
    text-shadow: var(--_outline);
    word-break: auto-phrase;
    -webkit-font-smoothing: antialiased;
  }
  .frame[data-outline='none'] {
    --_outline: none;
  }
  .frame[data-outline='thin'] {
    --_outline:
      0 0 2px var(--_rim), 0 1px 1px var(--_rim), 0 -1px 1px var(--_rim), 1px 0 1px var(--_rim), -1px 0 1px var(--_rim);
  }
  .frame[data-outline='strong'] {
    --_outline:
      0.06em 0.06em 0 var(--_rim), -0.06em 0.06em 0 var(--_rim), 0.06em -0.06em 0 var(--_rim),
      -0.06em -0.06em 0 var(--_rim), 0.09em 0 0 var(--_rim), -0.09em 0 0 var(--_rim), 0 0.09em 0 var(--_rim),
      0 -0.09em 0 var(--_rim), 0 0.1em 0.2em var(--_rim);
  }

  :host {
    --_han-fonts: 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC';
    --_system-fonts:
      'Segoe UI Variable Text', 'Segoe UI', system-ui, -apple-system, 'Helvetica Neue', 'Noto Sans', var(--_han-fonts),
      'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans Arabic', 'Kohinoor Devanagari', 'Nirmala UI',
      'Noto Sans Devanagari', 'Segoe UI Emoji', 'Apple Color Emoji', 'Noto Color Emoji', sans-serif;

    display: block;
    box-sizing: border-box;
    position: relative;
    font-family: var(--_system-fonts);
  }
  :host(:lang(ja)) {
    --_han-fonts: 'Hiragino Sans', 'Yu Gothic UI', 'Meiryo', 'Noto Sans CJK JP';
  }
  :host(:lang(ko)) {
    --_han-fonts: 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans CJK KR';
  }
  :host(:is(:lang(zh-Hant), :lang(zh-TW), :lang(zh-HK))) {
    --_han-fonts: 'PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC';
  }
  :host([hidden]) {
    display: none;
  }
  .debug {
    position: absolute;
    inset: auto 0 0;
    margin: 0;
    padding: 4px 8px;
    background: #000c;
    color: #fff;
    font: 12px/1.4 monospace;
    text-shadow: none;
  }
`;
