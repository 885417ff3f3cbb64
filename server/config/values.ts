import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { BAD_PORTS } from '../../core/service/bad-ports.ts';
import { parseImageHost } from '../../core/service/image-hosts.ts';
import type { UserId } from '../../core/service/user-id.ts';
import { isLoopback } from '../../core/service/address.ts';
import { parseNetwork } from './networks.ts';
import { SecretText } from './secret-text.ts';
import { InvalidValue } from './variables.ts';

/** Each level includes those after it. */
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** Amount of logging; each level includes those after it. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A host name or address to listen on. */
export function parseHost(text: string): string {
  if (/^[a-z0-9.:-]+$/i.test(text)) return text;
  throw new InvalidValue(`is "${text}": set a host name or an IP address, without a scheme or a port.`);
}

/** A TCP port, 0 for any free one. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return refuseBadPort(port);
  throw new InvalidValue(`is "${text}": set a whole number from 0 to 65535.`);
}

function refuseBadPort(port: number): number {
  if (!BAD_PORTS.includes(port)) return port;
  throw new InvalidValue(`is ${port}, a port that browsers refuse to open: set another, like 4680.`);
}

/** A TCP port that is the same at each start, because others depend on it. */
export function parseFixedPort(text: string): number {
  const port = parsePort(text);
  if (port > 0) return port;
  throw new InvalidValue('is 0: set a whole number from 1 to 65535.');
}

/** A limit: a whole number from 1. */
export function parseLimit(text: string, max: number): number {
  if (/^[1-9]\d{0,8}$/.test(text) && Number(text) <= max) return Number(text);
  throw new InvalidValue(`is "${text}": set a whole number from 1 to ${max}, or remove it.`);
}

const BROWSABLE_HOST = /^(\[[0-9a-f:]+\]|[a-z0-9_-]+(\.[a-z0-9_-]+)*)$/;
/** Addresses that mean "listen on all interfaces". */
const NO_HOSTS = ['0.0.0.0', '[::]'];

/** An origin such as `https://onair.example.com`: no path, query, fragment or credentials. */
export function parseOrigin(text: string): string {
  const url = parseAddress(text, 'http');
  if (!BROWSABLE_HOST.test(url.hostname) || NO_HOSTS.includes(url.hostname)) {
    throw new InvalidValue(`has the host "${url.hostname}": set the name or address that browsers open.`);
  }
  if (url.pathname === '/' && url.search === '' && url.hash === '') return url.origin;
  throw new InvalidValue('has a path or a query: set only scheme, host and port, like https://onair.example.com.');
}

/** The address of a document, such as `https://example.com/onair.json`. */
export function parseDocumentAddress(text: string): string {
  const url = parseAddress(text, 'http');
  if (url.hash !== '') throw new InvalidValue('has a fragment: remove everything from the # on.');
  return url.href;
}

/** A base address of the service, `http` standing for https and `ws` for wss; returned without a trailing slash (D1). */
export function parseBaseAddress(text: string, scheme: 'http' | 'ws'): string {
  const url = parseAddress(text, scheme);
  if (url.search !== '' || url.hash !== '')
    throw new InvalidValue('has a query or a fragment: set only the base address.');
  return url.href.replace(/\/+$/, '');
}

