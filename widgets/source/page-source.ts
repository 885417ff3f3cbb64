import { createConnection } from '../../core/connection/create-connection.ts';
import { createSource } from '../../core/stores/source.ts';
import { parseOverlayUrl } from './overlay-url.ts';
import type { OpenedSource } from './registry.ts';

/** What the overlay page is built with in the place of `registry.ts`: one widget is all that it has, so nothing is shared. */
export function openSource(src: string): OpenedSource | undefined {
  const overlay = parseOverlayUrl(src);
  if (!overlay) return undefined;
  const { baseUrl, key, parameters } = overlay;
  const source = createSource(createConnection({ baseUrl, token: key, server: 'relay' }));
  return { source, parameters, release: () => source.connection.close() };
}
