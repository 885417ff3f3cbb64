import { css } from 'lit';

/** Camera frame and backdrop of Contrast. */
export const scene = css`
  .camera {
    --theme-tab-block: 0px;
    --theme-tab-inline: 0px;
  }
  .edge {
    border: 0.3em solid #000;
    box-shadow:
      inset 0 0 0 0.16em #fff,
      inset 0 0 0 0.24em #000;
  }
  .tab {
    border: 0.14em solid #fff;
    background: var(--theme-card, #000);
    font-size: 1.15em;
  }

  .shape[data-fill='backdrop'] {
    background-color: #000;
  }
  .shape[data-fill='backdrop']::before {
    inset: 24px;
    content: '';
    border: 6px solid #fff;
    border-radius: 20px;
  }
`;
