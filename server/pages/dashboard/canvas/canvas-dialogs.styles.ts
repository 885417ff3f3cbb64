import { css } from 'lit';

/** Styles of the dialogs of the editor. */
export const canvasDialogStyles = css`
  .wide {
    --width: 720px;
  }
  h2 {
    margin: 0 0 8px;
    font-size: 18px;
  }
  .pictures {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 14px;
  }
  figure {
    margin: 0;
  }
  figcaption {
    margin-top: 4px;
    color: var(--ink-soft, #a3abbb);
    font-size: 13px;
  }
  .versions {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
    gap: 16px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .versions p {
    display: grid;
    margin: 6px 0;
    font-size: 13.5px;
  }
  .versions small {
    color: var(--ink-soft, #a3abbb);
  }
  .versions onair-live-picture,
  .pictures onair-live-picture {
    border-radius: 8px;
  }
`;
