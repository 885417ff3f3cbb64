import { css } from 'lit';

/** Styles of one exhibit: the stage with its actions, and the settings beside it. */
export const exhibitStyles = css`
  :host {
    display: block;
  }
  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 390px;
    gap: 18px 28px;
    padding: 36px 0 44px;
    border-top: 1px solid var(--line);
  }
  .words {
    grid-column: 1 / -1;
  }
  h2 {
    font-weight: 720;
    font-size: 26px;
    letter-spacing: -0.02em;
  }
  .words p {
    color: var(--ink-soft);
  }
  .show {
    display: grid;
    gap: 16px;
    align-content: start;
    min-width: 0;
  }
  .tools,
  .again {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 14px;
    font-size: 14px;
  }
  .again {
    gap: 8px;
  }
  .tools select {
    max-width: 136px;
    margin-inline-start: 6px;
  }
  button:disabled {
    color: #7b8497;
    cursor: default;
  }
  .snippets {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 330px), 1fr));
    align-items: start;
    gap: 16px 20px;
  }
  .side {
    min-width: 0;
    /* as tall as the other column: what is more scrolls */
    height: 0;
    min-height: max(100%, 640px);
    overflow: auto;
    border-radius: 14px;
    background: var(--panel);
  }
  summary {
    display: none;
    padding: 10px 20px;
    border-radius: 14px;
    font-weight: 600;
    cursor: pointer;
  }
  onair-settings-form {
    padding: 16px 20px 0;
  }
  onair-webchat-field {
    border-top: 1px solid var(--line);
    border-radius: 0 0 14px 14px;
  }
  @media (max-width: 980px) {
    section {
      grid-template-columns: minmax(0, 1fr);
      padding: 28px 0 32px;
    }
    .side {
      height: auto;
      min-height: 0;
    }
    summary {
      display: list-item;
      list-style-position: inside;
    }
  }
`;
