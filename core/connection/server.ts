import { parseBaseAddress } from '../service/address.ts';
import type { ServiceClient, ServiceClientOptions } from '../service/client.ts';
import { parseFrame } from '../service/frames.ts';
import type { Acknowledgement, ServerFrame } from '../service/frames.ts';
import { allowPublicHosts, createImagePolicy } from '../service/image-hosts.ts';
import { joinAddress, paths } from '../service/paths.ts';
import type { Clock } from './clock.ts';
import type { ConnectionOptions } from './options.ts';
import type { Credentials } from './credentials.ts';

/** The server of a connection: its addresses, the parser of its messages, and whether it is a relay or the service itself. */
export interface Server {
  /** Address of the socket. */
  readonly url: string;
  /** REST on the same server with the same token, loaded by the first call. */
  client(): Promise<ServiceClient>;
  /** Reads a message of the socket; undefined if it is not understood. */
  readonly parse: (text: string) => ServerFrame | undefined;
  /** Whether the server has a subscription of this name; a relay has more than the service. */
  readonly isOffered: (subscription: string) => boolean;
  /** Handles a granted subscription; the relay's acknowledgement lists its picture hosts. */
  readonly handleGranted: (acknowledgement: Acknowledgement) => void;
  /** Handles a refusal. @returns whether the server is now treated as the service itself, which has no `overlay/…` */
  readonly handleRefused: () => boolean;
  /** Time of day in epoch milliseconds by the server's clock; by this device's until a relay has sent its own. */
  readonly now: () => number;
}

/**
 * Creates the server of a connection; nothing is known about it yet.
 * @throws {TypeError} when `baseUrl` or `wsUrl` may not carry a token (D1)
 */
export function createServer(options: ConnectionOptions, credentials: Credentials, clock: Clock): Server {
  let isService = options.server === 'service';
  let isRelay = false;
  let isImageAllowed = options.imageHosts ? createImagePolicy(options.imageHosts) : allowPublicHosts;
  let loading: Promise<ServiceClient> | undefined;
  /** Time of day at the server when `elapsed()` was 0; changes of this device's time of day do not affect it. */
  let startMs: number | undefined;
  const now = (): number => (startMs === undefined ? clock.now() : startMs + clock.elapsed());
  const parse = { isImageAllowed: (address: string) => isImageAllowed(address), now };
  return {
    url: readSocketUrl(options),
    client() {
      loading ??= loadClient({
        baseUrl: options.baseUrl,
        accessToken: () => credentials.get(),
        renewAccessToken: credentials.isRenewable ? (refused) => credentials.renew(refused) : undefined,
        fetch: options.fetch,
        parse,
      });
      loading.catch(() => (loading = undefined));
      return loading;
    },
    parse: (text) => parseFrame(text, parse),
    isOffered: (name) => !isService || !isRelayOnly(name),
    now,
    handleGranted({ imageHosts, subscriptions, now: nowMs }) {
      if (nowMs !== undefined) startMs = nowMs - clock.elapsed();
      if (imageHosts) isImageAllowed = createImagePolicy(imageHosts);
      isRelay ||= imageHosts !== undefined || subscriptions.some(isRelayOnly);
      isService ||= !isRelay;
    },
    handleRefused() {
      const isTakenForService = !isService && !isRelay;
      isService ||= isTakenForService;
      return isTakenForService;
    },
  };
}

async function loadClient(options: ServiceClientOptions): Promise<ServiceClient> {
  const { createServiceClient } = await import('../service/client.ts');
  return createServiceClient(options);
}

function isRelayOnly(subscription: string): boolean {
  return /^(?:overlay|dock)\//.test(subscription);
}

/** Builds the socket's address, `{ws_url}/v2/ws` (docs/spec/service-api.md, "WebSocket"). It never contains a secret. */
function readSocketUrl({ baseUrl, wsUrl = baseUrl }: ConnectionOptions): string {
  checkAddress(baseUrl);
  return joinAddress(checkAddress(wsUrl.replace(/^ws/, 'http')), paths.events).replace(/^http/, 'ws');
}

function checkAddress(address: string): string {
  const url = parseBaseAddress(address);
  if (url) return url.href;
  // Only programs of others can give such an address: library-connection.ts describes it to them.
  throw new TypeError('insecure address');
}
