import { css } from 'lit';

/**
 * Light letters for light themes. Their dark letters are readable on a light background only, but large text without a card is over the
 * picture itself, which is dark in every starter scene.
 */
export const bareWords = css`
  .frame[data-bare] {
    --theme-text: #fffaf0;
    --theme-muted: #e6dccb;
    --theme-accent: #ffcf5c;
    --theme-rim: #14121a;
    --theme-outline: 0 1px 3px rgb(0 0 0 / 0.6);
  }
`;
