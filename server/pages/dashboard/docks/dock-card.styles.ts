import { css } from 'lit';

/** Styles of `<onair-dock-card>`. */
export const dockCardStyles = css`
  :host {
    display: block;
  }
  article {
    display: grid;
    gap: 14px;
    padding: 18px 20px;
    border-radius: var(--radius);
    background: var(--panel);
  }
  .top {
    display: grid;
    gap: 4px;
  }
  .top input {
    padding: 4px 9px;
    margin-inline: -10px;
    width: calc(100% + 20px);
    border-color: transparent;
    background: none;
    font-weight: 650;
    font-size: 17px;
    text-overflow: ellipsis;
  }
  .top input:hover,
  .top input:focus {
    border-color: var(--line);
    background: var(--page);
  }
  .actions {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
    gap: 4px 12px;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .actions legend {
    padding: 0;
    font-weight: 600;
  }
  .actions p {
    grid-column: 1 / -1;
    margin: 0;
  }
  .switch {
    display: flex;
    align-items: flex-start;
    gap: 12px;
    font-weight: 550;
  }
  .switch input {
    flex: none;
    padding: 0;
    border: 0;
  }
  .switch small {
    display: block;
    font-weight: 400;
  }
  .url {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .url input {
    flex: 1 1 180px;
    font:
      13px/1.5 ui-monospace,
      'Cascadia Mono',
      Menlo,
      monospace;
  }
  .phone {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 16px;
  }
  .phone p {
    flex: 1 1 200px;
  }
  .share {
    flex-basis: 100%;
    margin: 0;
  }
  .share code {
    display: block;
    margin: 6px 0;
    padding: 8px 12px;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--page);
  }
  .field {
    display: grid;
    gap: 6px;
    margin-top: 10px;
  }
  .field label {
    font-weight: 600;
  }
  .field input {
    justify-self: start;
    max-width: 100%;
  }
  summary {
    font-weight: 600;
    cursor: pointer;
  }
  ol {
    margin: 8px 0 0;
    padding-inline-start: 22px;
  }
  .end {
    display: flex;
    justify-content: flex-end;
    gap: 10px;
  }
`;
