import { css } from 'lit';

/** Motion of Paper: pieces are laid down, slightly tilted at first. */
export const motion = css`
  @media (prefers-reduced-motion: no-preference) {
    .log[data-animation='theme'] .enter {
      animation: lay 260ms cubic-bezier(0.2, 0.9, 0.3, 1.1);
    }
    .count:is(.rising, .falling) {
      animation: nudge 420ms ease-out;
    }
  }
  .celebrating {
    animation: shake 900ms ease-in-out;
  }
  .celebrating::before {
    animation: none;
  }
  @keyframes lay {
    from {
      opacity: 0;
      transform: translateY(-0.6em) rotate(2.4deg) scale(1.06);
    }
  }
  @keyframes nudge {
    30% {
      transform: rotate(-4deg) scale(1.08);
    }
  }
  @keyframes shake {
    15% {
      transform: rotate(-5deg) scale(1.12);
    }
    40% {
      transform: rotate(3deg) scale(1.06);
    }
    65% {
      transform: rotate(-3deg);
    }
  }
`;
