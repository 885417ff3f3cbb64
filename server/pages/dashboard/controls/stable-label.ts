import { css, html, type TemplateResult } from 'lit';

/** Renders one of two texts in the space of the longer one. A button whose text changes when pressed keeps its size. */
export function renderStableLabel(isSecond: boolean, first: string, second: string): TemplateResult {
  return html`<span class="either"
    ><span ?data-unsaid=${isSecond}>${first}</span><span ?data-unsaid=${!isSecond}>${second}</span></span
  >`;
}

/** Styles of {@link renderStableLabel}. The other text is hidden from screen readers, too. */
export const stableLabelStyles = css`
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
