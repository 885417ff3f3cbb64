import { css } from 'lit';

/** Motion of pages, pictures and text of `<onair-clips-carousel>`. */
export const motionStyles = css`
  @media (prefers-reduced-motion: no-preference) {
    .stage[data-layout='single'] .page,
    .stage[data-layout='grid'] .page {
      animation: come 800ms ease both;
    }
    .stage[data-layout='grid'] .page[data-passed] {
      animation: go 800ms ease;
    }
    .stage[data-pan] .picture {
      animation: pan var(--_pan-time, 9s) cubic-bezier(0.3, 0.1, 0.5, 1) both;
    }
    .stage[data-pan] .page:last-of-type .picture {
      animation-name: pan-back;
    }
    .stage[data-entering] .page .caption {
      animation: rise 650ms 250ms cubic-bezier(0.2, 0.7, 0.2, 1) both;
    }
    .stage[data-entering] .page[data-passed] .caption {
      animation: leave 250ms both;
    }
    .stage:not([data-layout='single']) .picture {
      animation: come 500ms ease both;
    }
    .seam {
      animation: cut 1600ms 400ms cubic-bezier(0.5, 0, 0.3, 1) both;
    }
    .stage[data-paused] * {
      animation-play-state: paused !important;
    }
  }
  @keyframes come {
    from {
      opacity: 0;
    }
  }
  @keyframes go {
    from {
      visibility: visible;
    }
    to {
      visibility: visible;
      opacity: 0;
    }
  }
  @keyframes pan {
    from {
      transform: scale(1.02);
    }
    to {
      transform: scale(1.1) translate(-1.6%, -1.2%);
    }
  }
  @keyframes pan-back {
    from {
      transform: scale(1.1) translate(1.6%, 1.2%);
    }
    to {
      transform: scale(1.02);
    }
  }
  @keyframes rise {
    from {
      opacity: 0;
      transform: translateY(0.5em);
    }
  }
  @keyframes leave {
    to {
      opacity: 0;
    }
  }
  @keyframes cut {
    from {
      transform: translateX(-100%);
    }
  }
`;
