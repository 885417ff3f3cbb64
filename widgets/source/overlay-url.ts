import { isSecure } from '../../core/service/address.ts';

/** What an overlay URL or a dock's says (docs/spec/relay.md, "Routes"). */
export interface OverlayUrl {
  /** Address of the server that it belongs to, without a slash at its end. */
  readonly baseUrl: string;
  /** Name of the widget or the dock: `chat-box`. */
  readonly widget: string;
  /** The overlay key. A secret: never log it, never put it into an address. */
  readonly key: string;
  /** Single settings that override saved ones; unchecked text. */
  readonly parameters: URLSearchParams;
}

/** Longest key that is sent anywhere (E43). */
const KEY = /^[\x21-\x7e]{1,256}$/;

/**
 * Reads an overlay URL, `https://server/overlay/chat-box?limit=20#key=…`. The server is what stands before `/overlay/`
 * and nothing else names one (E44); parameters are not judged here (E41, E42).
 * @returns undefined when it is none, has no key after `#` (E43), or would carry the key in the clear (http beyond loopback)
 */
export function parseOverlayUrl(address: string): OverlayUrl | undefined {
  const url = readUrl(address);
  const [, path, widget] = /^(.*)\/(?:overlay|dock)\/([a-z\d][a-z\d-]{0,63})\/?$/.exec(url?.pathname ?? '') ?? [];
  if (!url || path === undefined || widget === undefined) return undefined;
  const key = new URLSearchParams(url.hash.slice(1)).get('key') ?? '';
  return KEY.test(key) ? { baseUrl: `${url.origin}${path}`, widget, key, parameters: url.searchParams } : undefined;
}

/** What is wrong with an address: it is no overlay URL, or it is one whose key would go in the clear. */
export type AddressFault = 'wrong_src' | 'insecure_src';

/** Why {@link parseOverlayUrl} reads nothing off an address; undefined when it does. */
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
