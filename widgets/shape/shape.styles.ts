import { css } from 'lit';

/** Styles of `<onair-shape>`. Corners, which elsewhere follow the size of letters, are sized for a panel or the frame of a camera. */
export const styles = css`
  .frame {
    --_size: calc(100px / 3);

    display: grid;
    place-items: center;
  }
  .shape {
    box-sizing: border-box;
    inline-size: 100%;
    block-size: 100%;
    border: var(--_border-width) solid var(--_border-color, var(--theme-border, var(--_accent-ink)));
  }
  .shape[data-shape='theme'] {
    border-radius: var(--_radius);
  }
  .shape[data-shape='rounded'] {
    border-radius: var(--_radius-of-shape);
  }
  .shape[data-shape='ellipse'] {
    border-radius: 50%;
  }
  .shape[data-fill='theme'] {
    background: var(--_surface);
    background-clip: padding-box;
    box-shadow:
      inset 0 0 0 1px var(--_edge),
      var(--_shadow);
  }
  /* a bright frame must be visible over a bright picture, too */
  .shape:where([data-shape='theme'][data-fill='none']) {
    box-shadow: inset 0 0 0 1px rgb(0 0 0 / 0.55);
  }
  .shape[data-fill='accent'] {
    background: var(--_accent);
  }
  /* the theme draws it, with both pseudo-elements if it likes */
  .shape[data-fill='backdrop'] {
    position: relative;
    overflow: hidden;
    border: 0;
    background-color: #0b0e1a;
  }
  .shape[data-fill='backdrop']::before,
  .shape[data-fill='backdrop']::after {
    position: absolute;
    box-sizing: border-box;
  }
  .shape[data-fill='color'] {
    background: var(--_fill);
    background-origin: border-box;
  }
  /* a line follows the longer side of its box */
  .shape[data-shape='line'] {
    border: 0;
    border-radius: 999px;
  }
  /* a thin mark, as letters are: a dark colour would vanish on a dark backdrop */
  .shape[data-shape='line'][data-fill='accent'] {
    background: var(--theme-line, var(--_accent-ink));
  }
  .shape[data-shape='line']:not([data-upright]) {
    block-size: max(1px, var(--_border-width));
  }
  .shape[data-shape='line'][data-upright] {
    inline-size: max(1px, var(--_border-width));
  }
`;
