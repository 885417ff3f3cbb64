import { css } from 'lit';

/** Looks of the note on what Custom CSS may not load. */
export const refusedLoadsStyles = css`
  section {
    margin-block: 16px;
    padding: 12px 16px;
    border: 1px solid currentcolor;
    border-radius: 8px;
  }
  h3 {
    margin: 0 0 8px;
    font-size: 1rem;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    overflow-wrap: anywhere;
  }
  li + li {
    margin-block-start: 12px;
  }
`;
