import { css } from 'lit';

/** Styles of the form; the colours come from the page. */
export const settingsFormStyles = css`
  :host {
    display: block;
    color: var(--ink);
    font-size: 14px;
  }
  .search {
    margin-bottom: 10px;
  }
  .search::part(label) {
    position: absolute;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
    overflow: hidden;
  }
  wa-tab-group {
    --track-color: var(--line);
    --indicator-color: var(--accent);
  }
  wa-tab::part(base) {
    padding: 9px 11px;
    font-size: 14px;
  }
  wa-tab-panel {
    --padding: 6px 0 0;
  }
  .setting {
    position: relative;
    padding: 11px 0;
  }
  .setting + .setting {
    border-top: 1px solid var(--line);
  }
  .aside {
    position: absolute;
    top: 8px;
    inset-inline-end: 0;
    display: flex;
    gap: 2px;
  }
  .icon {
    display: grid;
    place-items: center;
    width: 26px;
    height: 26px;
    padding: 0;
    border: 0;
    border-radius: 8px;
    background: none;
    color: var(--ink-soft);
    cursor: pointer;
  }
  .icon:hover {
    background: var(--panel-raised);
    color: var(--ink);
  }
  .live-words {
    display: flex;
    flex-wrap: wrap;
    gap: 5px;
    margin-top: 7px;
    /* words of the program, in the order of its list */
    direction: ltr;
  }
  .live-words button {
    min-height: 26px;
    padding: 2px 8px;
    border: 1px solid var(--line);
    border-radius: 999px;
    background: none;
    color: var(--ink-soft);
    font: inherit;
    font-size: 12px;
    cursor: pointer;
  }
  .live-words button:hover {
    background: var(--panel-raised);
    color: var(--ink);
  }
  /* beside the buttons of the setting */
  .exact {
    inset-inline-end: 62px;
  }
  wa-slider::part(label) {
    padding-inline-end: 188px;
  }
  wa-slider,
  wa-input,
  wa-select {
    display: block;
  }
  wa-switch {
    padding-inline-end: 60px;
  }
  wa-switch,
  wa-color-picker::part(form-control-label) {
    font-weight: 500;
  }
  .quiet {
    margin: 0;
    color: var(--ink-soft);
  }
  [data-refused] wa-input::part(base),
  [data-refused] wa-select::part(combobox) {
    border-color: var(--danger);
  }
  .pictures {
    margin: 0;
    padding: 0;
    min-width: 0;
    border: 0;
  }
  legend {
    padding: 0 0 8px;
    font-size: 0.875rem;
  }
  .tiles {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(110px, 1fr));
    gap: 10px;
  }
  .own {
    margin: 14px 0 8px;
    color: var(--ink-soft);
    font-weight: 500;
    font-size: 13px;
  }
  .tile {
    position: relative;
    display: block;
    overflow: hidden;
    border: 2px solid var(--line);
    border-radius: 12px;
    background: var(--panel-raised);
    cursor: pointer;
  }
  .tile > :nth-child(2) {
    height: 76px;
  }
  .tile input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .tile span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    padding: 5px 9px 6px;
    font-size: 13px;
  }
  .tile:hover {
    border-color: var(--line-strong);
  }
  .tile:has(:checked) {
    border-color: var(--accent);
    font-weight: 600;
  }
  .tile:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  .more {
    display: flex;
    align-items: center;
    gap: 8px;
    width: 100%;
    padding: 12px 0;
    border: 0;
    border-top: 1px solid var(--line);
    background: none;
    color: var(--accent-text);
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  .more wa-icon {
    transition: rotate 120ms;
  }
  .more[aria-expanded='true'] wa-icon {
    rotate: 180deg;
  }
  :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  @media (prefers-reduced-motion: reduce) {
    .more wa-icon {
      transition: none;
    }
  }
`;
