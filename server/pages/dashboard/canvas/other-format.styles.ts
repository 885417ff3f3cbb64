import { css } from 'lit';

/** Styles of the other format and of the note on proposed places. */
export const otherFormatStyles = css`
  .proposed {
    display: flex;
    grid-column: 1 / -1;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
    margin: 0;
    padding: 8px 16px;
    border-top: 1px solid var(--line, #2b303c);
    background: var(--panel-raised, #1f232d);
    font-size: 14px;
  }
  .other {
    display: grid;
    align-content: center;
    gap: 6px;
    box-sizing: border-box;
    width: 132px;
    padding: 10px;
    border: 0;
    border-inline-start: 1px solid var(--line, #2b303c);
    background: none;
    color: var(--ink-soft, #a3abbb);
    font: inherit;
    font-size: 13px;
    cursor: pointer;
  }
  .other[data-format='landscape'] {
    width: 208px;
  }
  .other:hover {
    background: var(--panel-raised, #1f232d);
    color: var(--ink, #eef0f5);
  }
  .other onair-live-picture {
    border-radius: 6px;
  }
  wa-tab-panel .other {
    width: 190px;
    margin: 0 auto;
    border: 0;
  }
  wa-tab-panel .other[data-format='landscape'] {
    width: min(100%, 340px);
  }
  .work[data-narrow] .proposed {
    flex-wrap: nowrap;
    padding: 4px 12px;
    font-size: 13px;
  }
  .work[data-narrow] .proposed wa-button {
    flex: none;
  }
`;
