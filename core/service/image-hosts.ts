import { isLoopback, isSecure, parseUrl } from './address.ts';

/** Returns whether the picture at an address may be shown. */
export type ImagePolicy = (address: string) => boolean;

/** Hosts that an owner's Custom CSS may load from besides `data:`, as origins. */
export interface StyleHosts {
  /** Hosts of fonts and of the style sheets that name them. */
  readonly fonts: readonly string[];
  readonly pictures: readonly string[];
}

/** Maximal length of each list of {@link StyleHosts}. */
export const MAX_STYLE_HOSTS = 20;

/**
 * Picture hosts of the platforms: emotes, profile and channel pictures, clip thumbnails. `*.` stands for at least one label, as in a
 * Content-Security-Policy.
 */
export const DEFAULT_IMAGE_HOSTS: readonly string[] = [
  '*.jtvnw.net',
  '*.ggpht.com',
  '*.ytimg.com',
  'lh3.googleusercontent.com',
  'yt3.googleusercontent.com',
  '*.fbcdn.net',
  '*.cdninstagram.com',
  'kick.com',
  '*.kick.com',
  'cdn.discordapp.com',
  'media.discordapp.net',
  '*.tiktokcdn.com',
  '*.tiktokcdn-us.com',
  '*.licdn.com',
  '*.twimg.com',
  '*.trovo.live',
  '*.rumble.com',
  '*.rmbl.ws',
  'restream.io',
  '*.restream.io',
];

/**
 * Reads an entry of a list of picture hosts: a host name (https, default port), a wildcard such as `*.example.com`, an origin such as
 * `https://example.com:8443`, or on loopback `http://127.0.0.1:4681` or just `127.0.0.1:4681`.
 * @returns an origin, `https://*.example.com` for a wildcard; undefined for anything else
 */
export function parseImageHost(entry: string): string | undefined {
  if (entry.startsWith('*.')) return parseWildcard(entry);
  const url = parseUrl(
    entry.includes('://') ? entry : `${isLoopback(entry.replace(/:\d+$/, '')) ? 'http' : 'https'}://${entry}`,
  );
  return url && isOrigin(url, entry) && isSecure(url) ? url.origin : undefined;
}

/** Creates the policy that allows pictures of these hosts, in the form that {@link parseImageHost} reads; invalid entries allow nothing. */
export function createImagePolicy(hosts: readonly string[]): ImagePolicy {
  const origins = new Set(hosts.map((host) => parseImageHost(host)));
  const domains = [...origins].flatMap((origin) => (origin?.includes('*') ? [origin.slice('https://*'.length)] : []));
  return (address) => {
    const url = parseUrl(address);
    if (!url) return false;
    return origins.has(url.origin) || (isDefaultHttps(url) && domains.some((domain) => url.hostname.endsWith(domain)));
  };
}

/** The default policy: https at any public name. Numeric addresses and names of this machine or this network are refused (E22). */
export const allowPublicHosts: ImagePolicy = (address) => {
  const url = parseUrl(address);
  return (
    url?.protocol === 'https:' &&
    /\.[a-z][a-z\d-]*\.?$/.test(url.hostname) &&
    !/\.(?:localhost|local|internal)\.?$/.test(url.hostname)
  );
};

function isDefaultHttps(url: URL): boolean {
  return url.protocol === 'https:' && url.port === '';
}

function parseWildcard(entry: string): string | undefined {
  const origin = parseImageHost(entry.slice('*.'.length));
  return origin && /^https:\/\/[^:]+\.[^:]*[a-z]$/.test(origin) ? origin.replace('//', '//*.') : undefined;
}

/** URLs allow more characters, such as `;` and `'`, which have a meaning in a Content-Security-Policy. */
const HOST = /^(?:[\w.-]+|\[[\da-f:]+\])$/;

function isOrigin(url: URL, entry: string): boolean {
  return url.href === `${url.origin}/` && !entry.endsWith('/') && HOST.test(url.hostname);
}

/**
 * Reads a list of hosts for Custom CSS: names or origins, in the form that {@link parseImageHost} reads. Wildcards are not accepted, since
 * owners know the hosts of their own style sheet. Invalid entries allow nothing.
 * @returns their origins
 */
export function parseStyleHosts(hosts: readonly string[]): readonly string[] {
  const named = hosts.slice(0, MAX_STYLE_HOSTS).filter((host) => !host.includes('*'));
  return [...new Set(named.flatMap((host) => parseImageHost(host) ?? []))];
}
