import { css } from 'lit';

/**
 * Motion of pages and pictures of `<onair-clips-carousel>`. A still picture cuts to the next: a fade would draw two pictures as large as the
 * widget in each of its frames, all evening. Other changes have four steps (docs/decisions/0093-a-burst-and-a-rest-draw-less.md).
 */
export const motionStyles = css`
  @media (prefers-reduced-motion: no-preference) {
    .stage[data-pan] .page,
    .stage[data-layout='grid'] .page {
      animation: come 200ms steps(4) both;
    }
    .stage[data-layout='grid'] .page[data-passed] {
      animation: go 200ms steps(4);
    }
    .stage[data-pan] .picture {
      animation: pan var(--_pan-time, 9s) cubic-bezier(0.3, 0.1, 0.5, 1) both;
    }
    .stage[data-pan] .page:last-of-type .picture {
      animation-name: pan-back;
    }
    .stage:not([data-layout='single']) .picture {
      animation: come 200ms steps(4) both;
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
  @keyframes cut {
    from {
      transform: translateX(-100%);
    }
  }
`;
