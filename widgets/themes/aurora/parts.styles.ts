import { css } from 'lit';

/**
 * Styles of the Aurora theme for widget parts. A card is a veil: light enters at its start, and its end fades into the picture. Both are
 * the two ends of one gradient, drawn as the sides of the border, so that text is always on the plain night between them. A chat is lit at
 * the edge that it is aligned to, whatever the direction of a text, so that its lines have one edge of light. The sides of an opaque card
 * reach a little over it: a scaled page would show a gap.
 */
export const parts = css`
  .log .message,
  .log[data-layout='column'] .lines,
  .log[data-layout='bubble'] .text,
  .counter .card,
  .bug,
  .badge .about,
  .letters .card,
  .stage .message {
    --_sky: var(--onair-surface-opacity, 1);

    border: 0 solid transparent;
    border-width: 0 var(--_fade, 2.6em) 0 var(--_glow, 1em);
    border-image: linear-gradient(
        var(--_way, 90deg),
        rgb(var(--theme-light-0, 92 255 200) / var(--_sky)) 6%,
        var(--theme-card, rgb(var(--theme-veil-0, 14 150 140) / var(--_sky))) 9%,
        var(--theme-card, rgb(var(--theme-veil-1, 24 82 140) / var(--_sky))) 22%,
        var(--_surface) 40% 64%,
        var(--theme-card, rgb(var(--theme-veil-1, 34 30 110) / calc(0.78 * var(--_sky)))) 77%,
        rgb(var(--theme-veil-2, 138 52 190) / calc(0.28 * var(--theme-tinted, 1) * var(--_sky))) 89%,
        transparent
      )
      0 40% / 0 max(1, 5 * var(--_sky) * var(--theme-tinted, 1) - 3.95);
    background-clip: padding-box;
  }
  .log[data-align='right'] :is(.message, .text),
  [data-align='end'] :is(.card, .about, .message) {
    --_way: 270deg;
    --_lit: -0.14em;

    border-width: 0 var(--_glow, 1em) 0 var(--_fade, 2.6em);
  }
  :is(.counter, .badge, .letters, .stage):not([data-align='end']):dir(rtl) :is(.card, .about, .message),
  .badge:dir(rtl) .bug {
    --_way: 270deg;

    border-width: 0 var(--_glow, 1em) 0 var(--_fade, 2.6em);
  }
  .log[data-layout='bubble'] :is(.message, .jumbo .text) {
    border: 0;
  }
  .log[data-layout='bubble'] .text {
    padding-inline: 0.2em;
  }
  .log[data-layout='bubble'] .message--own:not(.jumbo) .text {
    padding-inline: 0.85em;
    border: 0;
  }
  .log[data-layout='cards'] .head {
    border: 0;
    background: none;
  }
  .message--own {
    --_surface: var(
      --onair-surface,
      var(--theme-card, rgb(var(--theme-veil-1, 44 30 104) / var(--onair-surface-opacity, 1)))
    );
  }
  .message--own .name {
    border-radius: 0;
  }
  .mark {
    border-radius: 50%;
  }
  /* these lines are drawn again several times a second: they are lit by a shadow without blur */
  .frame:not([data-own]) .burst .message {
    --_shadow: var(
      --onair-shadow,
      inset var(--_lit, 0.14em) 0 rgb(var(--theme-light-0, 92 255 200) / var(--onair-surface-opacity, 1))
    );

    border-image: none;
  }

  .total,
  .bug,
  .badge .about,
  .letters .card,
  .stage .message {
    position: relative;
    z-index: 0;
    overflow: hidden;
  }
  .letters .card {
    --_fade: 0.9em;
    --_glow: 0.3em;

    overflow: visible;
    contain: paint;
  }
  /* light falls from the upper edge; names of any colour appear over it */
  .total::before,
  .badge .about::before,
  .letters .card::before,
  .stage .message::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    background: var(--theme-card, var(--theme-lights));
    opacity: var(--onair-surface-opacity, 1);
  }
  .stage .message::before {
    opacity: calc(0.4 * var(--onair-surface-opacity, 1));
  }
  .total,
  .bug {
    --_fade: 1.8em;
  }
  .figure {
    --_fade: 0.8em;
    --_glow: 0.5em;
  }
  /* as high as the badge */
  .total {
    padding: 0.43em 0.12em;
  }
  [data-state='live'] .bug {
    --_glow: 0px;
  }
  .total .count {
    font-weight: 600;
    letter-spacing: -0.02em;
  }
  [data-state='live'] .state {
    margin-inline-end: calc(-2 * var(--_step));
    border: 0 solid transparent;
    border-width: 0 1.2em 0 0;
    border-image: linear-gradient(var(--_way, 90deg), var(--_live), transparent) 0 100%;
    background-clip: padding-box;
  }
  .badge:dir(rtl) .state {
    border-width: 0 0 0 1.2em;
  }
  .badge .title {
    font-weight: 600;
  }

  .caption {
    border-block-start: 0.16em solid transparent;
    border-image: linear-gradient(
        90deg,
        rgb(var(--theme-light-0, 92 255 200)),
        rgb(var(--theme-light-1, 92 112 255)) 40%,
        rgb(var(--theme-light-2, 214 72 214)) 70%,
        transparent
      )
      100% 0 0;
    background: var(
      --theme-card,
      linear-gradient(90deg, rgb(var(--theme-night, 14 18 62) / 0.93) 60%, rgb(var(--theme-night, 14 18 62) / 0.7))
    );
    background-clip: padding-box;
    color: var(--theme-lit, #fff);
  }
  .caption .about {
    color: var(--theme-lit, rgb(255 255 255 / 0.86));
  }
  .caption::before {
    display: none;
  }
  .stage .message {
    padding: 0.75em 0.4em 0.85em;
  }
  .shape[data-fill='theme'] {
    background-image: var(
      --theme-card-image,
      linear-gradient(rgb(var(--theme-veil-0, 14 150 140) / 0.3), transparent 60%)
    );
  }
`;
