import { css, html, type TemplateResult } from 'lit';
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
    aria-label=${name}
    aria-hidden=${name === ''}
  >
    <path fill=${ink} fill-rule="evenodd" d=${path} />
  </svg>`;
}

/** Looks of {@link platformMark}: as high as a capital letter and a bit; the tile is the element's own background. */
export const platformMarkStyles = css`
  .mark {
    flex: none;
    inline-size: 1.18em;
    block-size: 1.18em;
    border-radius: 0.3em;
    background: currentColor;
    box-shadow: 0 0 0 1px rgb(255 255 255 / 0.16);
    object-fit: contain;
    vertical-align: -0.24em;
  }
`;
