import { css } from 'lit';

/** Styles of texts for screen readers only. */
export const unseenStyles = css`
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** Styles of headings, links, buttons and choices, for all pages; the colours come from `page.css`. */
export const controlStyles = css`
  ${unseenStyles}
  h1,
  h2,
  h3,
  p,
  ul {
    margin: 0;
    padding: 0;
  }
  ul {
    list-style: none;
  }
  a {
    color: inherit;
    text-underline-offset: 3px;
  }
  button,
  .button {
    box-sizing: border-box;
    display: inline-block;
    padding: 7px 14px;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--panel-raised);
    color: var(--ink);
    font: inherit;
    font-weight: 550;
    line-height: 20px;
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
  }
  button:hover,
  .button:hover {
    border-color: var(--line-strong, #4a5162);
  }
  fieldset {
    margin: 0;
    padding: 0;
    min-width: 0;
    border: 0;
  }
  /* a line of text alone is too low to be pressed */
  summary {
    min-height: 24px;
  }
  .options {
    display: inline-flex;
    flex-wrap: wrap;
    max-width: 100%;
    box-sizing: border-box;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--panel);
    overflow: hidden;
  }
  .options label {
    position: relative;
    font-weight: 400;
    white-space: nowrap;
  }
  .options label + label {
    border-inline-start: 1px solid var(--line);
  }
  .options span {
    display: block;
    padding: 0 13px;
    line-height: 34px;
  }
  .options input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .options :checked + span {
    background: var(--chosen, #343b4b);
    color: var(--ink);
    font-weight: 600;
  }
  .options :focus-visible + span {
    border-radius: 9px;
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  .quiet,
  small {
    color: var(--ink-soft);
    font-size: 13px;
  }
  :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

/** Styles of a checkbox with `role="switch"`; the colours come from the page. */
export const switchStyles = css`
  input[role='switch'] {
    appearance: none;
    width: 40px;
    height: 24px;
    margin: 0;
    border-radius: 12px;
    background: var(--switch-off, #4a5162);
    cursor: pointer;
    transition: background 120ms;
  }
  input[role='switch']::before {
    content: '';
    display: block;
    width: 18px;
    height: 18px;
    margin: 3px;
    border-radius: 50%;
    background: #fff;
    transition: transform 120ms;
  }
  input[role='switch']:checked {
    background: var(--accent, #7b9cff);
  }
  input[role='switch']:checked::before {
    transform: translateX(calc(16px * var(--reading, 1)));
  }
  @media (prefers-reduced-motion: reduce) {
    input[role='switch'],
    input[role='switch']::before {
      transition: none;
    }
  }
`;

/** Styles of the brand name at the top of a page, with its dot. */
export const brandStyles = css`
  .brand {
    display: flex;
    align-items: center;
    gap: 9px;
    margin: 0;
    font-weight: 750;
    font-size: 19px;
    letter-spacing: -0.01em;
  }
  .dot {
    width: 11px;
    height: 11px;
    border-radius: 50%;
    background: var(--accent);
    box-shadow: 0 0 0 4px rgb(123 156 255 / 22%);
  }
`;
