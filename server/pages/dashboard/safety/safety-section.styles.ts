import { css } from 'lit';

/** Styles of `<onair-safety-section>`. */
export const safetySectionStyles = css`
  h2 {
    margin-top: 26px;
  }
  .main > section:first-child h2 {
    margin-top: 0;
  }
  .card h2 {
    margin: 0;
    color: inherit;
    font-size: 16px;
    letter-spacing: normal;
    text-transform: none;
  }
  .columns {
    display: grid;
    grid-template-columns: 340px minmax(0, 1fr);
    gap: 28px;
    align-items: start;
  }
  .side {
    position: sticky;
    top: 16px;
    display: grid;
    gap: 16px;
  }
  .card {
    display: grid;
    gap: 12px;
    padding: 18px 20px;
    border-radius: var(--radius);
    background: var(--panel);
  }
  .panic {
    border: 1px solid var(--danger-line);
  }
  .panic-button {
    padding: 16px;
    border-color: transparent;
    background: var(--danger-fill);
    color: var(--danger-ink);
    font-weight: 700;
    font-size: 17px;
    white-space: normal;
  }
  .panic-button:disabled {
    background: var(--panel-raised);
    color: var(--danger);
    cursor: default;
  }
  .filters {
    border-radius: var(--radius);
    background: var(--panel);
    overflow: hidden;
  }
  .filter + .filter {
    border-top: 1px solid var(--line);
  }
  .filter[data-edited] {
    box-shadow: inset 3px 0 0 var(--warn);
  }
  .row {
    display: flex;
    align-items: center;
    gap: 14px;
    padding-inline-start: 18px;
  }
  .row input,
  .switch input {
    flex: none;
    padding: 0;
    border: 0;
  }
  .title {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 12px;
    min-width: 0;
    padding-block: 14px;
    padding-inline: 0 18px;
    border: 0;
    background: none;
    text-align: start;
    white-space: normal;
  }
  .title::after {
    content: '';
    align-self: center;
    width: 7px;
    height: 7px;
    margin-inline-start: auto;
    border: solid var(--ink-soft);
    border-width: 0 2px 2px 0;
    transform: rotate(45deg) translate(-2px, -2px);
  }
  .title[aria-expanded='true']::after {
    transform: rotate(225deg) translate(-2px, -2px);
  }
  .title span {
    font-size: 15px;
  }
  .title:focus-visible {
    outline-offset: -4px;
  }
  .count {
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  .fields {
    display: grid;
    gap: 16px;
    padding-block: 0 18px;
    padding-inline: 70px 20px;
  }
  .fields[hidden] {
    display: none;
  }
  .preview {
    padding-inline: 70px 20px;
    color: var(--warn);
    font-size: 13.5px;
  }
  .preview:not(:empty) {
    margin-top: -6px;
    padding-bottom: 12px;
  }
  .switch {
    display: flex;
    align-items: center;
    gap: 10px;
    font-weight: 500;
  }
  .number {
    display: grid;
    grid-template-columns: auto minmax(60px, 1fr) auto;
    align-items: center;
    gap: 4px 12px;
  }
  .number .note {
    grid-column: 1 / -1;
  }
  .number input {
    padding: 0;
    border: 0;
    accent-color: var(--accent);
  }
  .number output {
    min-width: 44px;
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .number label,
  .text label,
  legend {
    font-weight: 600;
  }
  .text {
    display: grid;
    gap: 6px;
  }
  .checks {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(250px, 1fr));
    gap: 2px 16px;
  }
  .checks.short {
    grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  }
  .checks legend {
    padding-bottom: 4px;
  }
  .checks label {
    display: flex;
    align-items: center;
    gap: 9px;
    padding: 5px 0;
    overflow-wrap: anywhere;
  }
  .checks input {
    flex: none;
    width: 17px;
    height: 17px;
    margin: 0;
    accent-color: var(--accent);
  }
  .save {
    position: sticky;
    z-index: 1;
    bottom: 14px;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 10px;
  }
  .save[data-shown] {
    margin-top: 24px;
    padding-block: 12px;
    padding-inline: 20px 14px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--panel-raised);
    box-shadow: 0 8px 30px rgb(0 0 0 / 55%);
  }
  .save p {
    flex: 1 1 260px;
  }
  button:disabled {
    opacity: 0.6;
    cursor: default;
  }
  .panic-button:disabled {
    opacity: 1;
  }
  @media (max-width: 900px) {
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
    .side {
      position: static;
    }
    .fields {
      padding-inline-start: 18px;
    }
    .preview {
      padding-inline-start: 18px;
    }
  }
`;
