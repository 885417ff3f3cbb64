import { css } from 'lit';

/** Styles of lists of tiles: buttons with a live picture and words. */
export const tileStyles = css`
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 228px), 1fr));
    gap: 18px;
    margin-bottom: 32px;
  }
  .tile {
    display: grid;
    align-content: start;
    overflow: hidden;
    width: 100%;
    height: 100%;
    padding: 0;
    border-radius: var(--radius);
    background: var(--panel);
    text-align: start;
    white-space: normal;
  }
  .tile:hover {
    border-color: var(--accent);
    box-shadow: var(--lift);
  }
  .tile:disabled {
    opacity: 0.6;
    cursor: progress;
  }
  .words {
    display: block;
    padding: 12px 16px 16px;
  }
  strong {
    display: block;
    font-weight: 650;
    font-size: 16px;
  }
  small {
    display: block;
    margin-top: 2px;
    font-weight: 400;
    line-height: 1.4;
  }
`;
