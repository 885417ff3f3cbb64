import { css } from 'lit';

/** Layout of the section of control. */
export const controlSectionStyles = css`
  .columns {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 28px;
    align-items: start;
  }
  .columns > div {
    display: grid;
    gap: 26px;
  }
  .panel {
    overflow: hidden;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--panel);
  }
  .panel > :first-child {
    border-top: 0;
  }
  .none,
  .note {
    padding: 12px;
  }
  input[role='switch'] {
    flex: none;
    padding: 0;
    border: 0;
  }
  /* the heading above says it */
  .look span {
    position: absolute;
    clip-path: inset(50%);
  }
  .look select {
    flex: 1;
    max-width: none;
  }
  .look + .note {
    padding-top: 0;
  }
  .scenes {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 140px), 1fr));
    gap: 8px;
    padding: 12px;
  }
  .scenes button {
    min-height: 44px;
    overflow-wrap: anywhere;
    white-space: normal;
  }
  .scenes [aria-pressed='true'] {
    border-color: transparent;
    background: var(--accent);
    color: var(--accent-ink);
  }
  button:disabled {
    opacity: 0.6;
    cursor: default;
  }
  onair-action-links {
    display: block;
    margin-top: 28px;
  }
  @media (max-width: 900px) {
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
