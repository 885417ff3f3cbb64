import { css } from 'lit';

/** Neon: near-black cards with a lit edge in the accent colour. The glow is a still shadow, never an animation. */
export const neon = css`
  .frame[data-theme='neon'] {
    --theme-text: #f5f2ff;
    --theme-muted: #b9aee0;
    --theme-accent: #ff3df2;
    --theme-on-accent: #1c0019;
    --theme-live: #dc0f4b;
    --theme-surface: rgb(10 6 24 / calc(0.86 * var(--onair-surface-opacity, 1)));
    --theme-edge: var(--_accent);
    --theme-shadow: 0 0 0.5em -0.08em var(--_accent), inset 0 0 0.7em -0.35em var(--_accent);
    --theme-radius: 0.2em;
    --theme-padding: 0.36em 0.7em;
    --theme-gap: 0.5em;
    --theme-weight: 550;
    --theme-name-lightness: 72%;
    --theme-outline: 0 0 0.5em rgb(0 0 0 / 0.6);
  }
`;
