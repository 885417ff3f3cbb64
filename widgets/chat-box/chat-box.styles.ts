import { css, unsafeCSS } from 'lit';
import { LEAVE_MS } from './chat-lines.ts';

/** Hues of names, far enough apart to be told apart; blues are lifted, since they look darker than they measure. */
const hues: readonly (readonly [hue: number, lift: number])[] = [
  [4, 4],
  [22, 0],
  [40, -4],
  [64, -8],
  [100, -6],
  [148, -8],
  [174, -8],
  [196, -2],
  [216, 6],
  [250, 8],
  [284, 6],
  [326, 4],
];

const nameColors = hues.map(
  ([hue, lift], index) =>
    `.c${index}{color:var(--onair-name-${index},hsl(${hue} 88% calc(var(--_name-lightness) + ${lift}%)))}`,
);

/** Looks of the chat box. Whatever moves, moves by transform and opacity alone; lines are contained and never restyled. */
export const chatBoxStyles = css`
  :host {
    block-size: 100%;
    min-block-size: 3em;
  }
  .frame {
    position: relative;
    overflow: hidden;
    border-radius: var(--_radius);
    background: rgb(12 14 21 / var(--_panel, 0));
  }
  .log {
    position: absolute;
    inset: 0;
    overflow: hidden;
  }
  .log[data-soft='bottom'] {
    -webkit-mask-image: linear-gradient(transparent, #000 3.2em);
  }
  .log[data-soft='top'] {
    -webkit-mask-image: linear-gradient(#000 calc(100% - 3.2em), transparent);
  }
  .lines {
    position: absolute;
    inset: auto 0 0;
    padding: 0.3em 0.5em 0.5em;
  }
  .log[data-newest='top'] .lines {
    inset: 0 0 auto;
  }

  .message {
    contain: content;
    box-sizing: border-box;
    inline-size: fit-content;
    max-inline-size: 100%;
    margin: var(--_gap) auto 0 0;
    padding: var(--_padding);
    border-radius: var(--_radius);
    background: var(--_surface);
    box-shadow:
      inset 0 0 0 1px var(--_edge),
      var(--_shadow);
    overflow-wrap: anywhere;
  }
  .log[data-align='right'] .message {
    margin-inline: auto 0;
  }
  .text,
  .name,
  .channel,
  .link {
    unicode-bidi: isolate;
  }
  .head > * {
    margin-inline-end: 0.4em;
  }
  .log[data-layout='stacked'] .head {
    display: block;
    font-size: 0.86em;
  }
  .name {
    font-weight: var(--_strong);
    color: var(--_accent);
  }
  .log[data-layout='inline'] .name::after {
    content: ':';
    color: var(--_muted);
  }
  .message--own .name {
    padding: 0.06em 0.4em 0.1em;
    border-radius: 0.34em;
    background: var(--_accent);
    color: var(--_on-accent);
    text-shadow: none;
  }
  .log .message--own .name::after {
    content: none;
  }
  .channel,
  .time {
    color: var(--_muted);
    font-size: 0.8em;
  }
  .channel {
    font-weight: var(--_strong);
  }
  .time {
    font-variant-numeric: tabular-nums;
  }
  .link {
    color: inherit;
    text-decoration: underline;
    text-decoration-color: var(--_accent);
    text-underline-offset: 0.16em;
  }

  .picture {
    display: inline-block;
    inline-size: calc(1em * var(--_emote-size, 1.5));
    block-size: calc(1em * var(--_emote-size, 1.5));
    margin-block: -0.25em;
    object-fit: contain;
    vertical-align: middle;
  }
  .picture.sprite {
    object-fit: none;
    zoom: var(--onair-scale, 1);
  }
  .picture.missing {
    border-radius: 0.25em;
    background: rgb(140 150 175 / 0.28);
    box-shadow: inset 0 0 0 1px rgb(255 255 255 / 0.14);
  }
  .jumbo .text {
    font-size: 1.7em;
    line-height: 1.25;
  }

  .enter {
    animation: 180ms cubic-bezier(0.2, 0.8, 0.3, 1) both fade;
  }
  .log[data-animation='rise'] .enter {
    animation-name: rise;
  }
  .log[data-animation='slide'] .enter {
    animation-name: slide;
  }
  .log[data-animation='none'] .enter {
    animation: none;
  }
  .leave {
    opacity: 0;
    transition: opacity ${LEAVE_MS}ms ease-in;
  }
  @keyframes fade {
    from {
      opacity: 0;
    }
  }
  @keyframes rise {
    from {
      opacity: 0;
      transform: translateY(0.7em);
    }
  }
  @keyframes slide {
    from {
      opacity: 0;
      transform: translateX(-1.6em);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .log .enter {
      animation: none;
    }
    .leave {
      transition: none;
    }
  }

  ${unsafeCSS(nameColors.join(''))}
`;
