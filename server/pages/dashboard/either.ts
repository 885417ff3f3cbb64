import { css, html, type TemplateResult } from 'lit';

/** Draws one of two texts in the room of the longer one: a button that says something else once it was pressed keeps its size. */
export function renderEither(isSecond: boolean, first: string, second: string): TemplateResult {
  return html`<span class="either"
    ><span ?data-unsaid=${isSecond}>${first}</span><span ?data-unsaid=${!isSecond}>${second}</span></span
  >`;
}

/** Styles of {@link renderEither}. What is not said is hidden from screen readers, too. */
export const eitherStyles = css`
  .either {
    display: inline-grid;
    justify-items: center;
  }
  .either > * {
    grid-area: 1 / 1;
  }
  [data-unsaid] {
    visibility: hidden;
  }
`;
