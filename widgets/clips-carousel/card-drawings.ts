/*
 * What the cards are drawn with besides their pictures: inline SVG, for which no content security policy has to allow anything.
 */
import { html } from 'lit';

/** A film frame with a play mark: stands where a project has no picture. */
export const reel = html`<svg class="reel" viewBox="0 0 48 36" aria-hidden="true">
  <path
    d="M6 2h36a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4Zm14 9v14l12-7ZM6 6v4h4V6Zm0 10v4h4v-4Zm0 10v4h4v-4ZM38 6v4h4V6Zm0 10v4h4v-4Zm0 10v4h4v-4Z"
  />
</svg>`;

/** Scissors, pointing to the end of the line. */
export const scissors = html`<svg class="scissors" viewBox="0 0 24 24" aria-hidden="true">
  <circle cx="5.5" cy="6.5" r="2.6" />
  <circle cx="5.5" cy="17.5" r="2.6" />
  <path d="M7.8 8l13 8M7.8 16l13-8" />
</svg>`;
