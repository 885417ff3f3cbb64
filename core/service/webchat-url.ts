import { isSecure, parseUrl } from './address.ts';
import { toFields } from './fields.ts';

/**
 * Style options of the service's own web chat, as parameters of its address (docs/spec/service-api.md, "Webchat URL"). The values of the
 * text options are not documented. Undefined: the address does not contain the option.
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
  /** Seconds until messages disappear if `hideMessages` is on. */
  readonly timeout: number | undefined;
  readonly hideMessages: boolean | undefined;
}

/** Reads the answer of `GET /v2/user/webchat/url`: the address, unchanged. It contains a token: never log or frame it (D25, D34). */
export function parseWebchatUrl(value: unknown): string | undefined {
  const { webchatUrl } = toFields(value);
  const url = parseUrl(webchatUrl);
  return url && isSecure(url) && typeof webchatUrl === 'string' ? webchatUrl : undefined;
}

/** Reads the options from a webchat address; undefined for an invalid address. */
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
 * Changes options in a webchat address. Everything else keeps its value, including unknown parameters, user id and token (D34).
 * @throws {TypeError} if `webchatUrl` is not an address
 */
export function editWebchatUrl(webchatUrl: string, changes: Partial<WebchatOptions>): string {
  const url = parseUrl(webchatUrl);
  if (!url) throw new TypeError('This webchat address is not valid. Use the address that the service returned.');
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
