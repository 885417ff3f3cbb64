import { css } from 'lit';

/** Styles of the Glass theme for widget parts. */
export const parts = css`
  /* the owner's own pane is tinted */
  .message--own::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    border-radius: inherit;
    background: rgb(var(--theme-tint, 147 165 255));
    opacity: var(--theme-tinted, 0.2);
  }
  .log[data-layout='bubble'] .message--own::before {
    display: none;
  }
  /* letters of a small box without room above would stand on the lit edge of a pane */
  .log[data-layout='bubble'] .channel {
    background: var(--theme-bar, rgb(0 0 0 / 0.26));
  }
  .mark {
    border-radius: 0.34em;
  }
  /* these cards are drawn again ten times a second: their shadows cost as much as their letters, and are invisible */
  .frame:not([data-own]) .burst {
    --_surface: var(--onair-surface, rgb(var(--theme-pane, 24 28 44) / calc(0.92 * var(--onair-surface-opacity, 1))));
    --_edge: var(--onair-edge, transparent);
    --_shadow: var(--onair-shadow, 0 0 #0000);
  }
  .frame[data-outline='theme']:not([data-own]) .burst {
    text-shadow: var(--onair-outline, 0 1px rgb(0 0 0 / 0.6));
  }

  .total {
    border-radius: calc(var(--_radius) * 1.5);
  }
  .count {
    letter-spacing: -0.025em;
  }
  [data-state='live'] .state {
    background: linear-gradient(rgb(255 255 255 / 0.08), rgb(0 0 0 / 0.16)), var(--_live);
  }

  /* if there is room, the text of a clip has a pane of its own */
  .stage[data-shape='usual'] .caption {
    margin: 0.5em;
    border: 1px solid var(--_edge);
    border-radius: var(--_radius);
    background: var(--_surface);
    box-shadow: var(--_shadow);
    color: var(--_text);
    text-shadow: var(--_outline);
  }
  .stage[data-shape='usual'] .about {
    color: var(--_muted);
  }
  .stage[data-shape='usual'] .caption::before {
    display: none;
  }

  /* a pinned message is a thicker pane */
  .stage .message {
    padding-block: 0.7em 0.75em;
    padding-inline: 1.2em 1em;
    border-radius: calc(var(--_radius) * 1.4);
  }
  .stage .message::before {
    content: '';
    position: absolute;
    inset-block: 0.8em;
    inset-inline-start: 0.45em;
    inline-size: 0.2em;
    border-radius: 1em;
    background: var(--_accent-ink);
  }
`;
