import { html, nothing, type TemplateResult } from 'lit';
import { findMark, findMarkImage } from './marks.ts';
import type { PlatformList } from './marks.ts';

/** The mark of a platform, neutral for an id that nobody told us of (trap D31). */
export function platformMark(platformId: number, platforms?: PlatformList): TemplateResult {
  const picture = findMarkImage(platformId, platforms);
  if (picture) {
    return html`<img
      class="mark"
      part="mark"
      alt=${picture.name}
      decoding="async"
      referrerpolicy="no-referrer"
      src=${picture.image.png}
    />`;
  }
  const { name, color, ink, path } = findMark(platformId, platforms);
  return html`<svg
    class="mark"
    part="mark"
    viewBox="0 0 24 24"
    color=${color}
    role="img"
    aria-label=${name || nothing}
    aria-hidden=${name === '' ? 'true' : nothing}
  >
    <path fill=${ink} fill-rule="evenodd" d=${path} />
  </svg>`;
}
