import { box, circle, line, polygon } from './picture.ts';
import type { Picture, Shape } from './picture.ts';

const WHITE = '#ffffff';

/** Simple geometric signs; none is a real logo. */
const GLYPHS = {
  columns: [
    box([18, 20], [8, 24], { fill: WHITE, radius: 4 }),
    box([30, 14], [8, 36], { fill: WHITE, radius: 4 }),
    box([42, 26], [8, 18], { fill: WHITE, radius: 4 }),
  ],
  target: [circle([32, 32], 18, WHITE), circle([32, 32], 11, '#d23c3c'), circle([32, 32], 5, WHITE)],
  diamond: [
    polygon(
      [
        [32, 13],
        [51, 32],
        [32, 51],
        [13, 32],
      ],
      WHITE,
    ),
  ],
  chevrons: [
    line([18, 18], [32, 32], stroke(7)),
    line([32, 32], [18, 46], stroke(7)),
    line([34, 18], [48, 32], stroke(7)),
    line([48, 32], [34, 46], stroke(7)),
  ],
  steps: [
    box([14, 36], [12, 14], { fill: WHITE, radius: 3 }),
    box([27, 26], [12, 24], { fill: WHITE, radius: 3 }),
    box([40, 16], [12, 34], { fill: WHITE, radius: 3 }),
  ],
  wave: [
    line([12, 36], [22, 24], stroke(6)),
    line([22, 24], [32, 40], stroke(6)),
    line([32, 40], [42, 24], stroke(6)),
    line([42, 24], [52, 36], stroke(6)),
  ],
  dots: [circle([20, 32], 6, WHITE), circle([36, 22], 8, WHITE), circle([42, 43], 5, WHITE)],
  plus: [line([32, 17], [32, 47], stroke(7)), line([17, 32], [47, 32], stroke(7))],
  house: [
    polygon(
      [
        [32, 14],
        [52, 32],
        [12, 32],
      ],
      WHITE,
    ),
    box([19, 32], [26, 18], { fill: WHITE }),
  ],
} as const satisfies Record<string, readonly Shape[]>;

const MARKS: Readonly<Record<number, readonly [top: string, bottom: string, glyph: keyof typeof GLYPHS]>> = {
  1: ['#9a6bff', '#6f3fe0', 'columns'],
  5: ['#e05252', '#b32c2c', 'target'],
  37: ['#4f8df5', '#2a62c9', 'house'],
  59: ['#3f8fc4', '#1f6596', 'steps'],
  67: ['#33373f', '#15171c', 'wave'],
  71: ['#4a4f58', '#24272d', 'plus'],
  75: ['#46c25e', '#238a3c', 'chevrons'],
  77: ['#7fb13b', '#557f1d', 'diamond'],
};

/** The mark of a platform, 64 × 64: a sign of our own on a tile; unlisted platforms share a grey one with dots. */
export function drawPlatformMark(platformId: number): Picture {
  const [from, to, glyph] = MARKS[platformId] ?? ['#7b8494', '#555d6b', 'dots'];
  return {
    width: 64,
    height: 64,
    shapes: [box([0, 0], [64, 64], { fill: { from, to }, radius: 14 }), ...GLYPHS[glyph]],
  };
}

function stroke(thickness: number): { fill: string; thickness: number } {
  return { fill: WHITE, thickness };
}
