import { css } from 'lit';

/** Rows of fields and buttons, and the places of an overlay. */
const partStyles = css`
  :host {
    display: block;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    align-items: end;
  }
  .row > wa-input,
  .row > wa-select {
    flex: 1 1 180px;
    min-width: 0;
    max-width: 320px;
  }
  p {
    margin: 0;
    line-height: 1.5;
  }
  .on {
    color: var(--good);
    font-weight: 650;
  }
  .on::before {
    content: '● ';
  }
  .old {
    color: var(--warn);
  }
`;

/** Styles of the OBS section, besides those that all sections share. */
export const obsSectionStyles = [
  partStyles,
  css`
    .card {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 14px;
      box-sizing: border-box;
      max-width: 860px;
      margin-bottom: 20px;
      padding: 20px;
      border: 1px solid var(--line);
      border-radius: var(--radius);
      background: var(--panel);
    }
    .card h2 {
      margin: 0;
    }
    .space {
      flex: 1;
    }
    /* visible wherever on the page the button was */
    .told {
      position: sticky;
      /* below the header, which stays visible too */
      top: 72px;
      z-index: 2;
      max-width: 860px;
    }
    .outdated {
      display: flex;
      flex-wrap: wrap;
      gap: 10px 16px;
      align-items: center;
      box-sizing: border-box;
      max-width: 860px;
      margin-bottom: 20px;
    }
    .outdated p {
      flex: 1 1 260px;
    }
    li.overlay {
      display: flex;
      flex-wrap: wrap;
      gap: 6px 14px;
      align-items: center;
      padding: 12px 0;
      border-top: 1px solid var(--line);
    }
    li.overlay:last-child {
      padding-bottom: 0;
    }
    .overlay .name {
      flex: 1 1 220px;
      min-width: 0;
      overflow-wrap: anywhere;
    }
    .overlay small {
      display: block;
      color: var(--ink-soft);
      font-size: 13px;
    }
    .state {
      font-size: 13px;
    }
    @media (max-width: 640px) {
      .card {
        padding: 16px;
      }
      .row > wa-input,
      .row > wa-select {
        flex-basis: 100%;
        max-width: none;
      }
      .overlay .name {
        flex-basis: 100%;
      }
    }
  `,
];

/** Styles of the form that connects. */
export const connectObsStyles = [
  partStyles,
  css`
    ol {
      display: grid;
      gap: 4px;
      margin: 0 0 14px;
      padding-inline-start: 20px;
      line-height: 1.5;
    }
    form {
      display: flex;
      flex-wrap: wrap;
      gap: 12px;
      align-items: end;
    }
    wa-input {
      flex: 1 1 170px;
      min-width: 0;
      max-width: 300px;
    }
    .port {
      flex: 0 1 100px;
    }
    .problem,
    .quiet {
      margin-top: 14px;
    }
    .quiet {
      font-size: 13px;
    }
    @media (max-width: 640px) {
      wa-input,
      .port,
      wa-button {
        flex: 1 1 100%;
        max-width: none;
      }
      wa-input:not(.port) + .port {
        flex: 1 1 100%;
      }
    }
  `,
];

/** Styles of {@link IntoObs}. */
export const intoObsStyles = [
  partStyles,
  css`
    :host {
      margin-top: 14px;
      padding-top: 14px;
      border-top: 1px solid var(--line);
    }
    .offer {
      display: flex;
      flex-wrap: wrap;
      gap: 8px 14px;
      align-items: center;
      justify-content: space-between;
    }
    .state {
      display: flex;
      flex-wrap: wrap;
      gap: 2px 12px;
      margin-bottom: 10px;
    }
    .places {
      margin: 12px 0 16px;
    }
    .problem {
      margin-top: 12px;
    }
  `,
];
