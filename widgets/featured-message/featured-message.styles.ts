import { css } from 'lit';
import { LEAVE_MS } from './pinned-screen.ts';

/** Styles of `<onair-featured-message>`; colours, corners and shadows come from the theme. */
export const styles = css`
  :host {
    block-size: 100%;
    min-block-size: 3em;
  }
  /* a leaving message and the next one are in the same place */
  .stage {
    display: grid;
    overflow: hidden;
    box-sizing: border-box;
    block-size: 100%;
    padding: calc(2 * var(--_step));
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    align-items: end;
    justify-items: start;
  }
  .stage[data-align='center'] {
    justify-items: center;
  }
  .stage[data-align='end'] {
    justify-items: end;
  }
  .stage[data-vertical='top'] {
    align-items: start;
  }
  .stage[data-vertical='middle'] {
    align-items: center;
  }

  .message {
    position: relative;
    overflow: hidden;
    box-sizing: border-box;
    grid-area: 1 / 1;
    min-inline-size: min(11em, 100%);
    max-inline-size: 100%;
    padding: var(--_padding);
    border-radius: var(--_radius);
    background: var(--_surface);
    box-shadow:
      inset 0 0 0 1px var(--_edge),
      var(--_shadow);
    font-size: calc(1em * var(--_fit, 1));
    overflow-wrap: anywhere;
  }
  .head,
  .text {
    margin: 0;
  }
  .head {
    display: flex;
    align-items: center;
    gap: calc(1.5 * var(--_step));
    line-height: 1.3;
    white-space: nowrap;
  }
  .name,
  .channel {
    overflow: hidden;
    min-inline-size: 0;
    text-overflow: ellipsis;
  }
  .name {
    color: var(--_accent-ink);
    font-weight: var(--_strong);
  }
  .plate {
    padding-inline: calc(1.5 * var(--_step));
    border-radius: 0.34em;
    background: var(--_accent);
    color: var(--_on-accent);
    text-shadow: none;
  }
  .channel,
  .more {
    color: var(--_muted);
    font-size: 0.78em;
  }
  /* a chip as in the chat, which does not look like a surname */
  .channel {
    flex-shrink: 99;
    min-inline-size: 4em;
    padding-inline: 0.4em;
    border: 1px solid var(--_edge);
    border-radius: min(0.4em, var(--_radius));
    background: var(--theme-bar, rgb(0 0 0 / 0.26));
    line-height: 1.5;
  }
  .more {
    flex: none;
    margin-inline-start: auto;
    padding-inline-start: calc(4 * var(--_step));
    font-variant-numeric: tabular-nums;
  }
  /* room for parts beyond the line, which would be cut: slanted letters beside it, Arabic ones below */
  .text {
    display: -webkit-box;
    overflow: hidden;
    margin: 0 -0.08em -0.16em;
    padding: 0 0.08em 0.16em;
    font-size: 1.5em;
    line-height: 1.34;
    text-wrap: pretty;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--_lines, 4);
  }
  .text.jumbo {
    font-size: 2.2em;
  }
  /* a line grows with its emotes, since the part of the last one beyond it would be cut */
  .text .picture {
    margin-block: 0;
  }
  .text .picture.sprite {
    zoom: calc(var(--onair-scale, 1) * var(--_fit, 1) * 1.5);
  }
  .timer {
    overflow: hidden;
    block-size: max(3px, 0.2em);
    margin-block-start: calc(2 * var(--_step));
    border-radius: var(--_radius);
    background: rgb(128 134 148 / 0.45);
    box-shadow: 0 0 0 1px rgb(0 0 0 / 0.4);
  }
  .rest {
    block-size: 100%;
    background: var(--_accent-ink);
    transform-origin: 0 0;
    animation: run-out var(--_total) linear var(--_passed) both;
  }
  [dir='rtl'] .rest {
    transform-origin: 100% 0;
  }
  @keyframes run-out {
    to {
      transform: scaleX(0);
    }
  }

  .leave {
    opacity: 0;
  }
  @media (prefers-reduced-motion: reduce) {
    .rest {
      animation-timing-function: steps(10);
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    .stage {
      --_ease: cubic-bezier(0.2, 0.8, 0.3, 1);
    }
    .stage[data-motion='theme'] {
      --_away: var(--theme-away, translateY(1.2em));
      --_ease: var(--theme-ease, cubic-bezier(0.2, 0.8, 0.3, 1));
    }
    .stage[data-motion='slide'] {
      --_away: translateX(-2.4em);
    }
    .stage[data-motion='rise'] {
      --_away: translateY(1.2em);
    }
    .enter {
      animation: come 320ms var(--_ease) backwards;
    }
    .leave + .enter {
      animation-delay: ${LEAVE_MS / 2}ms;
    }
    .leave {
      animation: go ${LEAVE_MS}ms ease-in;
    }
  }
  @keyframes come {
    from {
      opacity: 0;
      transform: var(--_away, none);
    }
  }
  @keyframes go {
    from {
      opacity: 1;
    }
    to {
      opacity: 0;
      transform: var(--_away, none);
    }
  }
`;
