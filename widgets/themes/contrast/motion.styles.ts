import { css } from 'lit';

/** How High contrast moves: it does not. What comes is there. */
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
