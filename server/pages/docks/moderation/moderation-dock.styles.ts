import { css } from 'lit';

/** Layout of the moderation dock: the bars above and below the list are small, so that the list gets the space. */
export const moderationDockStyles = css`
  :host {
    --_target: 30px;
  }
  onair-message-list {
    flex: 1 0 110px;
  }
  button,
  input,
  select {
    min-height: var(--_target);
  }
  .tools,
  .filters {
    display: flex;
    flex: none;
    align-items: center;
    gap: 5px;
    padding: 5px 6px;
    background: var(--panel);
  }
  .tools {
    flex-wrap: wrap;
    padding-bottom: 0;
  }
  .filters {
    border-bottom: 1px solid var(--line);
  }
  .tools button {
    padding: 0 8px;
    font-size: 13px;
  }
  .spring {
    flex: 1;
  }
  .question {
    flex: 1;
    font-weight: 600;
  }
  button.panic {
    border-color: transparent;
    background: var(--danger-fill);
    color: var(--danger-ink);
    font-weight: 700;
  }
  button.waiting {
    border-color: var(--warn);
    background: var(--warn-panel);
    color: var(--warn);
    font-weight: 650;
  }
  button[aria-pressed='true'],
  button[aria-expanded='true'] {
    border-color: var(--focus);
    background: var(--chosen);
    color: var(--ink);
  }
  button:disabled {
    opacity: 0.45;
    cursor: default;
  }
  .help {
    min-width: var(--_target);
  }
  .release {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  input,
  select {
    box-sizing: border-box;
    min-width: 0;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--page);
    color: var(--ink);
    font: inherit;
  }
  input {
    flex: 1 1 90px;
    padding: 0 8px;
  }
  select {
    flex: 0 1 118px;
    padding: 0 2px;
    text-overflow: ellipsis;
  }
  input::placeholder {
    color: var(--ink-soft);
    opacity: 1;
  }

  .sheet {
    flex: none;
    margin: 0;
    padding: 6px 8px 2px;
    background: var(--panel);
    font-size: 13px;
  }
  .hold,
  .seconds {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
  }
  .seconds button {
    min-width: var(--_target);
    padding: 0 6px;
  }
  .keys {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
    gap: 3px 10px;
    max-height: 40vh;
    overflow: auto;
  }
  .keys div {
    display: flex;
    gap: 6px;
  }
  .keys dd {
    margin: 0;
    color: var(--ink-soft);
  }
  kbd {
    padding: 0 4px;
    border: 1px solid var(--line-strong);
    border-radius: 3px;
    font: inherit;
    font-weight: 600;
    white-space: nowrap;
  }

  .line {
    display: flex;
    flex: none;
    align-items: center;
    gap: 8px;
    padding-block: 4px;
    padding-inline: 11px 8px;
    border-block: 1px solid var(--line);
    background: var(--panel);
    font-size: 13px;
  }
  .line p {
    display: -webkit-box;
    flex: 1;
    min-width: 0;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .pinned {
    border-top-width: 0;
    padding-inline-start: 8px;
    border-inline-start: 3px solid var(--accent);
  }

  @media (max-width: 340px) {
    .tools {
      gap: 4px;
    }
    .tools button {
      padding: 0 5px;
    }
    select {
      flex-basis: 96px;
    }
  }
  /* hide shortcuts on devices without a keyboard */
  @media (hover: none) {
    .help {
      display: none;
    }
  }
  @media (any-pointer: coarse) {
    :host {
      --_target: 44px;
    }
  }
`;
