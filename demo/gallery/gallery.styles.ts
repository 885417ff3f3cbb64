import { css } from 'lit';

/** Layout of the gallery. */
export const galleryStyles = css`
  :host {
    display: block;
    max-width: 1340px;
    margin: 0 auto;
    padding: 0 28px 60px;
  }
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 10px 28px;
    padding: 20px 0;
  }
  small {
    color: var(--ink-soft);
    font-weight: 450;
    font-size: 15px;
  }
  main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 56px;
  }
  a {
    color: var(--ink-soft);
    text-underline-offset: 3px;
  }
  .home {
    padding-block: 8px;
  }
  a:hover {
    color: var(--ink);
  }
  details {
    border-top: 1px solid var(--line);
    padding-top: 28px;
  }
  summary {
    font-weight: 700;
    font-size: 26px;
    cursor: pointer;
  }
  summary small {
    margin-inline-start: 14px;
  }
  onair-workbench {
    margin-top: 16px;
  }
  :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  @media (max-width: 980px) {
    :host {
      padding-inline: 16px;
    }
    main {
      gap: 40px;
    }
    summary small {
      display: block;
      margin: 2px 0 0;
    }
  }
`;
