import { css } from 'lit';

/** Styles of large letters in a box; `--_letter-size` and `--_letter-spacing` come from the settings. */
export const lettersStyles = css`
  .letters {
    display: flex;
    box-sizing: border-box;
    block-size: 100%;
    /* room for the outline, which a layer's edge would cut; the same at each size, so that lines of several sizes align */
    padding: 0.08em 8px;
    flex-direction: column;
    align-items: flex-start;
    justify-content: center;
    font-size: calc(var(--_letter-size, 64px) * var(--onair-scale, 1) * var(--_fit, 1));
    line-height: 1.16;
    letter-spacing: var(--_letter-spacing, 0);
  }
  .letters[data-align='center'] {
    align-items: center;
    text-align: center;
  }
  .letters[data-align='end'] {
    align-items: flex-end;
    text-align: end;
  }
  .letters[data-vertical='top'] {
    justify-content: flex-start;
  }
  .letters[data-vertical='bottom'] {
    justify-content: flex-end;
  }

  .words {
    box-sizing: border-box;
    max-inline-size: 100%;
    margin: 0;
    overflow-wrap: var(--_wrap, anywhere);
    text-wrap: balance;
  }
  /* room for the marks above and below Arabic letters, which the box would cut */
  [data-direction='rtl'] .words {
    line-height: 1.45;
  }
  /* a running time does not move the letters beside it */
  .live {
    font-variant-numeric: tabular-nums;
  }
  [data-tone='accent'] .words {
    color: var(--_accent-ink);
  }
  [data-tone='muted'] .words {
    color: var(--_muted);
  }
  [data-weight='regular'] .words {
    font-weight: 400;
  }
  [data-weight='semibold'] .words {
    font-weight: 600;
  }
  [data-weight='bold'] .words {
    font-weight: 750;
  }
  [data-weight='black'] .words {
    font-weight: 900;
  }

  .letters .card {
    padding: var(--_step) calc(2 * var(--_step));
    border: max(1px, 0.02em) solid var(--_edge);
    border-radius: var(--_radius);
    background: var(--_surface);
    box-shadow: var(--_shadow);
  }
`;
