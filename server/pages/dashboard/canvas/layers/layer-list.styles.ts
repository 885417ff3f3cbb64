import { css } from 'lit';

/** Styles of `<onair-layer-list>`. */
export const layerListStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
    font-size: 14px;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    padding-block: 12px 10px;
    padding-inline: 16px 12px;
  }
  h2 {
    flex: 1 0 auto;
    margin: 0;
    font-weight: 650;
    font-size: 14px;
  }
  .kind {
    margin: 8px 12px 2px;
    color: var(--ink-soft, #a3abbb);
    font-weight: 600;
    font-size: 12px;
  }
  wa-dropdown-item onair-live-picture {
    width: 96px;
    margin-inline-end: 4px;
    border-radius: 6px;
  }
  .offer {
    display: grid;
    max-width: min(260px, 54vw);
    line-height: 1.35;
    white-space: normal;
  }
  small {
    color: var(--ink-soft, #a3abbb);
    font-size: 12px;
  }
  .none {
    margin: 4px 16px;
    color: var(--ink-soft, #a3abbb);
  }
  ol {
    flex: 1;
    min-height: 0;
    margin: 0;
    padding: 0 8px 8px;
    overflow-y: auto;
    list-style: none;
  }
  li {
    position: relative;
    display: flex;
    align-items: center;
    border-radius: 9px;
  }
  li:hover {
    background: var(--panel-raised, #1f232d);
  }
  li[data-selected] {
    background: var(--chosen, #343b4b);
  }
  li[data-drop]::before {
    content: '';
    position: absolute;
    inset: -1px 4px auto;
    height: 2px;
    background: var(--accent, #7b9cff);
  }
  .name {
    flex: 1;
    display: grid;
    min-width: 0;
    padding: 7px 6px;
    border: 0;
    border-radius: 7px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  .group .name {
    display: flex;
    align-items: center;
    gap: 8px;
    padding-inline-start: 8px;
    color: var(--ink-soft, #a3abbb);
  }
  .group[data-selected] .name {
    color: inherit;
  }
  .group wa-icon {
    flex: none;
    font-size: 17px;
  }
  /* the bracket around the layers of a group */
  li[data-member] {
    margin-inline-start: 15px;
    border-inline-start: 2px solid var(--line-strong, #4a5162);
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }
  .name > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .name:focus-visible,
  .rename:focus-visible {
    outline: 2px solid var(--focus, #7cc4ff);
    outline-offset: -2px;
  }
  [data-selected] .name {
    font-weight: 600;
  }
  [data-hidden] .name {
    color: var(--ink-soft, #a3abbb);
  }
  .rename {
    flex: 1;
    min-width: 0;
    padding: 5px;
    border: 1px solid var(--line-strong, #4a5162);
    border-radius: 7px;
    background: var(--page, #0e1015);
    color: inherit;
    font: inherit;
  }
  /* rarely used buttons stay subtle until they are needed */
  li .icon[aria-pressed='false'] {
    opacity: 0.55;
  }
  li .icon[aria-pressed='true'] {
    background: none;
  }
  @media (pointer: coarse) {
    wa-button::part(base) {
      min-height: 44px;
    }
    .name,
    .rename {
      min-height: 44px;
    }
    .rename {
      /* a phone zooms in when a smaller text is edited */
      font-size: 16px;
    }
  }
  footer {
    display: grid;
    gap: 6px;
    padding: 12px 16px;
    border-top: 1px solid var(--line, #2b303c);
  }
  .buttons {
    display: flex;
    justify-content: space-between;
  }
`;
