import { css } from 'lit';

/** Styles of the bar above the stage. */
export const topBarStyles = css`
  .top {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 14px;
    padding: 8px 16px;
    border-bottom: 1px solid var(--line, #2b303c);
  }
  .back {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 24px;
    color: var(--ink-soft, #a3abbb);
    font-size: 14px;
    text-decoration: none;
  }
  .back wa-icon {
    transform: scaleX(var(--reading, 1));
  }
  .back:hover {
    color: var(--ink, #eef0f5);
  }
  .name {
    box-sizing: border-box;
    width: 240px;
    min-width: 0;
    padding: 5px 8px;
    border: 1px solid transparent;
    border-radius: 8px;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 650;
    font-size: 16px;
    text-overflow: ellipsis;
  }
  @supports (field-sizing: content) {
    .name {
      width: auto;
      min-width: 120px;
      max-width: 320px;
      field-sizing: content;
    }
  }
  .name:hover,
  .name:focus {
    border-color: var(--line-strong, #4a5162);
  }
  .state {
    display: grid;
    flex: 1;
    min-width: 90px;
    margin: 0;
    color: var(--ink-soft, #a3abbb);
    font-size: 13px;
    line-height: 1.3;
  }
  .state span::before {
    content: '';
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-inline-end: 7px;
    border-radius: 50%;
    background: currentcolor;
  }
  .state[data-state='saved'] span::before {
    background: var(--good, #46d18a);
  }
  .state[data-draft] span::before {
    background: var(--warn, #ffc25c);
  }
  .state[data-state='waiting'],
  .state[data-state='refused'],
  .state[data-state='conflict'] {
    color: var(--warn, #ffc25c);
  }
  .group {
    display: flex;
  }
  .looks .label,
  .looks small {
    color: var(--ink-soft, #a3abbb);
  }
  @media (pointer: coarse) {
    .back,
    .name {
      min-height: 44px;
    }
    .back {
      min-width: 32px;
    }
  }
  @media (max-width: 900px) {
    .top {
      gap: 2px 4px;
      padding: 4px 8px;
    }
    .top wa-button::part(base) {
      padding-inline: 8px;
    }
    .back span {
      display: none;
    }
    .looks .label {
      position: absolute;
      overflow: hidden;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
    .name {
      flex: 1 1 100px;
      width: auto;
      min-width: 0;
    }
    .state {
      flex: 1 1 90px;
    }
    /* in two rows: the actions on the canvas are in the second */
    .group,
    .looks,
    wa-switch,
    .top > wa-button:not(:last-child) {
      order: 1;
    }
  }
`;
