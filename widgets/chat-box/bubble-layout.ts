import { css } from '@lit/reactive-element';
import type { Extra } from './extras.ts';

const styles = css`
  .log[data-layout='bubble'] .message {
    padding: 0 0.3em 0.35em;
    background: none;
    box-shadow: none;
  }
  .log[data-layout='bubble'] .head {
    display: block;
    margin: 0 0.5em 0.15em;
    font-size: 0.82em;
  }
  .log[data-layout='bubble'] .long {
    display: flex;
  }
  .log[data-layout='bubble'] .long > .name {
    max-inline-size: none;
  }
  .log[data-layout='bubble'] .text {
    display: block;
    inline-size: fit-content;
    box-sizing: border-box;
    max-inline-size: 100%;
    padding: 0.4em 0.85em;
    border-radius: calc(var(--_radius) * 0.4) calc(var(--_radius) * 2) calc(var(--_radius) * 2);
    background: var(--_surface);
    box-shadow: inset 0 0 0 1px var(--_edge);
  }
  /* what stands outside the bubbles brings its own ground */
  .log[data-layout='bubble'] .head,
  .log[data-layout='bubble'] .jumbo .text {
    text-shadow:
      0.06em 0.06em #000,
      -0.06em 0.06em #000,
      0.06em -0.06em #000,
      -0.06em -0.06em #000;
  }
  .log[data-layout='bubble'][data-align='right'] .head {
    justify-content: right;
    text-align: right;
  }
  .log[data-layout='bubble'][data-align='right'] .text {
    margin-left: auto;
    border-radius: calc(var(--_radius) * 2) calc(var(--_radius) * 0.4) calc(var(--_radius) * 2) calc(var(--_radius) * 2);
  }
  .log[data-layout='bubble'] .jumbo .text {
    padding: 0.1em 0.3em;
    background: none;
    box-shadow: none;
  }
  .log[data-layout='bubble'] .message--own {
    margin-right: 0;
    margin-left: auto;
  }
  .log[data-layout='bubble'] .message--own .head {
    justify-content: right;
    text-align: right;
  }
  .log[data-layout='bubble'] .message--own .text {
    margin-left: auto;
    border-radius: calc(var(--_radius) * 2) calc(var(--_radius) * 0.4) calc(var(--_radius) * 2) calc(var(--_radius) * 2);
  }
  .log[data-layout='bubble'] .message--own:not(.jumbo) .text {
    background: var(--_accent);
    color: var(--_on-accent);
    text-shadow: none;
  }
  .log[data-layout='bubble'][data-align='right'] .message--own {
    margin-right: auto;
    margin-left: 0;
  }
`;

/** Speech bubbles: the name above, the words in a bubble, the owner's own on the other side. */
export const bubbleLayout: Extra = { layout: 'bubble', styles };
