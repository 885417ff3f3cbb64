import type { RefusedLoad } from '../../overlays/overlay-schemas.ts';

/*
 * The security policy of the overlay page (decision 0020): which hosts it allows for the Custom CSS of a browser source and for the
 * pictures of chat, and what it refused.
 */

/** Saved settings by name; their values are not checked yet. */
type SavedSettings = Readonly<Record<string, unknown>>;

const PARAMETERS = { fontHosts: 'css-fonts', pictureHosts: 'css-pictures' } as const;
/** Hosts of pictures in chat, which belong to the owner and not to the overlay. */
const IMAGE_HOSTS = 'image-hosts';
/** Servers read addresses of a few thousand characters; hosts beyond this are left out. */
const MAX_IMAGE_HOSTS_LENGTH = 4_000;

/**
 * Finds the address at which the server's policy for this page allows the saved hosts, and those of the owner's pictures.
 * @returns undefined when the page is at that address already
 */
export function findPageAddress(
  address: string,
  saved: SavedSettings,
  imageHosts: readonly string[] = [],
): string | undefined {
  const url = new URL(address);
  let isOther = addImageHosts(url.searchParams, imageHosts);
  for (const [setting, parameter] of Object.entries(PARAMETERS)) {
    const hosts = saved[setting];
    const wanted = Array.isArray(hosts) ? hosts.join() : '';
    if ((url.searchParams.get(parameter) ?? '') === wanted) continue;
    isOther = true;
    if (wanted === '') url.searchParams.delete(parameter);
    else url.searchParams.set(parameter, wanted);
  }
  return isOther ? url.href : undefined;
}

/** A page does not move for a host that is allowed no more: the server sends no pictures of it. @returns whether one was missing */
function addImageHosts(parameters: URLSearchParams, imageHosts: readonly string[]): boolean {
  const named = (parameters.get(IMAGE_HOSTS) ?? '').split(',');
  const wanted = takeWhile(imageHosts, MAX_IMAGE_HOSTS_LENGTH);
  if (wanted.every((host) => named.includes(host))) return false;
  parameters.set(IMAGE_HOSTS, wanted.join());
  return true;
}

/** The first of these texts that have no more than so many characters together. */
function takeWhile(texts: readonly string[], maxLength: number): readonly string[] {
  let length = 0;
  return texts.filter((text) => (length += text.length + 1) <= maxLength);
}

/** The parts of a browser's report that name the refused load. */
type Violation = Pick<SecurityPolicyViolationEvent, 'blockedURI' | 'effectiveDirective'>;

const KINDS: Readonly<Record<string, RefusedLoad['kind']>> = {
  'font-src': 'font',
  'style-src-elem': 'style',
  'img-src': 'picture',
};

/** Reads a report of the browser. Keeps only the origin of the address; undefined when no list of hosts could allow it. */
function readRefusedLoad({ blockedURI, effectiveDirective }: Violation): RefusedLoad | undefined {
  const kind = KINDS[effectiveDirective];
  if (kind === undefined || !/^https?:\/\//i.test(blockedURI)) return undefined;
  try {
    return { kind, origin: new URL(blockedURI).origin };
  } catch {
    return undefined;
  }
}

const MAX_REPORTS = 20;
const reported = new Set<string>();

/** Reports a refused load to the server, each one once, so that the dashboard can show it. Nothing is drawn on air. */
export async function reportRefusedLoad(violation: Violation, key: string): Promise<void> {
  const load = readRefusedLoad(violation);
  const body = JSON.stringify(load);
  if (!load || reported.has(body) || reported.size >= MAX_REPORTS) return;
  reported.add(body);
  await fetch('/v2/overlay/refused-loads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body,
    credentials: 'omit',
  });
}
