import { css } from 'lit';

/** Styles of `<onair-connection-section>`. */
export const connectionSectionStyles = css`
  .panel {
    margin-bottom: 18px;
    padding: 20px 22px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--panel);
  }
  .owner {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 14px;
    margin-bottom: 18px;
  }
  .initial {
    display: grid;
    flex: none;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: 50%;
    background: var(--accent);
    color: var(--accent-ink);
    font-weight: 700;
    font-size: 19px;
  }
  .owner div {
    flex: 1 1 200px;
    min-width: 0;
  }
  .owner strong {
    display: block;
    overflow-wrap: anywhere;
    font-size: 18px;
    line-height: 1.3;
  }
  .chain {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0 1px;
    overflow: hidden;
    margin: 0 0 18px;
    padding: 0;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--panel);
    list-style: none;
  }
  .chain li {
    display: grid;
    gap: 3px;
    align-content: start;
    padding: 18px 22px;
  }
  .chain li + li {
    border-inline-start: 1px solid var(--line);
  }
  .chain h2 {
    margin: 0;
  }
  .chain .text {
    color: var(--ink-soft);
    font-size: 13px;
  }
  .state {
    display: flex;
    align-items: center;
    gap: 9px;
    font-weight: 650;
    font-size: 18px;
  }
  .dot {
    flex: none;
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--line-strong);
  }
  [data-health='good'] > .dot {
    background: var(--good);
  }
  [data-health='bad'] > .dot {
    background: var(--danger);
  }
  .hour {
    display: block;
    width: 100%;
    height: 12px;
    border-radius: 6px;
    background: var(--good);
  }
  .hour[data-is-resting] {
    background: var(--line-strong);
  }
  .hour rect {
    fill: var(--danger);
  }
  .scale {
    display: flex;
    justify-content: space-between;
    margin: 6px 0 8px;
    color: var(--ink-soft);
    font-size: 12px;
  }
  .gaps {
    margin-top: 12px;
  }
  .gaps li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 14px;
    padding: 6px 0;
    border-top: 1px solid var(--line);
    font-size: 14px;
  }
  .gaps time {
    min-width: 170px;
    font-variant-numeric: tabular-nums;
  }
  .gaps span {
    flex: 1 1 200px;
  }
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 0 18px;
    align-items: start;
  }
  .list {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .list li {
    display: flex;
    align-items: center;
    gap: 4px 12px;
    padding: 9px 0;
  }
  .list li + li {
    border-top: 1px solid var(--line);
  }
  .list div {
    flex: 1;
    min-width: 0;
  }
  .list strong,
  .list a {
    display: block;
    overflow: hidden;
    color: var(--ink);
    font-weight: 600;
    text-overflow: ellipsis;
    text-decoration: none;
    white-space: nowrap;
  }
  .list a:hover {
    text-decoration: underline;
  }
  .list small {
    display: block;
    color: var(--ink-soft);
    font-size: 13px;
  }
  .scopes wa-icon {
    flex: none;
    color: var(--good);
  }
  .badge {
    flex: none;
    padding: 2px 10px;
    border-radius: 999px;
    background: var(--chosen);
    font-weight: 600;
    font-size: 12px;
  }
  .others {
    margin-top: 12px;
  }
  wa-details {
    margin-top: 10px;
    --spacing: 12px;
  }
  .end {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px 24px;
    border-color: var(--danger-line);
  }
  .end div {
    flex: 1 1 320px;
  }
  .end h2 {
    margin: 0 0 2px;
  }
  @media (max-width: 900px) {
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media (max-width: 720px) {
    .panel {
      padding: 16px;
    }
    .chain {
      grid-template-columns: minmax(0, 1fr);
    }
    .chain li {
      padding: 14px 16px;
    }
    .chain li + li {
      border-top: 1px solid var(--line);
      border-inline-start: 0;
    }
  }
`;
