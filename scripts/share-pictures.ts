import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { toShareFile } from '../widgets/settings/share-picture.ts';
import { appearance } from '../widgets/settings/appearance.ts';
import { root } from './command.ts';

/** Copies the share pictures of all themes beside the built gallery. */
export function placeSharePictures(): Plugin {
  return {
    name: 'onair-place-share-pictures',
    generateBundle() {
      for (const file of appearance.theme.options.map(toShareFile)) {
        const path = `${root}demo/gallery/share/${file}`;
        if (!existsSync(path)) throw new Error(`${path} is missing: run demo/e2e/journeys/share-pictures.ts.`);
        this.emitFile({ type: 'asset', fileName: `gallery/share/${file}`, source: readFileSync(path) });
      }
    },
  };
}
