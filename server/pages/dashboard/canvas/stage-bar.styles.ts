import { css } from 'lit';

/** Styles of the bar below the stage. */
export const stageBarStyles = css`
  .bar {
    display: flex;
    grid-column: 1 / -1;
    align-items: center;
    flex-wrap: wrap;
    gap: 4px;
    padding: 5px 10px;
    border-top: 1px solid var(--line, #2b303c);
  }
  .space {
    flex: 1;
  }
  /* one row: two fingers zoom, and the menu has every size */
  @media (max-width: 480px) {
    .bar {
      flex-wrap: nowrap;
      gap: 0;
      padding-inline: 4px;
    }
    .bar .step {
      display: none;
    }
    .bar wa-dropdown {
      min-width: 0;
    }
    .bar wa-button {
      max-width: 100%;
    }
    .bar wa-button::part(base) {
      padding-inline: 8px;
    }
    .bar wa-button::part(label) {
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
`;
