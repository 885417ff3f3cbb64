import { css } from 'lit';

/** Styles of the list of live words, in the root of its field. */
export const liveWordListStyles = css`
  .live-word-list {
    position: fixed;
    z-index: 4000;
    box-sizing: border-box;
    max-width: calc(100vw - 16px);
    max-height: 320px;
    margin: 0;
    padding: 5px;
    border: 1px solid var(--line-strong, #4a5162);
    border-radius: 10px;
    background: var(--panel, #171a21);
    box-shadow: var(--lift, 0 10px 34px rgb(0 0 0 / 45%));
    color: var(--ink, #eef0f5);
    overflow-y: auto;
    font-weight: 400;
    font-size: 13.5px;
    line-height: 1.35;
    list-style: none;
    text-align: start;
  }
  .live-word-list li {
    display: flex;
    align-items: baseline;
    gap: 10px;
    padding: 7px 9px;
    border-radius: 7px;
    cursor: pointer;
  }
  .live-word-list li[aria-selected='true'] {
    background: var(--accent, #7b9cff);
    color: var(--accent-ink, #07102b);
  }
  .live-word-list code {
    font: inherit;
    font-weight: 650;
  }
  .live-word-list .value {
    max-width: 130px;
    margin-inline-start: auto;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (pointer: coarse) {
    .live-word-list li {
      min-height: 44px;
      box-sizing: border-box;
      align-items: center;
    }
  }
`;
