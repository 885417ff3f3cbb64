import { css } from 'lit';

/** Motion of Broadcast: slabs enter from the side, and a bar wipes over changes. */
export const motion = css`
  @media (prefers-reduced-motion: no-preference) {
    .log[data-animation='theme'] .enter {
      animation: wipe 360ms cubic-bezier(0.16, 1, 0.3, 1);
    }
    .log[data-animation='theme'][data-align='right'] .enter {
      animation-name: wipe-back;
    }
    .count.rising {
      animation: push-up 380ms cubic-bezier(0.16, 1, 0.3, 1);
    }
    .count.falling {
      animation: push-down 380ms cubic-bezier(0.16, 1, 0.3, 1);
    }
  }
  .celebrating {
    animation: none;
  }
  .celebrating::before {
    background: var(--_accent);
    animation: sweep 900ms cubic-bezier(0.7, 0, 0.2, 1);
  }
  @keyframes wipe {
    from {
      transform: translateX(-101%);
    }
  }
  @keyframes wipe-back {
    from {
      transform: translateX(101%);
    }
  }
  @keyframes push-up {
    from {
      opacity: 0;
      transform: translateY(55%);
    }
  }
  @keyframes push-down {
    from {
      opacity: 0;
      transform: translateY(-55%);
    }
  }
`;
