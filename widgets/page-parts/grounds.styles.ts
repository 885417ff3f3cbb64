import { css } from 'lit';
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

/** Styles of an element with `data-ground`. The pictures are drawn by gradients alone, so that none is loaded. */
export const groundStyles = css`
  [data-ground='game'] {
    background:
      radial-gradient(60% 80% at 20% 90%, #3f7d5a 0, transparent 70%),
      radial-gradient(50% 70% at 80% 20%, #d08a4e 0, transparent 65%),
      radial-gradient(40% 60% at 60% 80%, #8c3f6d 0, transparent 70%),
      linear-gradient(160deg, #27406b, #16202f 55%, #4b5a34);
  }
  [data-ground='game'][data-moving] {
    background-size: 180% 180%;
    animation: pan 18s ease-in-out infinite alternate;
  }
  [data-ground='camera'] {
    background:
      radial-gradient(17% 22% at 50% 40%, #d9a78a 0 60%, transparent 61%),
      radial-gradient(36% 42% at 50% 102%, #39445c 0 62%, transparent 63%),
      radial-gradient(30% 40% at 82% 22%, #ffd9a0 0, transparent 70%),
      linear-gradient(120deg, #6d5a53, #8d7a6c 45%, #564a52);
  }
  [data-ground='checks'] {
    background: repeating-conic-gradient(#c9ccd4 0 25%, #fff 0 50%) 0 0 / 24px 24px;
  }
  [data-ground='flat'] {
    background: #3d4350;
  }
  @keyframes pan {
    to {
      background-position: 100% 100%;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    [data-ground='game'][data-moving] {
      animation: none;
    }
  }
`;
