import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WIDGETS } from '../../../widgets/widgets.ts';

/**
 * Reads which build the overlay pages are of: the address of their script, which has another name in every build that changes anything.
 * @param root folder of the built pages
 * @returns undefined when the pages have not been built
 */
export function readPageBuild(root: string): string | undefined {
  try {
    const page = readFileSync(join(root, 'overlay', `${WIDGETS[0]?.name ?? ''}.html`), 'utf8');
    return /<script[^>]*\ssrc="([^"]+)"/.exec(page)?.[1];
  } catch {
    return undefined;
  }
}
