import { css } from '@lit/reactive-element';

/**
 * The design tokens of all widgets. `--onair-*` is what a page or OBS's Custom CSS sets, on the element or on any
 * ancestor; `--theme-*` is what the chosen theme gives where nobody did; `--_*` is what the widgets' own styles read.
 * No font is fetched: the stack names what Windows, macOS and Linux bring, then what they have for Chinese, Japanese,
 * Korean, Arabic, Devanagari and emoji.
 */
export const tokens = css`
  .frame {
    --_text: var(--onair-text, var(--theme-text));
    --_muted: var(--onair-muted, var(--theme-muted));
    --_accent: var(--onair-accent, var(--theme-accent));
    --_on-accent: var(--onair-on-accent, var(--theme-on-accent, #fff));
    --_live: var(--onair-live, var(--theme-live, #e3152f));
    --_surface: var(--onair-surface, var(--theme-surface, transparent));
    --_edge: var(--onair-edge, var(--theme-edge, transparent));
    --_shadow: var(--onair-shadow, var(--theme-shadow, none));
    --_radius: var(--onair-radius, var(--theme-radius, 0));
    --_padding: var(--onair-padding, var(--theme-padding, 0.3em 0.6em));
    --_gap: var(--onair-gap, var(--theme-gap, 0.3em));
    --_weight: var(--onair-weight, var(--theme-weight, 500));
    --_strong: var(--onair-strong, var(--theme-strong, 750));
    --_outline: var(--onair-outline, var(--theme-outline, none));
    --_name-lightness: var(--onair-name-lightness, var(--theme-name-lightness, 74%));
    --_mark-edge: var(--theme-mark-edge, drop-shadow(0 1px 2px rgb(0 0 0 / 0.5)));
    --_ground: var(--onair-ground, var(--theme-ground, dark));

    box-sizing: border-box;
    block-size: 100%;
    color: var(--_text);
    font-family:
      var(--onair-font, var(--theme-font, inherit)),
      'Segoe UI Variable Text',
      'Segoe UI',
      system-ui,
      -apple-system,
      'Helvetica Neue',
      'Noto Sans',
      'PingFang SC',
      'Hiragino Sans',
      'Microsoft YaHei',
      'Noto Sans CJK SC',
      'Malgun Gothic',
      'Noto Sans Arabic',
      'Nirmala UI',
      'Noto Sans Devanagari',
      'Segoe UI Emoji',
      'Apple Color Emoji',
      'Noto Color Emoji',
      sans-serif;
    font-size: calc(var(--onair-font-size, 18px) * var(--onair-scale, 1));
    font-weight: var(--_weight);
    line-height: 1.4;
    text-shadow: var(--_outline);
    -webkit-font-smoothing: antialiased;
  }
  .frame[data-outline='none'] {
    --_outline: none;
  }
  .frame[data-outline='thin'] {
    --_outline: 0 0 2px #000, 0 1px 1px #000, 0 -1px 1px #000, 1px 0 1px #000, -1px 0 1px #000;
  }
  .frame[data-outline='strong'] {
    --_outline:
      0.06em 0.06em 0 #000, -0.06em 0.06em 0 #000, 0.06em -0.06em 0 #000, -0.06em -0.06em 0 #000, 0.09em 0 0 #000,
      -0.09em 0 0 #000, 0 0.09em 0 #000, 0 -0.09em 0 #000, 0 0.1em 0.2em #000;
  }

  :host {
    display: block;
    box-sizing: border-box;
    position: relative;
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
