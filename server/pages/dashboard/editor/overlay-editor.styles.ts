import { css } from 'lit';

/** Styles of `<onair-overlay-editor>`. */
export const overlayEditorStyles = css`
  :host {
    display: block;
    min-width: 0;
  }
  section,
  .side {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 18px;
  }
  .top {
    display: flex;
    align-items: center;
    gap: 12px;
    min-width: 0;
  }
  .back {
    display: grid;
    flex: none;
    place-items: center;
    width: 36px;
    height: 36px;
    border-radius: 10px;
    font-size: 19px;
  }
  .back wa-icon {
    transform: scaleX(var(--reading, 1));
  }
  .back:hover {
    background: var(--panel-raised);
  }
  .name {
    flex: 0 1 420px;
    min-width: 0;
  }
  .name input {
    border-color: transparent;
    background: none;
    font-weight: 700;
    font-size: 21px;
    letter-spacing: -0.015em;
    text-overflow: ellipsis;
  }
  .name input:hover {
    border-color: var(--line);
  }
  .name input:focus {
    background: var(--page);
  }
  @supports (field-sizing: content) {
    .name {
      flex-grow: 0;
      flex-basis: auto;
      max-width: 420px;
    }
    .name input {
      width: auto;
      min-width: 120px;
      max-width: 100%;
      field-sizing: content;
    }
  }
  .where {
    margin-inline-end: auto;
    color: var(--ink-soft);
    font-size: 13px;
    white-space: nowrap;
  }
  .where[data-state='open'] {
    color: var(--good);
  }
  .where[data-state='ended'] {
    color: var(--warn);
  }
  /* the preview stays visible while the settings scroll */
  .stage {
    position: sticky;
    z-index: 1;
    top: 54px;
    padding: 12px;
    margin-inline: -16px;
    border-block: 1px solid var(--line);
    background: var(--page);
    --preview-height: min(34vh, 460px);
  }
  .tools {
    position: relative;
    display: flex;
    gap: 8px 18px;
    align-items: end;
    margin-top: 12px;
    overflow-x: auto;
  }
  .tools .choice legend {
    padding-bottom: 3px;
    color: var(--ink-soft);
    font-weight: 400;
    font-size: 12px;
  }
  .tools .choice {
    flex: none;
  }
  .tools .options {
    flex-wrap: nowrap;
  }
  .tools .options span {
    padding-inline: 10px;
    font-size: 13px;
    line-height: 30px;
  }
  .stage onair-try-it {
    display: none;
    margin-top: 14px;
    padding-top: 14px;
    border-top: 1px solid var(--line);
  }
  .samples {
    display: flex;
    flex: none;
    align-items: center;
    gap: 8px;
    min-height: 32px;
    font-size: 13px;
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
  .samples span {
    font-weight: 500;
    white-space: nowrap;
  }
  .panel h2 {
    margin-bottom: 10px;
    font-weight: 650;
    font-size: 16px;
  }
  .embedding summary {
    font-weight: 600;
    cursor: pointer;
  }
  .field {
    display: grid;
    gap: 6px;
  }
  .embedding onair-embed-code,
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
  .panel,
  .embedding,
  .expiry {
    padding: 18px 20px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--panel);
  }
  @media (max-width: 720px) {
    .top .where {
      display: none;
    }
    .name {
      flex: 1;
      max-width: none;
    }
    .name input {
      width: 100%;
    }
    .stage {
      top: 53px;
      padding: 10px;
      --preview-height: 24vh;
    }
    .tools {
      margin-top: 8px;
    }
    .tools .choice {
      position: relative;
    }
    .tools .choice legend {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  /* from edge to edge there too: the page has wider margins */
  @media (min-width: 940.1px) {
    .stage {
      padding-inline: 28px;
      margin-inline: -28px;
    }
  }
  @media (min-width: 1060px) {
    section {
      grid-template-columns: minmax(0, 1fr) minmax(380px, 440px);
      gap: 18px 24px;
    }
    .top {
      grid-column: 1 / -1;
    }
    .stage {
      top: 82px;
      align-self: start;
      padding: 18px;
      margin: 0;
      border: 1px solid var(--line);
      border-radius: var(--radius);
      background: var(--panel);
      --preview-height: max(320px, calc(100vh - 400px));
    }
    .stage onair-try-it {
      display: block;
    }
    .try {
      display: none;
    }
    .tools {
      flex-wrap: wrap;
      justify-content: center;
    }
  }
`;
