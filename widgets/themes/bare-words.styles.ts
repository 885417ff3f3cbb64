import { css } from 'lit';

/**
 * For light themes, whose dark letters can be read on a light ground only: large words without a card stand on the picture itself, which in
 * every starter scene is dark, and so they are light.
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
