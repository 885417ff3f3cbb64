import { css } from 'lit';

/** Layout of the editor of a theme. */
export const themeEditorStyles = css`
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 12px;
    margin-bottom: 18px;
  }
  .bar wa-icon {
    transform: scaleX(var(--reading, 1));
  }
  .bar wa-input {
    flex: 1 1 220px;
  }
  .bar wa-select {
    flex: 0 1 220px;
  }
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 28px;
    align-items: start;
  }
  .fields {
    grid-row: 1;
    grid-column: 1;
    display: grid;
    gap: 12px;
  }
  onair-theme-pictures {
    position: sticky;
    top: 80px;
    grid-row: 1;
    grid-column: 2;
  }
  .all {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    min-height: 34px;
  }
  .all p {
    flex: 1 1 auto;
    margin: 0;
    color: var(--ink-soft);
    font-size: 13.5px;
  }
  details {
    padding: 0 16px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--panel);
  }
  summary {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 12px;
    padding: 13px 0;
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary h2 {
    margin: 0;
    color: var(--ink);
    font-size: 15px;
    letter-spacing: normal;
    text-transform: none;
  }
  summary::after {
    content: '';
    flex: none;
    width: 7px;
    height: 7px;
    margin-inline: auto 4px;
    border: solid var(--ink-soft);
    border-width: 0 2px 2px 0;
    transform: translateY(-2px) rotate(45deg);
  }
  details[open] > summary::after {
    transform: translateY(2px) rotate(225deg);
  }
  summary:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
    border-radius: 8px;
  }
  .count {
    color: var(--accent-text);
    font-size: 13px;
  }
  .about {
    margin: -6px 0 10px;
    color: var(--ink-soft);
    font-size: 13px;
  }
  @media (max-width: 800px) {
    .columns {
      display: flex;
      flex-direction: column;
      align-items: stretch;
      gap: 12px;
    }
    summary {
      padding: 15px 0;
    }
  }
`;
