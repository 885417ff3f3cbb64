import { css } from 'lit';

/** Styles of `<onair-overlay-card>`. */
export const overlayCardStyles = css`
  :host {
    display: block;
    height: 100%;
    content-visibility: auto;
    contain-intrinsic-size: auto 304px;
  }
  /* as high as the highest in its row, with the actions in one line */
  article {
    display: flex;
    flex-direction: column;
    box-sizing: border-box;
    height: 100%;
    overflow: hidden;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--panel);
    transition:
      border-color 120ms,
      box-shadow 120ms;
    cursor: grab;
  }
  article:hover {
    border-color: var(--line-strong);
    box-shadow: var(--lift);
  }
  .open {
    display: block;
    position: relative;
    color: inherit;
    text-decoration: none;
  }
  .open:focus-visible {
    outline: none;
  }
  /* above the picture, which would cover an outline */
  .open:focus-visible::after {
    content: '';
    position: absolute;
    inset: 1px 1px -2px;
    border-radius: var(--radius);
    outline: 3px solid var(--focus);
    outline-offset: -3px;
    pointer-events: none;
  }
  .name {
    display: block;
    overflow: hidden;
    padding: 12px 16px 0;
    font-weight: 650;
    font-size: 16px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 10px;
    padding: 2px 16px 0;
    color: var(--ink-soft);
    font-size: 13px;
  }
  .where {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  .where::before {
    content: '';
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: var(--line-strong);
  }
  .where[data-state='open'] {
    color: var(--good);
  }
  .where[data-state='open']::before {
    background: var(--good);
  }
  .where[data-state='program'] {
    color: var(--accent-text);
    font-weight: 650;
  }
  .where[data-state='program']::before {
    background: var(--accent);
  }
  .folder {
    max-width: 100%;
    overflow: hidden;
    padding: 0 8px;
    border-radius: 6px;
    background: var(--panel-raised);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .scenes {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .where[data-state='ended'],
  .unsaved {
    color: var(--warn);
  }
  .where[data-state='ended']::before {
    background: var(--warn);
  }
  .actions {
    display: flex;
    align-items: center;
    gap: 9px;
    margin-top: auto;
    padding-block: 12px 14px;
    padding-inline: 16px 6px;
  }
  .drag {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-width: 0;
    color: var(--ink-soft);
    font-size: 13px;
    line-height: 1.2;
    text-wrap: balance;
  }
  .drag wa-icon,
  .actions > :not(.drag) {
    flex: none;
  }
  .actions .more {
    margin-inline-start: auto;
  }
  .refused,
  .told:not(:empty) {
    padding: 0 16px 12px;
    color: var(--warn);
    font-size: 13px;
  }
  .refused {
    padding-block: 6px 0;
  }
  @media (prefers-reduced-motion: reduce) {
    article {
      transition: none;
    }
  }
`;
