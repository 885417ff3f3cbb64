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
    .columns {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(300px, 400px);
      gap: 20px;
      align-items: start;
    }
    .columns > div {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 20px;
    }
    .told:not(:has(*)) {
      display: none;
    }
    .uses,
    .docks {
      display: grid;
      gap: 8px;
    }
    .uses li {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      gap: 10px;
      align-items: baseline;
      line-height: 1.45;
    }
    .uses wa-icon {
      color: var(--good);
      font-size: 14px;
    }
    .docks li {
      overflow-wrap: anywhere;
      font-weight: 600;
    }
    .card.help {
      gap: 0;
    }
    .help h2 {
      margin-bottom: 6px;
    }
    details {
      border-top: 1px solid var(--line);
    }
    details:first-of-type {
      border-top: 0;
    }
    summary {
      padding: 10px 0;
      font-weight: 600;
      cursor: pointer;
    }
    details p {
      padding-bottom: 12px;
      color: var(--ink-soft);
    }
    h3 {
      margin: 6px 0 -6px;
      font-size: 15px;
    }
    .count {
      color: var(--ink-soft);
      font-weight: 400;
    }
    .scenes {
      display: flex;
      flex-wrap: wrap;
      gap: 6px;
      margin-top: 4px;
    }
    .scene {
      display: inline-flex;
      align-items: center;
      max-width: 100%;
      border: 1px solid var(--line);
      border-radius: 8px;
      background: var(--panel-raised);
      font-size: 13px;
    }
    .scene bdi {
      overflow: hidden;
      padding-inline-start: 9px;
      text-overflow: ellipsis;
    }
    .scene button {
      display: grid;
      flex: none;
      place-items: center;
      width: 28px;
      height: 26px;
      padding: 0;
      border: 0;
      border-radius: 8px;
      background: none;
      color: var(--ink-soft);
    }
    .scene button:hover {
      color: var(--ink);
    }
    .card {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 14px;
      box-sizing: border-box;
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
    }
    .told .problem {
      margin: 0;
    }
    .outdated {
      display: flex;
      flex-wrap: wrap;
      gap: 10px 16px;
      align-items: center;
      box-sizing: border-box;
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
    @media (max-width: 1080px) {
      .columns {
        grid-template-columns: minmax(0, 1fr);
      }
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
