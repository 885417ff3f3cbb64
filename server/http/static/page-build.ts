import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WIDGETS } from '../../../widgets/widgets.ts';

/**
 * Reads the build of the overlay pages: the address of their script, which is different in every build with changes.
 * @param root folder of the built pages
 * @returns undefined if the pages have not been built
 */
export function readPageBuild(root: string): string | undefined {
  try {
    const page = readFileSync(join(root, 'overlay', `${WIDGETS[0]?.name ?? ''}.html`), 'utf8');
    return /<script[^>]*\ssrc="([^"]+)"/.exec(page)?.[1];
  } catch {
    return undefined;
  }
}
