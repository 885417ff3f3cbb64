import { css } from 'lit';

/** The name of the program at the top of a page, with its light. */
export const brandStyles = css`
  .brand {
    display: flex;
    align-items: center;
    gap: 9px;
    margin: 0;
    font-weight: 750;
    font-size: 19px;
    letter-spacing: -0.01em;
  }
  .dot {
    width: 11px;
    height: 11px;
    border-radius: 50%;
    background: var(--accent);
    box-shadow: 0 0 0 4px rgb(255 82 99 / 22%);
  }
`;
