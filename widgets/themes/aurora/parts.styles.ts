import { css } from 'lit';

/** Styles of the Aurora theme for widget parts. */
export const parts = css`
  .message--own {
    --_edge: var(--onair-edge, rgb(var(--theme-rim-light, 111 242 195) / 0.8));
  }
  .message--own .name {
    border-radius: 1em;
  }
  .mark {
    border-radius: 50%;
  }
  .frame:not([data-own]) .burst {
    --_surface: var(--onair-surface, rgb(var(--theme-night, 16 30 66) / calc(0.93 * var(--onair-surface-opacity, 1))));
    --_edge: var(--onair-edge, transparent);
    --_shadow: var(--onair-shadow, 0 0 #0000);
  }

  /* the lights are behind the text of single parts */
  .total,
  .bug,
  .badge .about,
  .letters .card,
  .stage .message {
    position: relative;
    z-index: 0;
    overflow: hidden;
    border-radius: calc(var(--_radius) * 1.1);
    background: var(--theme-card, rgb(var(--theme-night, 8 14 34) / calc(0.94 * var(--onair-surface-opacity, 1))));
  }
  .letters .card {
    overflow: visible;
    contain: paint;
  }
  .total::before,
  .badge .about::before,
  .letters .card::before,
  .stage .message::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: -20% -60%;
    background: var(--theme-card, var(--theme-lights));
    opacity: var(--onair-surface-opacity, 1);
  }
  /* names of any colour appear here */
  .stage .message::before {
    opacity: calc(0.5 * var(--onair-surface-opacity, 1));
  }
  .total {
    padding-inline: 1em 1.15em;
  }
  .total .count {
    font-weight: 600;
    letter-spacing: -0.02em;
  }
  .bug {
    background: var(--_surface);
  }
  [data-state='live'] .state {
    background: linear-gradient(100deg, rgb(90 30 120 / 0.35), transparent), var(--_live);
  }
  .badge .title {
    font-weight: 600;
  }

  .caption {
    background: var(
      --theme-card,
      radial-gradient(60% 100% at 8% 100%, rgb(var(--theme-light-0, 42 220 170) / 0.32), transparent),
      radial-gradient(60% 100% at 52% 100%, rgb(var(--theme-light-1, 70 96 255) / 0.5), transparent),
      radial-gradient(50% 100% at 96% 100%, rgb(var(--theme-light-2, 206 62 200) / 0.5), transparent),
      rgb(var(--theme-night, 10 17 40) / 0.84)
    );
    color: var(--theme-lit, #fff);
  }
  .caption .about {
    color: var(--theme-lit, rgb(255 255 255 / 0.86));
  }
  .caption::before {
    background: var(--theme-card-image, linear-gradient(to top, rgb(var(--theme-night, 10 17 40) / 0.84), transparent));
  }
  .stage .card {
    border-radius: var(--_radius);
  }
  .stage .message {
    padding: 0.75em 1.2em 0.85em;
  }
`;
