import { css } from 'lit';

/** Styles of `<onair-overlay-editor>`. */
export const overlayEditorStyles = css`
  :host {
    display: block;
    min-width: 0;
  }
  section,
  .main,
  .side {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 22px;
  }
  onair-overlay-preview {
    padding: 18px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: #090a0e;
  }
  .samples {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
  }
  .samples small {
    font-weight: 400;
  }
  .samples input,
  .switch input {
    flex: none;
    padding: 0;
    border: 0;
  }
  label {
    font-weight: 600;
  }
  .basics {
    display: flex;
    flex-wrap: wrap;
    gap: 14px 24px;
  }
  .name {
    display: grid;
    flex: 1 1 220px;
    gap: 6px;
  }
  .embedding summary {
    font-weight: 600;
    cursor: pointer;
  }
  .field {
    display: grid;
    gap: 6px;
  }
  .embedding .field {
    margin-top: 14px;
  }
  .expiry input {
    justify-self: start;
    max-width: 100%;
  }
  .switch {
    display: flex;
    align-items: center;
    gap: 10px;
  }
  onair-settings-form,
  .embedding,
  .expiry,
  .basics {
    padding: 18px 20px;
    border-radius: var(--radius);
    background: var(--panel);
  }
  .end {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: 10px;
  }
  .end p {
    margin-right: auto;
  }
  @media (min-width: 1280px) {
    section {
      grid-template-columns: minmax(0, 1fr) 390px;
    }
    /* the preview stays in view while the owner scrolls the settings */
    .main {
      position: sticky;
      top: 16px;
      align-self: start;
    }
  }
`;
