import { css } from 'lit';

/** Looks of a sheet: a row a theme, a column a state, each on the same ground. The page gives the widgets nothing, no font either. */
export const sheetStyles = css`
  :host {
    display: inline-grid;
    gap: 10px;
    padding: 14px;
    background: #0e1015;
    grid-template-columns: auto repeat(var(--columns), max-content);
  }
  h2,
  h3 {
    margin: 0;
    color: #a3abbb;
    font:
      500 13px/1.5 'Noto Sans',
      sans-serif;
  }
  h3 {
    inline-size: 74px;
  }
  .stage {
    align-self: start;
    justify-self: start;
    box-sizing: border-box;
    overflow: hidden;
    padding: 10px;
    border-radius: 8px;
    background: repeating-linear-gradient(
      112deg,
      #2b4678 0 70px,
      #2f6650 70px 130px,
      #8a5a3a 130px 170px,
      #1b2740 170px 230px
    );
  }
  .stage[data-bright] {
    background: repeating-linear-gradient(
      112deg,
      #9ed1f2 0 70px,
      #f2d7c4 70px 130px,
      #dfeedd 130px 170px,
      #fff 170px 230px
    );
  }
  .stage > * {
    inline-size: 100%;
    block-size: 100%;
  }
  .stage[data-exact] {
    position: relative;
    padding: 0;
    border-radius: 0;
  }
  .stage[data-exact] > * {
    position: absolute;
    inset: 0 auto auto 0;
    transform-origin: 0 0;
  }
`;
