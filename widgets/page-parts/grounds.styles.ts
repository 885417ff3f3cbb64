import { css, unsafeCSS, type CSSResult } from 'lit';
import type { Options } from './choice.ts';
import { msg, perLanguage } from './language/msg.ts';

/** What an overlay can be looked at over. */
export type Ground = 'game' | 'camera' | 'checks' | 'flat';

/** The grounds in the order in which they are offered. */
export const grounds = perLanguage((): Options<Ground> => [
  ['game', msg('Game')],
  ['camera', msg('Camera')],
  ['checks', msg('Checkerboard')],
  ['flat', msg('Flat')],
]);

/** A picture in `grounds`, as a value of CSS. Vite looks for addresses that are written in place, so the callers write them. */
function toImage(address: URL): CSSResult {
  return unsafeCSS(`url("${address.href}")`);
}

const sky = toImage(new URL('./grounds/game-sky.svg', import.meta.url));
const land = toImage(new URL('./grounds/game-land.svg', import.meta.url));
const hero = toImage(new URL('./grounds/game-hero.svg', import.meta.url));
/** A person in front of a camera, as a value of CSS. */
export const cameraPicture = toImage(new URL('./grounds/camera.svg', import.meta.url));

/**
 * Styles of an element with `data-ground`, which nothing inside may reach out of. A game has its land slide by below its hero
 * where the element has `data-moving`: four times the same picture, moved by the width of one.
 */
export const groundStyles = css`
  [data-ground='game'] {
    contain: paint;
    background: ${sky} center / cover;
  }
  [data-ground='game']::before,
  [data-ground='game']::after {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
  }
  [data-ground='game']::before {
    right: auto;
    aspect-ratio: 64 / 9;
    background: ${land} 0 0 / auto 100%;
  }
  [data-ground='game'][data-moving]::before {
    animation: slide-by 48s linear infinite;
  }
  [data-ground='game']::after {
    background: ${hero} center / auto 100% no-repeat;
  }
  [data-ground='camera'] {
    background: ${cameraPicture} center / cover;
  }
  [data-ground='checks'] {
    background: repeating-conic-gradient(#c9ccd4 0 25%, #fff 0 50%) 0 0 / 24px 24px;
  }
  [data-ground='flat'] {
    background: #3d4350;
  }
  @keyframes slide-by {
    to {
      transform: translateX(-25%);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    [data-ground='game'][data-moving]::before {
      animation: none;
    }
  }
`;
