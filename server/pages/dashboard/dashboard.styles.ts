import { css } from 'lit';

/** Layout of `<onair-dashboard>`. */
export const dashboardStyles = css`
  :host {
    display: block;
    min-height: 100vh;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px 14px;
    padding: 16px 28px;
    border-bottom: 1px solid var(--line);
    background: var(--panel);
  }
  .who {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 12px;
    min-width: 0;
    padding-left: 20px;
    margin-left: 6px;
    border-left: 1px solid var(--line);
  }
  .name {
    overflow: hidden;
    font-weight: 700;
    font-size: 22px;
    letter-spacing: -0.01em;
    text-overflow: ellipsis;
  }
  .state {
    color: var(--warn);
    font-size: 13px;
  }
  .state[data-state='connected'] {
    color: var(--good);
  }
  .sections {
    display: flex;
    gap: 4px;
    padding: 0 22px;
    border-bottom: 1px solid var(--line);
    background: var(--panel);
    overflow-x: auto;
  }
  .sections a {
    padding: 11px 14px 9px;
    border-bottom: 3px solid transparent;
    color: var(--ink-soft);
    font-weight: 550;
    text-decoration: none;
    white-space: nowrap;
  }
  .sections a:hover {
    color: var(--ink);
  }
  .sections a[aria-current='page'] {
    border-color: var(--accent);
    color: var(--ink);
  }
  .sections a:focus-visible {
    outline-offset: -3px;
  }
  .panic-banner {
    position: sticky;
    z-index: 2;
    top: 0;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px 24px;
    padding: 12px 28px;
    background: var(--accent);
    color: var(--accent-ink);
  }
  .panic-banner p {
    flex: 1 1 300px;
  }
  .panic-banner .steps {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  .panic-banner button {
    border-color: var(--accent-ink);
    background: none;
    color: var(--accent-ink);
    font-weight: 650;
  }
  .panic-banner .primary {
    background: var(--accent-ink);
    color: #fff;
  }
  .panic-banner :focus-visible {
    outline-color: var(--accent-ink);
  }
  main {
    max-width: 1440px;
    margin: 0 auto;
    padding: 24px 28px 64px;
  }
  .columns {
    display: grid;
    grid-template-columns: 270px minmax(0, 1fr);
    gap: 28px;
  }
  h2 {
    margin: 0 0 10px;
    color: var(--ink-soft);
    font-weight: 650;
    font-size: 12px;
    letter-spacing: 0.08em;
    text-transform: uppercase;
  }
  nav ul {
    display: grid;
    gap: 6px;
    margin-bottom: 28px;
  }
  .item {
    display: grid;
    gap: 2px;
    width: 100%;
    padding: 10px 14px;
    border-color: transparent;
    background: var(--panel);
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .item[aria-current='true'] {
    border-color: var(--accent);
    background: var(--panel-raised);
  }
  nav .choice {
    margin-bottom: 10px;
  }
  nav .choice legend {
    color: var(--ink-soft);
    font-weight: 400;
    font-size: 13px;
  }
  .picker .item {
    border: 1px dashed var(--line);
    background: none;
  }
  .item small {
    font-weight: 400;
    line-height: 1.4;
  }
  .problem,
  .notice {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 14px;
    margin-bottom: 20px;
  }
  .messages {
    position: fixed;
    z-index: 2;
    right: 16px;
    bottom: 16px;
    left: 16px;
    display: grid;
    justify-items: center;
    gap: 8px;
    pointer-events: none;
  }
  .message {
    max-width: 640px;
    box-shadow: 0 8px 30px rgb(0 0 0 / 55%);
    pointer-events: auto;
  }
  .unsaved {
    color: var(--warn);
  }
  .problem {
    position: sticky;
    z-index: 1;
    top: 12px;
  }
  .empty {
    display: grid;
    align-content: center;
    gap: 10px;
    min-height: 320px;
    padding: 32px;
    border: 1px dashed var(--line);
    border-radius: var(--radius);
    color: var(--ink-soft);
    text-align: center;
  }
  .empty h1 {
    color: var(--ink);
    font-size: 24px;
    letter-spacing: -0.02em;
  }
  .welcome {
    display: grid;
    align-content: center;
    justify-items: center;
    gap: 20px;
    box-sizing: border-box;
    min-height: 100vh;
    max-width: 640px;
    color: var(--ink-soft);
    font-size: 17px;
    text-align: center;
  }
  .welcome .brand {
    color: var(--ink);
  }
  .welcome h1 {
    color: var(--ink);
    font-weight: 750;
    font-size: clamp(32px, 6vw, 52px);
    line-height: 1.08;
    letter-spacing: -0.03em;
  }
  @media (max-width: 860px) {
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
    header,
    main,
    .panic-banner {
      padding-inline: 16px;
    }
    .sections {
      padding-inline: 4px;
    }
  }
  @media (max-width: 560px) {
    header {
      gap: 10px;
      justify-content: flex-end;
    }
    header .brand {
      margin-right: auto;
    }
    .who {
      flex: 1 0 100%;
      order: 1;
      padding-left: 0;
      margin-left: 0;
      border-left: 0;
    }
  }
`;
