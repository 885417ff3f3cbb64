import { isSecure } from '../../core/service/address.ts';

/** The parts of the URL of an overlay or a dock (docs/spec/relay.md, "Routes"). */
export interface OverlayUrl {
  /** Address of the server, without a slash at the end. */
  readonly baseUrl: string;
  /** Name of the widget or the dock: `chat-box`. */
  readonly widget: string;
  /** The overlay key. It is a secret: never log it or put it into the address of a request. */
  readonly key: string;
  /** Settings that override the saved ones, as text that is not checked yet. */
  readonly parameters: URLSearchParams;
}

/** A key has at most 256 printable characters; a longer one is never sent (E43). */
const KEY = /^[\x21-\x7e]{1,256}$/;

/**
 * Reads an overlay URL, `https://server/overlay/chat-box?limit=20#key=…`. The server is the part before `/overlay/`;
 * no parameter can name another one (E44). The parameters are not checked here (E41, E42).
 * @returns undefined when it is not an overlay URL, has no key after `#` (E43), or would send the key unencrypted (http beyond loopback)
 */
export function parseOverlayUrl(address: string): OverlayUrl | undefined {
  const url = readUrl(address);
  const [, path, widget] = /^(.*)\/(?:overlay|dock)\/([a-z\d][a-z\d-]{0,63})\/?$/.exec(url?.pathname ?? '') ?? [];
  if (!url || path === undefined || widget === undefined) return undefined;
  const key = new URLSearchParams(url.hash.slice(1)).get('key') ?? '';
  return KEY.test(key) ? { baseUrl: `${url.origin}${path}`, widget, key, parameters: url.searchParams } : undefined;
}

/** What is wrong with an address: it is not an overlay URL, or it would send the key unencrypted. */
export type AddressFault = 'wrong_src' | 'insecure_src';

/** Why {@link parseOverlayUrl} refuses an address; undefined when it does not. */
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
