import { css } from 'lit';
import { LEAVE_MS } from './chat-lines.ts';

/**
 * Styles of the chat box. All motion uses transform and opacity only; lines are contained and never restyled. Text of 24 pixels is readable
 * on a phone that shows a stream of 1080 lines. A line that the edge would cut is hidden, since a half-faded card is a grey ghost on a bright
 * picture. A time is always written from left to right, so the part after it has the margin between them. A line is as wide as its content,
 * so a name limited to a share of it would be cut although there is room. In a row of parts (`long`) the name shrinks only once the row has
 * its full width.
 */
export const chatBoxStyles = css`
  :host {
    block-size: 100%;
    min-block-size: 3em;
  }
  .frame {
    --_size: 24px;

    position: relative;
    border-radius: var(--_radius);
    background: rgb(12 14 21 / var(--_panel, 0));
  }
  .log {
    position: absolute;
    inset: 0;
    overflow: hidden;
  }
  .lines {
    position: absolute;
    inset: auto 0 0;
    padding: var(--_step) calc(2 * var(--_step)) calc(2 * var(--_step));
    opacity: var(--_message-opacity, 1);
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
    text-wrap: pretty;
  }
  .layer {
    will-change: transform;
  }
  .log[data-align='right'] .message {
    margin: var(--_gap) 0 0 auto;
  }
  .text,
  .link {
    unicode-bidi: isolate;
  }
  .name,
  .channel {
    unicode-bidi: plaintext;
  }
  .head {
    margin-inline-end: calc(0.5 * var(--_step));
    color: var(--_muted);
  }
  .head > * + * {
    margin-inline-start: calc(1.5 * var(--_step));
  }
  .log[data-layout='stacked'] .head {
    display: block;
    font-size: 0.86em;
  }
  .name {
    color: var(--_accent-ink);
    font-weight: var(--_strong);
  }
  .long .name,
  .channel {
    display: inline-block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    vertical-align: bottom;
  }
  .long {
    display: inline-flex;
    align-items: baseline;
    max-inline-size: 100%;
  }
  .long > :not(.name, .channel) {
    flex: none;
  }
  .long > .name {
    max-inline-size: 14em;
  }
  .long > :is(.mark, .channel) {
    align-self: center;
  }
  .log[data-layout='stacked'] .long {
    display: flex;
  }
  .log[data-layout='stacked'] .long > .name {
    max-inline-size: none;
  }
  .message--own .name {
    padding-inline: calc(1.5 * var(--_step));
    border-radius: 0.34em;
    background: var(--_accent);
    color: var(--_on-accent);
    text-shadow: none;
  }
  .channel {
    flex-shrink: 9999;
    min-inline-size: min(4em, 40%);
    box-sizing: border-box;
    max-inline-size: 9em;
    padding-inline: 0.4em;
    border: 1px solid var(--_edge);
    border-radius: min(0.4em, var(--_radius));
    background: var(--theme-bar, rgb(0 0 0 / 0.26));
    font-size: 0.7em;
    line-height: 1.5;
    vertical-align: middle;
  }
  .time {
    font-size: 0.8em;
    font-variant-numeric: tabular-nums;
  }
  .jumbo .text {
    font-size: 1.4em;
    line-height: 1.1;
  }

  .leave {
    opacity: 0;
  }
  @media (prefers-reduced-motion: no-preference) {
    .log[data-animation='fade'] .enter {
      animation: fade 180ms ease-out;
    }
    .log:is([data-animation='theme'], [data-animation='rise']) .enter {
      animation: rise 180ms cubic-bezier(0.2, 0.8, 0.3, 1);
    }
    .log[data-animation='slide'] .enter {
      animation: slide 180ms cubic-bezier(0.2, 0.8, 0.3, 1);
    }
    .leave {
      transition: opacity ${LEAVE_MS}ms ease-in;
    }
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
`;
