import { css } from 'lit';

/** Looks of an on-off switch, a checkbox with the role; colours come from the page. */
export const switchStyles = css`
  input[role='switch'] {
    appearance: none;
    width: 38px;
    height: 22px;
    margin: 0;
    border-radius: 11px;
    background: #4a5162;
    cursor: pointer;
    transition: background 120ms;
  }
  input[role='switch']::before {
    content: '';
    display: block;
    width: 16px;
    height: 16px;
    margin: 3px;
    border-radius: 50%;
    background: #fff;
    transition: transform 120ms;
  }
  input[role='switch']:checked {
    background: var(--accent, #ff5263);
  }
  input[role='switch']:checked::before {
    transform: translateX(16px);
  }
  @media (prefers-reduced-motion: reduce) {
    input[role='switch'],
    input[role='switch']::before {
      transition: none;
    }
  }
`;
