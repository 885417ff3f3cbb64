import { svg } from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';

/** Scissors, pointing to the end of the line: a project whose clips are being cut. */
export const scissors: TemplateResult = svg`<svg class="scissors" viewBox="0 0 24 24" aria-hidden="true">
  <g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round">
    <circle cx="5.5" cy="6.5" r="2.6" /><circle cx="5.5" cy="17.5" r="2.6" /><path d="M7.8 8l13 8M7.8 16l13-8" />
  </g>
</svg>`;

/** A film frame with a play mark: stands where a project has no picture. */
export const film: TemplateResult = svg`<svg class="film" viewBox="0 0 48 36" aria-hidden="true">
  <path
    fill="currentColor"
    fill-rule="evenodd"
    d="M6 2h36a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4Zm14 9v14l12-7ZM6 6v4h4V6Zm0 10v4h4v-4Zm0 10v4h4v-4ZM38 6v4h4V6Zm0 10v4h4v-4Zm0 10v4h4v-4Z"
  />
</svg>`;
