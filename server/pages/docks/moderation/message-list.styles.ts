import { css } from 'lit';

/** Styles of the list of messages. Rows are positioned by transform and contained, so that no row causes a layout of the others. */
export const messageListStyles = css`
  :host {
    display: block;
    position: relative;
    min-height: 0;
    --_target: 28px;
    /* space for the button to the newest message, so that it neither covers nor moves a row */
    --_strip: calc(var(--_target) + 4px);
  }
  .scroller {
    position: absolute;
    inset: 0 0 var(--_strip);
    display: flex;
    flex-direction: column;
    overflow: hidden auto;
    overscroll-behavior: contain;
    overflow-anchor: none;
    outline: none;
  }
  .rows {
    position: relative;
    flex: none;
    margin-top: auto;
  }
  .row {
    contain: content;
    position: absolute;
    inset: 0 0 auto;
    box-sizing: border-box;
    padding-block: 3px 6px;
    padding-inline: 11px 8px;
    border-bottom: 1px solid var(--line);
    background: var(--page);
  }
  .row::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    width: 3px;
    background: transparent;
  }
  .row[data-state='held'] {
    background: var(--warn-panel);
  }
  .row[data-state='held']::before {
    background: var(--warn);
  }
  .row[data-state='stopped']::before {
    background: var(--bad);
  }
  .row[data-state='hidden']::before {
    background: var(--line-strong);
  }
  .row:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  .pending .text {
    opacity: 0.6;
  }
  .head {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: var(--_target);
  }
  .name {
    flex: 0 1 auto;
    min-width: 1em;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 650;
  }
  .own {
    text-decoration: underline;
    text-decoration-color: var(--accent);
    text-decoration-thickness: 2px;
    text-underline-offset: 3px;
  }
  time,
  .note {
    color: var(--ink-soft);
    font-size: 12px;
  }
  time {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
  .text {
    overflow: hidden;
    overflow-wrap: anywhere;
    unicode-bidi: isolate;
  }
  .row[data-state='stopped'] .text,
  .row[data-state='hidden'] .text {
    color: var(--ink-soft);
  }
  .row[data-state='hidden'] .text {
    text-decoration: line-through;
  }
  .link {
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  .note {
    overflow-wrap: anywhere;
  }
  .row[data-state='stopped'] .note {
    color: var(--bad);
  }

  .dot {
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--good);
  }
  .badge {
    flex: none;
    padding: 0 6px;
    border: 1px solid var(--warn);
    border-radius: 9px;
    color: var(--warn);
    font-size: 12px;
    font-weight: 650;
    line-height: 16px;
    font-variant-numeric: tabular-nums;
  }
  .badge.waiting {
    border-color: var(--line-strong);
    color: var(--ink-soft);
    font-weight: 400;
  }

  .buttons {
    flex: none;
    display: flex;
    margin-inline-start: auto;
    margin-inline-end: -5px;
  }
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    box-sizing: border-box;
    min-height: var(--_target);
    min-width: var(--_target);
    margin: 0;
    padding: 0 9px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel-raised);
    color: var(--ink);
    font: inherit;
    cursor: pointer;
    touch-action: manipulation;
  }
  button:disabled {
    opacity: 0.45;
    cursor: default;
  }
  button:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -1px;
  }
  .icon {
    padding: 0;
    border-color: transparent;
    background: none;
    color: var(--ink-soft);
  }
  .icon:hover:enabled {
    background: var(--panel-raised);
    color: var(--ink);
  }
  .icon.show {
    color: var(--good);
  }
  svg:not(.mark) {
    width: 18px;
    height: 18px;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .more svg {
    stroke-width: 3.2;
  }
  .menu {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    padding-block: 6px;
  }
  .menu button {
    scroll-margin-block: 8px;
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  kbd {
    padding: 0 4px;
    border: 1px solid var(--line-strong);
    border-radius: 3px;
    color: var(--ink-soft);
    font: inherit;
    font-size: 11px;
    line-height: 15px;
  }

  .picture {
    display: inline-block;
    width: 1.6em;
    height: 1.6em;
    margin-block: 1px;
    object-fit: contain;
    vertical-align: middle;
  }
  .picture.sprite {
    object-fit: none;
  }
  .picture.missing {
    border-radius: 4px;
    background: var(--line);
  }

  .strip {
    position: absolute;
    inset: auto 0 0;
    display: flex;
    justify-content: center;
    align-items: center;
    gap: 10px;
    height: var(--_strip);
    padding: 0 8px;
    pointer-events: none;
  }
  /* keys of the chosen message; those that do not fit are cut off */
  .hints {
    display: flex;
    flex: 1 1 0;
    gap: 10px;
    min-width: 0;
    margin: 0;
    overflow: hidden;
    color: var(--ink-soft);
    font-size: 12px;
    white-space: nowrap;
  }
  .hints span {
    flex: none;
  }
  .newer {
    flex: 0 1 auto;
    min-height: var(--_target);
    min-width: 0;
    overflow: hidden;
    pointer-events: auto;
    text-overflow: ellipsis;
    padding-block: 0;
    border-color: transparent;
    border-radius: 99px;
    background: var(--accent);
    color: var(--accent-ink);
    font-weight: 600;
    white-space: nowrap;
  }
  .empty {
    margin: auto;
    padding: 24px;
    color: var(--ink-soft);
    text-align: center;
  }

  /* hide shortcuts on devices without a keyboard */
  @media (hover: none) {
    kbd,
    .hints {
      display: none;
    }
  }
  @media (any-pointer: coarse) {
    :host {
      --_target: 44px;
    }
    .text {
      margin-top: -5px;
    }
  }
  @media (any-pointer: coarse) and (max-width: 340px) {
    time {
      display: none;
    }
  }
`;
