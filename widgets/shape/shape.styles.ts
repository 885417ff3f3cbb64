import { css } from 'lit';

/** Looks of `<onair-shape>`. */
export const styles = css`
  .frame {
    display: grid;
    place-items: center;
  }
  .shape {
    box-sizing: border-box;
    inline-size: 100%;
    block-size: 100%;
    border: var(--_border-width) solid var(--_border-color, var(--_accent));
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
    box-shadow: var(--_shadow);
  }
  .shape[data-fill='accent'] {
    background: var(--_accent);
  }
  .shape[data-fill='color'] {
    background: var(--_fill);
    background-origin: border-box;
  }
  /* a line goes along the longer side of its box */
  .shape[data-shape='line'] {
    border: 0;
    border-radius: 999px;
  }
  .shape[data-shape='line']:not([data-upright]) {
    block-size: max(1px, var(--_border-width));
  }
  .shape[data-shape='line'][data-upright] {
    inline-size: max(1px, var(--_border-width));
  }
`;
