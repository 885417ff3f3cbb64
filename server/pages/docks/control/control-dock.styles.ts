import { css } from 'lit';

/** Layout of `<onair-control-dock>`; the colours come from `dock.css`. */
export const controlDockStyles = css`
  .session {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 10px;
    position: sticky;
    z-index: 1;
    top: 0;
    padding: 10px 12px;
    background: var(--page);
    font-variant-numeric: tabular-nums;
  }
  .word {
    padding: 1px 8px;
    border-radius: 5px;
    background: var(--panel-raised);
    font-weight: 700;
    font-size: 12px;
    letter-spacing: 0.04em;
    text-transform: uppercase;
  }
  /* letter spacing breaks the joined letters of Arabic words */
  .word:lang(ar) {
    letter-spacing: normal;
  }
  [data-live='live'] .word {
    background: #c9102f;
    color: #fff;
  }
  .total small {
    display: inline-block;
    margin-inline-end: 6px;
  }
  .total strong {
    font-size: 17px;
  }
  .alarms {
    display: grid;
    flex: none;
    gap: 4px;
    padding: 0 8px 8px;
  }
  .alarm {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 2px 10px;
    padding: 7px 10px;
    border-inline-start: 4px solid var(--line-strong);
    border-radius: 4px;
    background: var(--panel);
    font-size: 13px;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  .alarm[data-tone='bad'] {
    border-color: var(--bad);
    background: var(--bad-panel);
  }
  .alarm[data-tone='warning'] {
    border-color: var(--warn);
    background: var(--warn-panel);
  }
  .alarm time {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .channels {
    flex: none;
    border-block: 1px solid var(--line);
  }
  .channel {
    /* below the live state, which stays at the top */
    scroll-margin-block: 84px 8px;
    background: var(--panel);
  }
  .channel + .channel {
    border-top: 1px solid var(--line);
  }
  .row {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 48px;
    padding-inline: 12px 4px;
  }
  .row .mark {
    font-size: 19px;
  }
  .about {
    flex: 1;
    min-width: 0;
    padding-block: 5px;
    line-height: 1.3;
  }
  .about p {
    overflow: hidden;
    /* align names of the other writing direction like all others */
    text-align: -webkit-match-parent;
    text-align: match-parent;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .name {
    font-weight: 600;
  }
  .facts,
  .title,
  .empty,
  footer {
    color: var(--ink-soft);
    font-size: 12.5px;
  }
  .facts {
    font-variant-numeric: tabular-nums;
  }
  .state {
    margin-inline-end: 6px;
    font-weight: 600;
  }
  [data-state='live'] .state {
    color: var(--good);
  }
  [data-state='missing'] .state {
    color: var(--bad);
  }
  .link,
  .switch {
    display: grid;
    flex: none;
    place-items: center;
    width: 40px;
    height: 44px;
    border-radius: var(--radius);
    cursor: pointer;
  }
  .switch {
    width: 48px;
    margin-inline-start: -10px;
  }
  .link {
    color: var(--ink-soft);
    font-size: 17px;
    text-decoration: none;
  }
  .link:hover {
    color: var(--ink);
  }
  [aria-busy='true'],
  .switch input:disabled {
    opacity: 0.6;
  }
  .question {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    padding: 8px 12px 10px;
    border-top: 1px solid var(--line);
    background: var(--warn-panel);
    font-size: 13px;
  }
  .question p {
    flex: 1 1 100%;
  }
  .empty {
    padding: 16px 12px;
  }
  footer {
    display: grid;
    flex: none;
    gap: 6px;
    padding: 10px 12px 12px;
  }
  footer p {
    overflow-wrap: anywhere;
  }
  footer b {
    color: var(--ink);
    font-weight: 600;
  }
`;
