import { css } from 'lit';

/** Layout of `<onair-dock-shell>`: a header, scrolling content, and notices that never cover the content. */
export const dockShellStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    height: 100%;
    overflow: hidden;
    background: var(--page);
    color: var(--ink);
  }
  header {
    display: flex;
    flex: none;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding-inline: 12px 4px;
    border-bottom: 1px solid var(--line);
    background: var(--panel);
  }
  h1 {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    font-weight: 650;
    font-size: 15px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .state {
    display: flex;
    flex: none;
    align-items: center;
    gap: 6px;
    font-weight: 550;
    font-size: 13px;
  }
  .dot {
    width: 9px;
    height: 9px;
    border-radius: 50%;
    background: currentColor;
  }
  [data-tone='good'] {
    color: var(--good);
  }
  [data-tone='waiting'] {
    color: var(--warn);
  }
  [data-tone='bad'] {
    color: var(--bad);
  }
  .help {
    padding: 8px 12px;
    border-bottom: 1px solid var(--line);
    background: var(--warn-panel);
    font-size: 13px;
  }
  .help[data-tone='bad'] {
    background: var(--bad-panel);
  }
  .language {
    position: relative;
    display: flex;
    flex: none;
    align-items: center;
    justify-content: center;
    width: 40px;
    height: 40px;
    border-radius: var(--radius);
  }
  .language svg {
    width: 18px;
    height: 18px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
  }
  .language select {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
  .language:focus-within {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  .language + .colours {
    margin-inline-start: -8px;
  }
  .colours,
  .notice button {
    min-width: 40px;
    min-height: 40px;
    padding: 0;
    border-color: transparent;
    background: none;
    font-size: 17px;
  }
  .panic {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding: 8px 12px;
    background: var(--danger-fill);
    color: var(--danger-ink);
    font-size: 13px;
  }
  .panic p {
    flex: 1 1 160px;
  }
  main {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-height: 0;
    overflow: auto;
  }
  .notice {
    display: flex;
    align-items: center;
    gap: 4px;
    padding-inline: 12px 4px;
    border-top: 1px solid var(--line);
    background: var(--bad-panel);
    color: var(--bad);
    font-size: 13px;
  }
  .notice p {
    flex: 1;
    padding-block: 8px;
  }
  .notice button {
    color: inherit;
  }
`;
