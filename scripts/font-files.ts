import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { SCRIPT_FALLBACKS, FACES, toFileName } from '../widgets/fonts/faces.ts';
import type { Face, Subset } from '../widgets/fonts/faces.ts';
import { root } from './command.ts';

/** Files of our typefaces by their name below `/assets/`: each as a path from the root of the project. */
export function listFontFiles(): ReadonlyMap<string, string> {
  const faces = [...Object.values(FACES), ...SCRIPT_FALLBACKS];
  return new Map(
    faces.flatMap((face) => [
      ...face.subsets.map((subset) => [toFileName(face, subset), toPackageFile(face, subset)] as const),
      // the Open Font License requires a copy of itself with the font
      [`font-${face.id}-license.txt`, `${toFolder(face)}/LICENSE`] as const,
    ]),
  );
}

function toPackageFile(face: Face, subset: Subset): string {
  return `${toFolder(face)}/files/${face.id}-${subset}-${face.axis}-normal.woff2`;
}

function toFolder({ axis, id }: Face): string {
  return `node_modules/@fontsource${axis === 'wght' ? '-variable' : ''}/${id}`;
}

/** The licence of the library that converts fonts: the build lists those of pages only, and this one is in a thread. */
const CONVERTER_LICENCE = ['woff2-encoder-license.txt', 'node_modules/woff2-encoder/LICENSE'] as const;

/** Copies the typefaces and their licences into the built pages' assets; the development server has them under the same addresses. */
export function placeFonts(): Plugin {
  const files = new Map([...listFontFiles(), CONVERTER_LICENCE]);
  return {
    name: 'onair-place-fonts',
    generateBundle() {
      for (const [name, path] of files) {
        if (!existsSync(root + path)) throw new Error(`${path} is missing: run npm ci.`);
        this.emitFile({ type: 'asset', fileName: `assets/${name}`, source: readFileSync(root + path) });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = files.get(/^\/assets\/([\w.-]+)$/.exec(request.url ?? '')?.[1] ?? '');
        if (path !== undefined) request.url = `/${path}`;
        next();
      });
    },
  };
}
