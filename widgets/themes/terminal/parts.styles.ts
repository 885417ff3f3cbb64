import { css } from 'lit';

/** Styles of the Terminal theme for widget parts: each line of the chat is a slab with its prompt, each single part a window. */
export const parts = css`
  /* the prompts are alone in the margin */
  .log[data-layout='inline'] .message {
    padding-inline-start: 1.8em;
    text-indent: -1.1em;
  }
  .log .message > * {
    text-indent: 0;
  }
  /* a long name is beside the prompt in any font */
  .log[data-layout='inline'] .long {
    max-inline-size: calc(100% - 0.4em);
  }
  .log[data-layout='cards'] .message {
    margin-block-start: 0.3em;
  }
  .log[data-layout='inline'] .message::before,
  .log[data-layout='ticker'] .message::before {
    content: '❯';
    margin-inline-end: 0.5em;
    color: var(--_accent-ink);
    font-weight: var(--_strong);
  }
  .log .message--own {
    background: linear-gradient(var(--theme-bar), var(--theme-bar)), var(--_surface);
  }
  .log[data-newest='bottom'] .message:last-child .text::after,
  .log[data-newest='top'] .message:first-child .text::after,
  .stage .message .text::after {
    content: '';
    display: inline-block;
    inline-size: 0.55em;
    block-size: 1.05em;
    margin-inline-start: 0.3em;
    background: var(--_accent-ink);
    vertical-align: -0.18em;
  }
  .message--own .name {
    border-radius: 0;
  }
  .mark {
    border-radius: 0.1em;
    box-shadow: none;
    opacity: 0.92;
  }
  .burst .message {
    box-shadow: none;
  }
  .log[data-layout='bubble'] .text {
    border-radius: 0;
  }
  .log[data-layout='bubble'] .message--own {
    background: none;
  }
  .log[data-layout='ticker'] .message {
    border-radius: 0;
  }

  .counter .card,
  .bug,
  .badge .about,
  .letters .card {
    border: max(1px, 0.06em) solid var(--_edge);
  }
  .total .count,
  .rotating .count {
    color: var(--_accent-ink);
    font-size: 1.8em;
    text-shadow: 0 0 0.35em rgb(var(--theme-phosphor, 77 255 136) / 0.45);
  }
  .count {
    letter-spacing: -0.03em;
  }
  .label::before {
    content: '# ';
  }
  .counter[data-state='live'] .count[data-stale],
  .counter[data-state='live'] .count[data-unknown] {
    color: var(--_muted);
    text-shadow: none;
  }
  .sparkline .line {
    stroke-linejoin: miter;
    stroke-linecap: butt;
  }

  [data-state='live'] .state {
    border-inline-end: max(1px, 0.06em) solid var(--_edge);
    background: none;
    color: var(--theme-live-ink, var(--_live));
    text-shadow: 0 0 0.45em rgb(255 95 86 / 0.5);
  }
  .state::before {
    content: '[';
  }
  .state::after {
    content: ']';
  }
  .state {
    letter-spacing: 0.04em;
  }
  .bug .time {
    padding-inline-start: 0.66em;
  }
  .dot,
  [data-state='live'] .dot {
    border-radius: 0;
    box-shadow: none;
  }
  .badge {
    gap: 0.3em;
  }
  .badge .title::before {
    content: '$\\a0';
    color: var(--_accent-ink);
  }

  .stage .card {
    border-radius: var(--_radius);
  }
  .stage .card::after {
    border: max(1px, 0.08em) solid var(--_accent-ink);
    opacity: 0.6;
  }
  .caption {
    background: var(--theme-card, rgb(var(--theme-screen, 6 13 9) / 0.93));
    color: var(--_text);
    text-shadow: none;
  }
  .caption .about {
    color: var(--_muted);
  }
  .caption .title::before {
    content: '$\\a0';
    color: var(--_accent-ink);
  }
  .caption::before {
    display: none;
  }

  /* a window with its bar */
  .stage .message {
    padding: 0 0.9em 0.7em;
  }
  .stage .message .head {
    margin-block-end: 0.45em;
    margin-inline: -0.9em;
    padding: 0.28em 0.9em;
    border-block-end: max(1px, 0.06em) solid var(--_edge);
    background: var(--theme-bar);
  }
  .stage .message .channel {
    background: none;
  }
`;