function parseAddress(text: string, scheme: 'http' | 'ws'): URL {
  const url = URL.parse(text);
  const secure = `${scheme}s:`;
  if (url === null || !url.protocol.startsWith(scheme)) {
    throw new InvalidValue(`is not an address: set one that starts with ${secure}//.`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new InvalidValue('holds a user name or a password: remove them from the address.');
  }
  if (BAD_PORTS.includes(Number(url.port))) {
    throw new InvalidValue(`has port ${url.port}, which browsers refuse to open: set another.`);
  }
  if (url.protocol === secure || (url.protocol === `${scheme}:` && isLoopback(url.hostname))) return url;
  throw new InvalidValue(`is not encrypted: use ${secure}// (plain ${scheme}:// is for this machine only).`);
}

/** `*` for all owners, else user ids of the service, separated by commas. */
export function parseAllowedOwners(text: string): 'everybody' | readonly UserId[] {
  if (text === '*') return 'everybody';
  const ids = splitList(text);
  if (ids.length === 0) throw new InvalidValue('is empty: list user ids of the service, or set * for everyone.');
  const wrong = ids.find((id) => !/^(0|[1-9]\d{0,19})$/.test(id));
  if (wrong === undefined) return ids;
  throw new InvalidValue(
    `names "${wrong}": list user ids of the service (digits), separated by commas, or set * for everyone.`,
  );
}

/** Hosts that images may come from: names, `*.` wildcards or origins, separated by commas. */
export function parseImageHosts(text: string): readonly string[] {
  const hosts = splitList(text.toLowerCase());
  const wrong = hosts.find((host) => parseImageHost(host) === undefined);
  if (wrong === undefined) return hosts;
  throw new InvalidValue(`names "${wrong}": list hosts like static.example.com or *.example.com, separated by commas.`);
}

/** Addresses and networks of proxies, separated by commas. */
export function parseTrustedProxies(text: string): readonly string[] {
  const proxies = splitList(text);
  const wrong = proxies.find((proxy) => parseNetwork(proxy) === undefined);
  if (wrong === undefined) return proxies;
  throw new InvalidValue(
    `names "${wrong}": list addresses or networks like 10.0.0.7 or 10.0.0.0/8, separated by commas.`,
  );
}

/** An address of a database or of Redis, kept secret since it may contain a password. */
export function parseStoreAddress(text: string, schemes: readonly string[]): SecretText {
  if (!schemes.some((scheme) => text.toLowerCase().startsWith(`${scheme}//`))) {
    const starts = schemes.map((scheme) => `${scheme}//`).join(' or ');
    throw new InvalidValue(`is not an address that starts with ${starts}.`);
  }
  const url = URL.parse(text);
  // text after the first / ? or # counts as a path, even inside a password
  if (url === null || (url.username === '' && /[/?#].*@/.test(text.slice(url.protocol.length + 2)))) {
    throw new InvalidValue(
      'cannot be read: in a user name or a password write / as %2F, ? as %3F, # as %23 and @ as %40.',
    );
  }
  return new SecretText(text);
}

/** An address of Redis, with the number of a database or none; the client would treat any other as 0. */
export function parseRedisAddress(text: string): SecretText {
  const address = parseStoreAddress(text, ['redis:', 'rediss:']);
  const { pathname, searchParams } = new URL(text);
  if (/^\/?\d{0,9}$/.test(pathname) && /^\d{0,9}$/.test(searchParams.get('db') ?? '')) return address;
  throw new InvalidValue(
    'has a database that is not a whole number from 0: end it with one, like redis://cache:6379/1, or with none.',
  );
}

/** `yes` or `no`, in any case, or addresses and networks, separated by commas. */
export function parseConnectObs(text: string): boolean | readonly string[] {
  const word = text.toLowerCase();
  if (word === 'yes' || word === 'no') return word === 'yes';
  const addresses = splitList(text);
  if (addresses.length > 0 && addresses.every((address) => parseNetwork(address) !== undefined)) return addresses;
  throw new InvalidValue(
    `is "${text}": set yes, no, or the addresses of OBS like 192.168.1.20 or 192.168.1.0/24, separated by commas.`,
  );
}

/** A path, made absolute. `~/` is the home folder: a shell expands it, but a `.env` file and a supervisor do not. */
export function parsePath(text: string): string {
  return resolve(text.replace(/^~(?=$|[/\\])/, () => homedir()));
}

/** One of the log levels, in any case. */
export function parseLogLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((candidate) => candidate === text.toLowerCase());
  if (level !== undefined) return level;
  throw new InvalidValue(`is "${text}": set one of ${LOG_LEVELS.join(', ')}.`);
}

function splitList(text: string): readonly string[] {
  return text.split(',').flatMap((item) => item.trim() || []);
}
