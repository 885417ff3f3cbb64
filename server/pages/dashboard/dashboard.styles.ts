import { css } from 'lit';

/** Layout of `<onair-dashboard>`. */
export const dashboardStyles = css`
  :host {
    display: block;
    min-height: 100vh;
  }
  header {
    position: sticky;
    z-index: 3;
    top: 0;
    display: flex;
    align-items: center;
    gap: 12px 14px;
    box-sizing: border-box;
    height: 60px;
    padding: 0 28px;
    border-bottom: 1px solid var(--line);
    background: var(--panel);
  }
  .brand {
    color: var(--ink);
    text-decoration: none;
  }
  .sections {
    display: flex;
    flex: 1;
    gap: 4px;
    min-width: 0;
    margin-inline-start: 18px;
    overflow-x: auto;
    align-self: stretch;
    scrollbar-width: none;
  }
  .sections a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    padding: 3px 12px 0;
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
  .who {
    display: flex;
    align-items: center;
    gap: 9px;
    max-width: 220px;
    padding-block: 5px;
    padding-inline: 5px 10px;
    border-radius: 999px;
    background: var(--panel-raised);
  }
  .initial {
    display: grid;
    flex: none;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: 50%;
    background: var(--accent);
    color: var(--accent-ink);
    font-weight: 700;
  }
  .name {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
  }
  .account small {
    display: block;
    padding: 6px 12px;
    color: var(--ink-soft);
    font-weight: 400;
    font-size: 13px;
  }
  /* aligns icons with and without a mark before them */
  .account wa-dropdown-item::part(checkmark) {
    margin-inline-end: 0.25em;
  }
  .panic-banner {
    position: sticky;
    z-index: 2;
    top: 60px;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px 24px;
    padding: 12px 28px;
    background: var(--danger-fill);
    color: var(--danger-ink);
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
    border-color: var(--danger-ink);
    background: none;
    color: var(--danger-ink);
    font-weight: 650;
  }
  .panic-banner .primary {
    background: var(--danger-ink);
    color: var(--danger-fill);
  }
  .panic-banner :focus-visible {
    outline-color: var(--danger-ink);
  }
  main {
    box-sizing: border-box;
    max-width: 1480px;
    margin: 0 auto;
    padding: 26px 28px 64px;
  }
  main[data-whole] {
    max-width: none;
    height: calc(100vh - 60px);
    height: calc(100dvh - 60px);
    padding: 0;
  }
  main:focus {
    outline: none;
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
  .update {
    align-items: start;
    padding: 14px 18px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--panel);
  }
  .update summary {
    cursor: pointer;
  }
  .update ul {
    margin: 8px 0;
    padding-inline-start: 22px;
    list-style: disc;
  }
  .messages {
    position: fixed;
    z-index: 4;
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
    box-shadow: var(--lift);
    pointer-events: auto;
  }
  wa-toast-item {
    /* the ring shows the time left to undo */
    --accent-color: var(--accent);
    --accent-width: 0px;
  }
  wa-toast-item::part(toast-item) {
    border-color: var(--line-strong);
    border-radius: var(--radius);
    box-shadow: var(--lift);
  }
  .undo {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 14px;
  }
  .problem {
    position: sticky;
    z-index: 2;
    top: 72px;
  }
  .gone {
    display: grid;
    gap: 16px;
    justify-items: center;
    padding: 64px 16px;
    text-align: center;
  }
  .gone h1 {
    font-size: 24px;
  }
  .welcome {
    display: grid;
    align-content: center;
    justify-items: center;
    gap: 20px;
    box-sizing: border-box;
    min-height: 100vh;
    min-height: 100dvh;
    max-width: 640px;
    color: var(--ink-soft);
    font-size: 17px;
    text-align: center;
  }
  .welcome .brand {
    margin-inline-end: 0;
    color: var(--ink);
  }
  .welcome h1 {
    color: var(--ink);
    font-weight: 750;
    font-size: clamp(32px, 6vw, 52px);
    line-height: 1.08;
    letter-spacing: -0.03em;
  }
  .welcome .show {
    display: grid;
    gap: 12px;
    margin-top: 12px;
    color: var(--ink-soft);
    font-size: 14px;
  }
  .welcome img {
    width: 100%;
    height: auto;
    border-radius: 16px;
    box-shadow: var(--lift);
  }
  @media (max-width: 940px) {
    header {
      gap: 10px;
      padding-inline: 14px;
    }
    .sections {
      gap: 0;
      margin-inline-start: 4px;
    }
    .name {
      position: absolute;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
    main,
    .panic-banner {
      padding-inline: 16px;
    }
  }
  /* on a tablet the names leave no room for pictures */
  @media (min-width: 720.1px) and (max-width: 1080px) {
    .sections wa-icon {
      display: none;
    }
  }
  /* on a phone the sections are at the lower edge, in reach of a thumb */
  @media (max-width: 720px) {
    header {
      height: 54px;
    }
    .panic-banner {
      top: 54px;
    }
    .brand {
      margin-inline-end: auto;
    }
    .sections {
      position: fixed;
      z-index: 3;
      right: 0;
      bottom: 0;
      left: 0;
      gap: 0;
      margin: 0;
      padding: 0 4px env(safe-area-inset-bottom);
      border-top: 1px solid var(--line);
      background: var(--panel);
    }
    .sections a {
      flex: 1 1 auto;
      flex-direction: column;
      gap: 2px;
      min-width: 0;
      padding: 8px 1px 7px;
      border-top: 3px solid transparent;
      border-bottom: 0;
      font-size: 11.5px;
    }
    .sections wa-icon {
      font-size: 20px;
    }
    .messages {
      bottom: 76px;
    }
    main {
      padding-bottom: 96px;
    }
    main[data-whole] {
      height: calc(100vh - 54px);
      height: calc(100dvh - 54px);
      padding: 0 0 62px;
    }
    .welcome {
      padding-bottom: 16px;
    }
  }
`;
