import { css } from 'lit';
import type { Extra } from './extra.ts';

const cardStyles = css`
  .log[data-layout='cards'] .message {
    inline-size: auto;
    margin-inline: 0;
    padding: 0;
  }
  .log[data-layout='cards'] .head {
    display: flex;
    align-items: center;
    margin: 0;
    padding: var(--_step) calc(4 * var(--_step));
    border-block-end: 1px solid var(--_edge);
    background: var(--theme-bar, rgb(0 0 0 / 0.26));
    font-size: 0.84em;
  }
  .log[data-layout='cards'] .name {
    overflow: hidden;
    min-inline-size: 0;
    max-inline-size: none;
    margin-inline-end: auto;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .log[data-layout='cards'] .channel {
    flex: 0 9999 auto;
    min-inline-size: 0;
    margin-inline-start: calc(1.5 * var(--_step));
  }
  .log[data-layout='cards'] .time {
    flex: none;
    order: 1;
    padding-inline: calc(2 * var(--_step)) 0;
  }
  .log[data-layout='cards'] .time + * {
    margin-inline-start: 0;
  }
  .log[data-layout='cards'] .text {
    display: block;
    padding: calc(1.5 * var(--_step)) calc(3.5 * var(--_step)) calc(2 * var(--_step));
  }
  .log[data-layout='cards'] .jumbo .text {
    padding: 0.14em 0.5em 0.2em;
  }
`;

/** Cards of one width: the name on a bar, the text below it. */
export const cardsLayout: Extra = { layout: 'cards', styles: cardStyles };

const columnStyles = css`
  .log[data-layout='column'] .lines {
    overflow: hidden;
    inset-inline: 0.3em;
    inset-block-end: 0.3em;
    padding: 0;
    border-radius: var(--_radius);
    background: var(--_surface);
    box-shadow:
      inset 0 0 0 1px var(--_edge),
      var(--_shadow);
  }
  .log[data-layout='column'][data-newest='top'] .lines {
    inset-block-start: 0.3em;
  }
  .log[data-layout='column'] .lines:empty {
    display: none;
  }
  /* the column has the same direction for every text */
  .log[data-layout='column'] .message {
    display: grid;
    inline-size: auto;
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: 0;
    background: none;
    box-shadow: none;
    direction: inherit;
    grid-template-columns: minmax(0, min(9em, 42%)) minmax(0, 1fr);
  }
  .log[data-layout='column'] .message + .message {
    border-block-start: var(--theme-rule, 1px solid var(--_edge));
  }
  .log[data-layout='column'] .message::before,
  .log[data-layout='column'] .message::after {
    display: none;
  }
  .log[data-layout='column'] .head {
    display: flex;
    align-content: start;
    align-items: center;
    justify-content: flex-end;
    flex-wrap: wrap;
    gap: 0 calc(1.5 * var(--_step));
    margin: 0;
    padding: calc(1.5 * var(--_step)) calc(2.5 * var(--_step));
    background: var(--theme-bar, rgb(0 0 0 / 0.26));
    font-size: 0.84em;
    text-align: end;
  }
  .log[data-layout='column'] .head > * {
    margin: 0;
  }
  .log[data-layout='column'] .name {
    overflow: hidden;
    box-sizing: border-box;
    flex: 0 1 auto;
    min-inline-size: 0;
    max-inline-size: calc(100% - 1.7em);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .log[data-layout='column'] .text {
    display: block;
    grid-column: 2;
    padding: var(--_step) calc(3 * var(--_step));
  }
  /* in larger letters, at the same edge */
  .log[data-layout='column'] .jumbo .text {
    padding-inline: calc(2.14 * var(--_step));
  }
  .log[data-layout='column'] [dir='rtl'] > .text {
    direction: rtl;
  }
  .log[data-layout='column'] [dir='ltr'] > .text {
    direction: ltr;
  }
`;

/** One panel that grows with its messages: names in a column of their own, text beside them. */
export const columnLayout: Extra = { layout: 'column', styles: columnStyles };
