import { css } from 'lit';

/**
 * Motion of Aurora: its lights drift into their place once, by transform only, and new parts float up. Lights that never rest would keep
 * the compositor drawing all evening.
 */
export const motion = css`
  @media (prefers-reduced-motion: no-preference) {
    .total::before,
    .badge .about::before,
    .letters .card::before,
    .stage .message::before {
      animation: drift 9s cubic-bezier(0.2, 0.6, 0.2, 1);
    }
    .log[data-animation='theme'] .enter {
      animation: float-up 420ms cubic-bezier(0.2, 0.7, 0.2, 1);
    }
    .count:is(.rising, .falling) {
      animation: shimmer 800ms ease-out;
    }
  }
  @keyframes drift {
    from {
      transform: translateX(-16%) scaleY(1.25);
    }
  }
  @keyframes float-up {
    from {
      opacity: 0;
      transform: translateY(0.8em);
    }
  }
  @keyframes shimmer {
    35% {
      opacity: 0.6;
    }
  }
`;
