import { isIP } from 'node:net';
import { isLoopback } from '../../core/service/address.ts';
import { SecretText } from './secret-text.ts';
import { InvalidValue } from './variables.ts';
import type { Variables } from './variables.ts';

/** The proxy for requests and sockets to other machines. */
export interface ProxySettings {
  /** Its address, kept secret since it may contain a password. */
  readonly url: SecretText;
  /** Its address without a user name and a password. */
  readonly origin: string;
  /** The variable that sets it. */
  readonly setting: string;
  /** Hosts that are reached without it, in Node's form of `NO_PROXY`: names, names below them (`.example.com`) and addresses. */
  readonly exceptions: readonly string[];
}

/** In order of precedence. Plain http is for this machine alone, which needs no proxy, so `HTTP_PROXY` has no use. */
const PROXY_SETTINGS = ['ONAIR_PROXY_URL', 'https_proxy', 'HTTPS_PROXY'];
const LOOPBACK = ['localhost', '.localhost', '127.0.0.1', '::1', '[::1]'];

/** Reads the proxy; undefined if none is set. @param hosts that Onair calls; those on this machine are reached without it */
export function readProxy(variables: Variables, hosts: readonly string[]): ProxySettings | undefined {
  const setting = PROXY_SETTINGS.find((name) => variables.has(name));
  const url = setting && variables.read(setting, { parse: parseProxyUrl, fallback: undefined });
  if (setting === undefined || !url) return undefined;
  const { origin } = new URL(url.reveal());
  return { url, origin, setting, exceptions: [...readExceptions(variables), ...LOOPBACK, ...hosts.filter(isLoopback)] };
}

/** The address of a proxy; http without a scheme, as in curl. */
function parseProxyUrl(text: string): SecretText {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`);
  if (url?.hostname && /^https?:$/.test(url.protocol)) return new SecretText(url.href);
  throw new InvalidValue(
    'is not the address of an http proxy: set one like http://proxy.example.com:3128 (SOCKS is not supported).',
  );
}

/** A name includes the names below it, as in curl and most programs; Node alone would not. */
function readExceptions(variables: Variables): readonly string[] {
  const setting = variables.has('no_proxy') ? 'no_proxy' : 'NO_PROXY';
  const parse = (text: string): readonly string[] => text.split(/[\s,]+/).filter(Boolean);
  const entries = variables.read(setting, { parse, fallback: [] });
  return entries.flatMap((entry) => (/^[.*[]/.test(entry) || isIP(entry) > 0 ? [entry] : [entry, `.${entry}`]));
}
