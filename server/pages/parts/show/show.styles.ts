import { css } from 'lit';

/** Layout of what a dock controls of the show. */
export const showStyles = css`
  .moderation {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    gap: 6px;
    padding: 8px 12px;
    border-top: 1px solid var(--line);
  }
  .moderation .panic[aria-pressed='true'] {
    border-color: transparent;
    background: var(--danger-fill);
    color: var(--danger-ink);
  }
  .countdowns {
    flex: none;
    border-top: 1px solid var(--line);
  }
  .countdown {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 10px;
    align-items: baseline;
    padding: 8px 12px;
    background: var(--panel);
  }
  .countdown + .countdown {
    border-top: 1px solid var(--line);
  }
  .countdown .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .countdown time {
    font-weight: 700;
    font-size: 17px;
    font-variant-numeric: tabular-nums;
  }
  .countdown[data-state='paused'] time,
  .countdown[data-state='waiting'] time {
    color: var(--ink-soft);
  }
  .presses {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: 1.4fr 1fr 1fr 1.2fr;
    gap: 6px;
  }
  .presses.lengths {
    grid-template-columns: repeat(3, 1fr);
  }
  .presses button {
    padding-inline: 4px;
  }
  .look {
    display: flex;
    flex: none;
    align-items: center;
    justify-content: space-between;
    gap: 10px;
    min-height: 44px;
    padding: 6px 12px;
    border-top: 1px solid var(--line);
    background: var(--panel);
  }
  .look select {
    box-sizing: border-box;
    min-width: 0;
    max-width: 70%;
    min-height: 40px;
    padding: 6px 10px;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--panel-raised);
    color: var(--ink);
    font: inherit;
  }
  .canvas {
    flex: none;
    border-top: 1px solid var(--line);
    background: var(--panel);
  }
  .canvas summary {
    box-sizing: border-box;
    min-height: 44px;
    padding: 12px;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .canvas ul {
    margin: 0;
    padding: 0 0 6px;
    list-style: none;
  }
  .layer {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 10px;
    min-height: 44px;
    padding-inline: 24px 12px;
    cursor: pointer;
  }
  .layer span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
