import { css } from 'lit';

/** Motion of High contrast: none. New parts appear at once. */
export const motion = css`
  .log[data-animation='theme'] .enter,
  .celebrating,
  .celebrating::before {
    animation: none;
  }
  .log .leave {
    transition: none;
  }
`;
