import { css, html, nothing, type TemplateResult } from 'lit';
import { findMark, findMarkImage } from './marks.ts';
import type { PlatformList } from './marks.ts';

/** Draws the mark of a platform; a neutral one for an unknown id (trap D31). */
export function platformMark(platformId: number, platforms?: PlatformList): TemplateResult {
  const picture = findMarkImage(platformId, platforms);
  if (picture) {
    // without `decoding="async"`, as all pictures of a line (message-parts/pictures.ts)
    return html`<img
      class="mark"
      part="mark"
      alt=${picture.name}
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

/** Styles of the mark: slightly higher than a capital letter. Its colour is the background of the element. */
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
