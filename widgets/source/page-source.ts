import { createConnection } from '../../core/connection/create-connection.ts';
import { toSocketUrl } from '../../core/connection/relay-server.ts';
import { createSource } from '../../core/stores/source.ts';
import { parseOverlayUrl } from './overlay-url.ts';
import type { OpenedSource } from './registry.ts';

// before all else in the page's script: the handshake takes as long as the rest of it
const page = parseOverlayUrl(location.href);
const early = page && new WebSocket(toSocketUrl(page.baseUrl));

/** What the overlay page is built with in the place of `registry.ts`: its one widget has the page's own address for its source. */
export function openSource(): OpenedSource | undefined {
  if (!page) return undefined;
  const { baseUrl, key, parameters } = page;
  const source = createSource(createConnection({ baseUrl, token: key, server: 'relay', early }));
  return { source, parameters, release: () => source.connection.close() };
}
