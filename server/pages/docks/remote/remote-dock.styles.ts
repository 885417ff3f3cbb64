import { css } from 'lit';

/** Layout of `<onair-remote-dock>`; the colours come from `dock.css`. */
export const remoteStyles = css`
  h2 {
    margin: 0;
    padding: 10px 12px 0;
    color: var(--ink-soft);
    font-weight: 600;
    font-size: 13px;
    overflow-wrap: anywhere;
  }
  .grid {
    display: grid;
    flex: none;
    grid-template-columns: repeat(auto-fill, minmax(124px, 1fr));
    gap: 8px;
    padding: 8px 12px;
  }
  .press {
    display: grid;
    place-content: center;
    min-height: 72px;
    padding: 8px;
    border: 1px solid var(--line-strong);
    border-radius: 10px;
    background: var(--panel-raised);
    font-weight: 700;
    font-size: 15px;
    line-height: 1.25;
    text-align: center;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .press small {
    color: inherit;
    font-weight: 500;
  }
  .press[aria-pressed='true'] {
    border-color: transparent;
    background: var(--accent);
    color: var(--accent-ink);
  }
  .press[data-alarm][aria-pressed='true'] {
    background: var(--danger-fill);
    color: var(--danger-ink);
  }
  .press:disabled {
    opacity: 0.6;
  }
  .countdown {
    display: grid;
    flex: none;
    grid-template-columns: 1fr 1fr;
    gap: 8px;
    padding: 4px 12px 10px;
  }
  .countdown time {
    grid-column: 1 / -1;
    font-weight: 700;
    font-size: 34px;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  .countdown[data-state='paused'] time,
  .countdown[data-state='waiting'] time {
    color: var(--ink-soft);
  }
  .countdown .press {
    min-height: 56px;
  }
  .empty {
    padding: 16px 12px;
    color: var(--ink-soft);
  }
`;
