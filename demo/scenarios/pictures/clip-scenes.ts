import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { box, circle, line, polygon } from './picture.ts';
import type { Picture, Point, Shape } from './picture.ts';

const WIDTH = 640;
const HEIGHT = 360;

interface Palette {
  readonly sky: readonly [top: string, bottom: string];
  readonly light: string;
  /** From the farthest range of hills to the nearest. */
  readonly hills: readonly string[];
}

const PALETTES: readonly Palette[] = [
  { sky: ['#1b1f4b', '#e2725b'], light: '#ffd9a0', hills: ['#5a3d6b', '#3b2a54', '#231a38'] },
  { sky: ['#0b1026', '#2c4a7c'], light: '#eef2ff', hills: ['#24406b', '#182c4d', '#0e1a30'] },
  { sky: ['#0f3d3e', '#7fd1ae'], light: '#fff6c9', hills: ['#2f7f6f', '#1d5a52', '#113a36'] },
  { sky: ['#3a1c5a', '#ff7eb6'], light: '#fff0f7', hills: ['#7a3b8f', '#52276b', '#311643'] },
  { sky: ['#4a2a12', '#f2b35c'], light: '#fff3d6', hills: ['#9a5a2a', '#6b3c1b', '#3f230f'] },
  { sky: ['#10233f', '#64b5e8'], light: '#ffffff', hills: ['#3a7fae', '#265a80', '#153a56'] },
];

/** Number of different scenes. */
export const CLIP_SCENE_COUNT = 48;

/** A clip's thumbnail, 640 × 360: a coast at some hour of the day, determined by the number (0 to 47). */
export function drawClipScene(number: number): Picture {
  const random = createRandom(`scene ${number}`);
  const palette = PALETTES[number % PALETTES.length] ?? random.pick(PALETTES);
  const [from, to] = palette.sky;
  const shapes = [
    box([0, 0], [WIDTH, HEIGHT], { fill: { from, to } }),
    ...drawStars(random),
    ...drawLight(random, palette.light),
    ...palette.hills.map((color, index) => drawHills(random, { color, baseline: 210 + index * 48 })),
    ...drawTower(random, palette),
  ];
  return { width: WIDTH, height: HEIGHT, shapes };
}

function drawStars(random: Random): Shape[] {
  return Array.from({ length: 26 }, () =>
    circle([random.integer(0, WIDTH), random.integer(0, 150)], 0.7 + random.next(), '#ffffff'),
  );
}

function drawLight(random: Random, color: string): Shape[] {
  return [circle([random.integer(120, 520), random.integer(70, 190)], random.integer(26, 52), color)];
}

function drawHills(random: Random, look: { color: string; baseline: number }): Shape {
  const ridge: Point[] = Array.from({ length: 9 }, (_, index) => [index * 80, look.baseline + random.integer(-34, 26)]);
  return polygon([[0, HEIGHT], ...ridge, [WIDTH, HEIGHT]], look.color);
}

/** A lighthouse with its beam: the harbor's own sign. */
function drawTower(random: Random, palette: Palette): Shape[] {
  const x = random.integer(90, 550);
  const top = random.integer(150, 190);
  const side = x > WIDTH / 2 ? -1 : 1;
  const dark = palette.hills.at(-1) ?? '#000000';
  return [
    polygon(
      [
        [x, top + 8],
        [x + side * 700, top - 110],
        [x + side * 700, top + 76],
      ],
      `${palette.light}66`,
    ),
    polygon(
      [
        [x - 10, top + 16],
        [x + 10, top + 16],
        [x + 17, 330],
        [x - 17, 330],
      ],
      '#f4efe6',
    ),
    polygon(
      [
        [x - 12, top + 70],
        [x + 13, top + 70],
        [x + 14, top + 96],
        [x - 14, top + 96],
      ],
      '#d9534f',
    ),
    box([x - 12, top - 2], [24, 18], { fill: palette.light, radius: 3 }),
    polygon(
      [
        [x - 15, top],
        [x + 15, top],
        [x, top - 18],
      ],
      dark,
    ),
    line([x - 26, 332], [x + 26, 332], { fill: dark, thickness: 8 }),
  ];
}
