import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/command.ts';
import { FACES, RANGES, toFileName } from '../../widgets/fonts/faces.ts';
import type { FlatLook } from './flat-look.ts';

/** A hand-written page with the same look, typefaces and motion. */
export function createPlainPage({ css, marks }: FlatLook): string {
  return readFileSync(join(root, 'bench/render/plain.html'), 'utf8')
    .replace('/* look */', () => `${createFaces(css)}\n${css}`)
    .replace(/(id="marks">)\s*\{\}/, (_, start: string) => `${start}${JSON.stringify(marks)}`);
}

/** The typefaces that the styles use. */
function createFaces(css: string): string {
  const named = Object.entries(FACES).filter(([family]) => new RegExp(`["']?${family}["']?\\s*[,;}]`).test(css));
  const faces = named.flatMap(([family, face]) =>
    face.subsets.map(
      (subset) =>
        `@font-face{font-family:'${family}';font-weight:${face.weights};font-display:block;unicode-range:${RANGES[subset]};src:url(/assets/${toFileName(face, subset)}) format('woff2')}`,
    ),
  );
  return faces.join('\n');
}
