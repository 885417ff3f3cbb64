import { css } from 'lit';

/** Layout of the list of action links. */
export const actionLinksStyles = css`
  .panel {
    overflow: hidden;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--panel);
  }
  .panel > p,
  summary,
  form,
  li,
  .made {
    padding: 12px 16px;
  }
  .panel > * + * {
    border-top: 1px solid var(--line);
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 16px;
    align-items: center;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  li p {
    overflow-wrap: anywhere;
  }
  li button {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
  summary {
    font-weight: 600;
    cursor: pointer;
  }
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    gap: 12px;
    align-items: end;
    padding-top: 0;
  }
  label {
    display: grid;
    gap: 4px;
    min-width: 0;
    color: var(--ink-soft);
    font-size: 13px;
  }
  label :is(input, select) {
    width: 100%;
    font-size: 15px;
  }
  .made {
    display: grid;
    gap: 10px;
    background: var(--notice);
  }
  .made .url {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .made input {
    flex: 1 1 220px;
    width: auto;
  }
  @media (max-width: 720px) {
    form {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
