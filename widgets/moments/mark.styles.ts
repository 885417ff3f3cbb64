import { css } from 'lit';

/**
 * Places of moment marks, each over a free part of a widget: the end of a chat where new lines appear, the number of viewers, the first
 * clip, and the badge. A theme defines their drawing (`moments.styles.ts` in its folder). Without one, light runs along the lower edge
 * once. Also contains the two transitions that several themes share.
 */
export const markStyles = css`
  .frame[data-moment] {
    position: relative;
  }
  [data-moment] :is(.total, .count) {
    position: relative;
  }
  /* a mark may be behind cards and letters */
  [data-moment] :is(.log, .total) {
    z-index: 0;
  }
  [data-moment] .log {
    --_inward: to top;
  }
  [data-moment] .log[data-newest='top'] {
    --_inward: to bottom;
    --_end: 0 0 auto;
  }
  @media (prefers-reduced-motion: no-preference) {
    [data-moment] .log::after,
    [data-moment] .total .count::after,
    [data-moment] .stage .card::before,
    [data-moment] .bug .state::after {
      content: '';
      position: absolute;
      z-index: 1;
      inset: var(--_end, auto 0 0);
      block-size: max(2px, 0.14em);
      background: linear-gradient(90deg, transparent, var(--_accent) 30% 70%, transparent);
      pointer-events: none;
      animation: moment 1600ms cubic-bezier(0.4, 0, 0.2, 1) both;
    }
    [data-moment] .log::after {
      z-index: -1;
    }
    /* one clip is new */
    [data-moment] .stage :is(.card[data-passed], .card:not([data-passed]) ~ .card)::before {
      content: none;
    }
  }
  @keyframes moment {
    from {
      transform: scaleX(0);
    }
    30%,
    80% {
      opacity: 1;
      transform: none;
    }
    to {
      opacity: 0;
    }
  }
  @keyframes moment-from-side {
    from {
      transform: translateX(-101%);
    }
    50%,
    90% {
      opacity: 1;
      transform: none;
    }
    to {
      opacity: 0;
    }
  }
`;
