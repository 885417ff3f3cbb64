import { css } from 'lit';

/** Styles of the section for OBS, besides those that all sections share. */
export const obsSectionStyles = css`
  .card {
    display: grid;
    gap: 14px;
    margin-bottom: 20px;
    padding: 20px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--panel);
  }
  .card h2 {
    margin: 0;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    align-items: end;
  }
  .row > wa-input,
  .row > wa-select {
    flex: 1 1 180px;
    min-width: 0;
  }
  .row > .port {
    flex: 0 1 110px;
  }
  p {
    margin: 0;
    line-height: 1.5;
  }
  ol {
    margin: 0;
    padding-inline-start: 20px;
    line-height: 1.6;
  }
  ul {
    display: grid;
    gap: 10px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li.overlay {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 14px;
    align-items: center;
    padding: 12px 0;
    border-top: 1px solid var(--line);
  }
  .name {
    flex: 1 1 220px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .name small {
    display: block;
    color: var(--ink-soft);
  }
  .state {
    font-size: 14px;
  }
  .on {
    color: var(--good);
    font-weight: 650;
  }
  .old {
    color: var(--warn);
  }
`;
