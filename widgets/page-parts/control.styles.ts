import { css } from 'lit';

/** Headings, links, buttons and choices as they look on every page; colours come from `page.css`. */
export const controlStyles = css`
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
    border-color: #4a5162;
  }
  fieldset {
    margin: 0;
    padding: 0;
    min-width: 0;
    border: 0;
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
    background: #343b4b;
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
