import { isSecure } from './address.ts';

/** The parts of the URL of an overlay or a dock (docs/spec/relay.md, "Routes"). */
export interface OverlayUrl {
  /** Address of the server, without a trailing slash. */
  readonly baseUrl: string;
  /** Name of the widget or the dock: `chat-box`. */
  readonly widget: string;
  /** The overlay key. It is a secret: never log it or put it into the address of a request. */
  readonly key: string;
  /** Settings that override the saved ones, as unvalidated text. */
  readonly parameters: URLSearchParams;
}

/** An overlay key has at most 256 printable characters; a longer one is never sent (E43). */
const KEY = /^[\x21-\x7e]{1,256}$/;

/**
 * Reads an overlay URL, `https://server/overlay/chat-box?limit=20#key=…`. Parameters may also follow the key: `#key=…?limit=20`. The server
 * is the part before `/overlay/`; no parameter can change it (E44). The parameters are not validated here (E41, E42).
 * @returns undefined if it is not an overlay URL, has no key after `#` (E43), or would send the key unencrypted (http beyond loopback)
 */
export function parseOverlayUrl(address: string): OverlayUrl | undefined {
  const url = readUrl(address);
  const [, path, widget] = /^(.*)\/(?:overlay|dock)\/([a-z\d][a-z\d-]{0,63})\/?$/.exec(url?.pathname ?? '') ?? [];
  if (!url || path === undefined || widget === undefined) return undefined;
  // Parameters appended to the whole address follow the key.
  const { key = '', ...added } = Object.fromEntries(new URLSearchParams(url.hash.slice(1).replace('?', '&')));
  const parameters = new URLSearchParams([...url.searchParams, ...Object.entries(added)]);
  return KEY.test(key) ? { baseUrl: `${url.origin}${path}`, widget, key, parameters } : undefined;
}

/** Fault of an address: it is not an overlay URL, or it would send the key unencrypted. */
export type AddressFault = 'wrong_src' | 'insecure_src';

/** Returns the reason why {@link parseOverlayUrl} refuses an address; undefined if it accepts it. */
export function findAddressFault(address: string): AddressFault | undefined {
  if (parseOverlayUrl(address)) return undefined;
  return parseOverlayUrl(address.replace(/^http:/i, 'https:')) ? 'insecure_src' : 'wrong_src';
}

function readUrl(address: string): URL | undefined {
  try {
    const url = new URL(address);
    return isSecure(url) && !url.username && !url.password ? url : undefined;
  } catch {
    return undefined;
  }
}
