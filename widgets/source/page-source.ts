import { createConnection } from '../../core/connection/create-connection.ts';
import { toSocketUrl } from '../../core/connection/relay-server.ts';
import { createSource } from '../../core/stores/source.ts';
import type { Source } from '../../core/stores/source.ts';
import { parseOverlayUrl } from './overlay-url.ts';

// before all else in the page's script: the handshake takes as long as the rest of it
const page = parseOverlayUrl(location.href);
const early = page && new WebSocket(toSocketUrl(page.baseUrl));

/**
 * What the overlay page is built with in the place of `source-controller.ts`: its one widget has the page's own address for its
 * source, from the start and for good.
 */
export class SourceController {
  /** Undefined for a page whose address is no overlay URL. */
  readonly source: Source | undefined =
    page && createSource(createConnection({ baseUrl: page.baseUrl, token: page.key, server: 'relay', early }));
  /** What the overlay URL says about single settings. */
  readonly parameters = new URLSearchParams(location.search);

  /** There is no other source to follow: a page with another address is another page. */
  follow(): void {
    // nothing to do
  }
}
