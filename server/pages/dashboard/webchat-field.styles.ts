import { css } from 'lit';

/** Looks of the field for a web chat's address. */
export const webchatFieldStyles = css`
  :host {
    display: grid;
    gap: 6px;
    padding: 18px 20px;
    border-radius: var(--radius);
    background: var(--panel);
  }
  label {
    font-weight: 600;
  }
  p {
    margin: 0;
  }
`;
