import { css } from 'lit';

/** Looks of the line under a field; colours come from the page. */
export const fieldNoteStyles = css`
  .note p {
    margin: 2px 0 0;
    font-size: 12.5px;
    line-height: 1.4;
  }
  .note .refused {
    color: #ff8d98;
  }
  .note .waiting {
    color: var(--warn, #ffc25c);
  }
  [aria-invalid='true'] {
    border-color: #ff8d98;
  }
`;
