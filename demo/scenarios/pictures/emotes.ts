import { box, circle, line, moved, polygon } from './picture.ts';
import type { Picture, Shape } from './picture.ts';

const INK = '#2b2118';

/** The emotes by name, each 56 × 56. */
const EMOTES = {
  wave: [
    circle([26, 34], 16, '#ffcf5c'),
    ...fingers(),
    line([44, 12], [50, 18], { fill: '#8fd3ff', thickness: 4 }),
    line([47, 24], [53, 26], { fill: '#8fd3ff', thickness: 4 }),
  ],
  heart: [
    circle([19, 22], 12, '#ff5c7a'),
    circle([37, 22], 12, '#ff5c7a'),
    polygon(
      [
        [8.5, 28],
        [47.5, 28],
        [28, 50],
      ],
      '#ff5c7a',
    ),
  ],
  laugh: [
    ...face('#ffd45c'),
    box([17, 31], [22, 14], { fill: INK, radius: 7 }),
    box([20, 31], [16, 4], { fill: '#ffffff' }),
  ],
  gg: [box([3, 13], [50, 30], { fill: { from: '#3ddc97', to: '#1f9f8a' }, radius: 9 }), ...letterG(10), ...letterG(31)],
  hype: [
    polygon(
      [
        [30, 3],
        [12, 32],
        [25, 32],
        [20, 53],
        [45, 22],
        [31, 22],
        [38, 3],
      ],
      { from: '#ffe45c', to: '#ff8a3c' },
    ),
  ],
  cat: [
    polygon(
      [
        [9, 6],
        [25, 16],
        [9, 28],
      ],
      '#8a93a6',
    ),
    polygon(
      [
        [47, 6],
        [31, 16],
        [47, 28],
      ],
      '#8a93a6',
    ),
    circle([28, 31], 20, '#9aa4b8'),
    circle([21, 29], 3.5, INK),
    circle([35, 29], 3.5, INK),
    polygon(
      [
        [25, 36],
        [31, 36],
        [28, 40],
      ],
      '#ff8ad8',
    ),
  ],
  rocket: [
    polygon(
      [
        [28, 2],
        [40, 22],
        [40, 40],
        [16, 40],
        [16, 22],
      ],
      '#e8ecf4',
    ),
    polygon(
      [
        [28, 2],
        [36, 15],
        [20, 15],
      ],
      '#ff5c5c',
    ),
    circle([28, 24], 6, '#5cb6ff'),
    polygon(
      [
        [20, 41],
        [36, 41],
        [28, 55],
      ],
      { from: '#ffe45c', to: '#ff6a3c' },
    ),
  ],
} as const satisfies Record<string, readonly Shape[]>;

/** Names between colons in a phrase. */
export const EMOTE_NAMES: readonly string[] = Object.keys(EMOTES);

/** An emote, 56 × 56; undefined for an unknown name. */
export function drawEmote(name: string): Picture | undefined {
  const shapes = new Map<string, readonly Shape[]>(Object.entries(EMOTES)).get(name);
  return shapes && { width: 56, height: 56, shapes };
}

/** Side of one cell of the emoji sheet, in pixels. */
export const SPRITE_SIZE_PX = 28;

/** The cells of the emoji sheet, row by row. */
export const SPRITE_ROWS: readonly (readonly string[])[] = [
  ['grin', 'wow', 'cool', 'tear'],
  ['star', 'moon', 'leaf', 'drop'],
];

const CELLS: Readonly<Record<string, readonly Shape[]>> = {
  grin: [...smallFace('#ffd45c'), box([9, 16], [10, 5], { fill: INK, radius: 2.5 })],
  wow: [...smallFace('#ffc34d'), circle([14, 19], 3.5, INK)],
  cool: [
    circle([14, 14], 12, '#ffd45c'),
    box([5, 9], [18, 6], { fill: INK, radius: 3 }),
    line([10, 20], [18, 20], { fill: INK, thickness: 2 }),
  ],
  tear: [
    ...smallFace('#8fd3ff'),
    line([10, 20], [18, 20], { fill: INK, thickness: 2 }),
    circle([19, 17], 2.5, '#2f7fe0'),
  ],
  star: [
    polygon(
      [
        [14, 2],
        [17, 10],
        [26, 10.5],
        [19, 16],
        [21.5, 25],
        [14, 20],
        [6.5, 25],
        [9, 16],
        [2, 10.5],
        [11, 10],
      ],
      '#ffd45c',
    ),
  ],
  moon: [circle([14, 14], 12, '#c8d2ff'), circle([18, 10], 3, '#9aa8e8'), circle([10, 17], 4, '#9aa8e8')],
  leaf: [
    polygon(
      [
        [14, 2],
        [23, 12],
        [14, 26],
        [5, 12],
      ],
      '#5cc26a',
    ),
    line([14, 7], [14, 25], { fill: '#2f7d3c', thickness: 1.5 }),
  ],
  drop: [
    circle([14, 18], 8, '#4fa3ff'),
    polygon(
      [
        [14, 2],
        [21, 15],
        [7, 15],
      ],
      '#4fa3ff',
    ),
  ],
};

/** The whole sheet: 4 × 2 cells. */
export function drawSpriteSheet(): Picture {
  const shapes = SPRITE_ROWS.flatMap((row, y) =>
    row.flatMap((name, x) =>
      (CELLS[name] ?? []).map((shape) => moved(shape, [x * SPRITE_SIZE_PX, y * SPRITE_SIZE_PX])),
    ),
  );
  return { width: 4 * SPRITE_SIZE_PX, height: 2 * SPRITE_SIZE_PX, shapes };
}

function face(fill: string): Shape[] {
  return [circle([28, 28], 25, fill), circle([19, 22], 3.5, INK), circle([37, 22], 3.5, INK)];
}

function smallFace(fill: string): Shape[] {
  return [circle([14, 14], 12, fill), circle([10, 11], 1.8, INK), circle([18, 11], 1.8, INK)];
}

function fingers(): Shape[] {
  return [14, 21, 28, 35].map((x) => line([x, 28], [x - 3 + (x - 14) / 4, 12], { fill: '#ffcf5c', thickness: 6 }));
}

function letterG(left: number): Shape[] {
  const look = { fill: '#ffffff', thickness: 4 };
  const points = [
    [left + 14, 21],
    [left + 4, 21],
    [left + 1, 28],
    [left + 4, 35],
    [left + 14, 35],
    [left + 14, 29],
    [left + 8, 29],
  ] as const;
  return points.slice(1).map((point, index) => line(points[index] ?? point, point, look));
}
