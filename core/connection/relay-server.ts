import { paths } from '../service/paths.ts';
import { readRelayFrame } from '../service/relay-frames.ts';
import type { ConnectionOptions } from './create-connection.ts';
import type { Credentials } from './credentials.ts';
import { createRelayClient } from './relay-client.ts';
import type { RelayClient } from './relay-client.ts';
import type { Server } from './server.ts';

/** Where the relay of a server is, from the server's address. */
export function toSocketUrl(baseUrl: string): string {
  return baseUrl.replace(/^http/, 'ws') + paths.events;
}

/**
 * What the overlay page is built with in the place of `server.ts`: the relay that the page itself came from, of which all is
 * known and believed (decision 0009). Whether `baseUrl` may carry a key was looked at when it was read off the overlay URL.
 */
export function createServer(
  { baseUrl }: Pick<ConnectionOptions, 'baseUrl'>,
  { get }: Pick<Credentials, 'get'>,
): Omit<Server, 'client'> & { readonly client: RelayClient } {
  return {
    url: toSocketUrl(baseUrl),
    client: createRelayClient(baseUrl, get),
    parse: readRelayFrame,
    isOffered: () => true,
    handleGranted: () => undefined,
    handleRefused: () => false,
  };
}
