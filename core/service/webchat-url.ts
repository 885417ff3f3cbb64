import { isSecure, parseUrl } from './address.ts';
import { toFields } from './fields.ts';

/**
 * Looks of the service's own web chat, as parameters of its address (docs/spec/service-api.md, "Webchat URL"). What values
 * the words take is not documented. Undefined: the address does not say.
 */
export interface WebchatOptions {
  readonly theme: string | undefined;
  readonly alignment: string | undefined;
  /** Opacity of the messages' background, percent. */
  readonly msgOpacity: number | undefined;
  /** Opacity of the whole chat, percent. */
  readonly chatOpacity: number | undefined;
  /** Size, percent. */
  readonly scale: number | undefined;
  /** Seconds after which messages go, where `hideMessages` is on. */
  readonly timeout: number | undefined;
  readonly hideMessages: boolean | undefined;
}

/** Reads the answer of `GET /v2/user/webchat/url`: the address, unchanged. It holds a token: never log or frame it (D25, D34). */
export function parseWebchatUrl(value: unknown): string | undefined {
  const { webchatUrl } = toFields(value);
  const url = parseUrl(webchatUrl);
  return url && isSecure(url) && typeof webchatUrl === 'string' ? webchatUrl : undefined;
}

/** Reads the looks from a webchat address; undefined for what is no address. */
export function parseWebchatOptions(webchatUrl: string): WebchatOptions | undefined {
  const parameters = parseUrl(webchatUrl)?.searchParams;
  if (!parameters) return undefined;
  const text = (name: keyof WebchatOptions): string | undefined => parameters.get(name) ?? undefined;
  const number = (name: keyof WebchatOptions): number | undefined => {
    const value = parameters.get(name);
    return value !== null && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined;
  };
  const hideMessages = text('hideMessages');
  return {
    theme: text('theme'),
    alignment: text('alignment'),
    msgOpacity: number('msgOpacity'),
    chatOpacity: number('chatOpacity'),
    scale: number('scale'),
    timeout: number('timeout'),
    hideMessages: hideMessages === 'true' || hideMessages === 'false' ? hideMessages === 'true' : undefined,
  };
}

/**
 * Changes looks in a webchat address. What is not named in `changes`, unknown parameters, user id and token
 * included, keeps its value (D34).
 * @throws {TypeError} when `webchatUrl` is no address
 */
export function editWebchatUrl(webchatUrl: string, changes: Partial<WebchatOptions>): string {
  const url = parseUrl(webchatUrl);
  if (!url) throw new TypeError('The webchat address is no address; use the one that the service gave.');
  for (const name of WEBCHAT_OPTIONS) {
    const value = changes[name];
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}

/** Names of the options in the address. */
export const WEBCHAT_OPTIONS = [
  'theme',
  'alignment',
  'msgOpacity',
  'chatOpacity',
  'scale',
  'timeout',
  'hideMessages',
] as const satisfies readonly (keyof WebchatOptions)[];
