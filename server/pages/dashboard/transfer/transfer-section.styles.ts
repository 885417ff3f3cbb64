import { css } from 'lit';

/** Styles of the page for export and import. */
export const transferSectionStyles = css`
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 18px;
    align-items: stretch;
  }
  .panel {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 10px;
    padding: 20px 22px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--panel);
  }
  .panel p {
    max-width: 60ch;
  }
  .panel h2 {
    margin: 0;
  }
  .panel wa-button {
    margin-top: auto;
  }
  .drop {
    border-style: dashed;
  }
  .drop[data-is-over] {
    border-color: var(--focus);
    background: var(--panel-raised);
  }
  input[type='file'] {
    display: none;
  }
  .offer {
    margin-top: 18px;
    align-items: stretch;
  }
  .offer ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .offer li + li {
    border-top: 1px solid var(--line);
  }
  .offer label {
    display: flex;
    align-items: center;
    gap: 14px;
    padding: 11px 2px;
    cursor: pointer;
  }
  .offer label[data-state='unknown'] {
    cursor: default;
  }
  .offer input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 0;
    padding: 0;
    accent-color: var(--accent);
  }
  .what {
    flex: 1;
    min-width: 0;
  }
  .what strong {
    display: block;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .what small {
    color: var(--ink-soft);
  }
  .state {
    flex: none;
    max-width: 45%;
    padding: 2px 10px;
    border-radius: 999px;
    background: var(--panel-raised);
    color: var(--ink-soft);
    font-weight: 600;
    font-size: 12px;
    text-align: end;
  }
  [data-state='new'] .state {
    background: var(--chosen);
    color: var(--ink);
  }
  .steps {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  .done {
    margin: 18px 0 0;
  }
  @media (max-width: 720px) {
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
    .panel {
      padding: 16px;
    }
  }
`;
