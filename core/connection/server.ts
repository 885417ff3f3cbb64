import { parseBaseAddress } from '../service/address.ts';
import type { ServiceClient, ServiceClientOptions } from '../service/client.ts';
import { parseFrame } from '../service/frames.ts';
import type { Acknowledgement, ServerFrame } from '../service/frames.ts';
import { allowPublicHosts, createImagePolicy } from '../service/image-hosts.ts';
import { joinAddress, paths } from '../service/paths.ts';
import type { Clock } from './clock.ts';
import type { ConnectionOptions } from './options.ts';
import type { Credentials } from './credentials.ts';

/** The server of a connection: its addresses, how its messages are read, and whether it is a relay or the service itself. */
export interface Server {
  /** The socket's address. */
  readonly url: string;
  /** REST on the same server with the same token, loaded with the first call. */
  client(): Promise<ServiceClient>;
  /** Reads a message of the socket; undefined when it is not understood. */
  readonly parse: (text: string) => ServerFrame | undefined;
  /** Whether the server has a subscription of this name; a relay has more than the service. */
  readonly isOffered: (subscription: string) => boolean;
  /** The server granted something; the relay names its picture hosts here. */
  readonly handleGranted: (acknowledgement: Acknowledgement) => void;
  /** The server refused. @returns whether it may be the service itself, which has no `overlay/…`, and is only now taken for it */
  readonly handleRefused: () => boolean;
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
  const parse = { isImageAllowed: (address: string) => isImageAllowed(address), now: () => clock.now() };
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
    handleGranted({ imageHosts, subscriptions }) {
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

/** The socket's address, `{ws_url}/v2/ws` (docs/spec/service-api.md, "WebSocket"). Nothing secret is ever in it. */
function readSocketUrl({ baseUrl, wsUrl = baseUrl }: ConnectionOptions): string {
  checkAddress(baseUrl);
  return joinAddress(checkAddress(wsUrl.replace(/^ws/, 'http')), paths.events).replace(/^http/, 'ws');
}

function checkAddress(address: string): string {
  const url = parseBaseAddress(address);
  if (url) return url.href;
  throw new TypeError(
    'baseUrl and wsUrl must be https and wss addresses without query; http and ws will do on loopback only.',
  );
}
