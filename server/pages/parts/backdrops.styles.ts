import { css, unsafeCSS, type CSSResult } from 'lit';
import type { Options } from './choice.ts';
import { msg, perLanguage } from './language/msg.ts';

/** The backdrop of an overlay. */
export type Backdrop = 'game' | 'camera' | 'bright' | 'dark' | 'checks' | 'flat';

/** The backdrops in display order. */
export const backdrops = perLanguage((): Options<Backdrop> => [
  ['game', msg('Game')],
  ['camera', msg('Camera')],
  ['bright', msg('Bright')],
  ['dark', msg('Dark')],
  ['checks', msg('Checkerboard')],
  ['flat', msg('Flat')],
]);

/** A picture in `backdrops` as a CSS value. Vite finds only literal addresses, so the callers write them. */
function toImage(address: URL): CSSResult {
  return unsafeCSS(`url("${address.href}")`);
}

const sky = toImage(new URL('./backdrops/game-sky.svg', import.meta.url));
const land = toImage(new URL('./backdrops/game-land.svg', import.meta.url));
const hero = toImage(new URL('./backdrops/game-hero.svg', import.meta.url));
/** A person in front of a camera, as a CSS value. */
export const cameraPicture = toImage(new URL('./backdrops/camera.svg', import.meta.url));

/**
 * Styles of an element with `data-ground`, which clips its content. With `data-moving`, the land of a game slides by below its hero: four copies of
 * one picture, moved by the width of one.
 */
export const backdropStyles = css`
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
  /* snow below a white sky, and a cave */
  [data-ground='bright'] {
    background:
      radial-gradient(60% 40% at 22% 108%, #fff 98%, transparent),
      radial-gradient(70% 46% at 84% 112%, #f3f7fc 98%, transparent), linear-gradient(#dce8f5, #f4f8fd 70%);
  }
  [data-ground='dark'] {
    background:
      radial-gradient(60% 40% at 22% 108%, #05070b 98%, transparent),
      radial-gradient(40% 60% at 72% 34%, #26304a, transparent), #0a0d15;
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
