import type { RefusedLoad } from '../../overlays/overlay-schemas.ts';

/** The fields of a browser's report about a refused load. */
type Violation = Pick<SecurityPolicyViolationEvent, 'blockedURI' | 'effectiveDirective'>;

const KINDS: Readonly<Record<string, RefusedLoad['kind']>> = {
  'font-src': 'font',
  'style-src-elem': 'style',
  'img-src': 'picture',
};

/** Reads a report of the browser. Keeps only the origin of the address; undefined if no list of hosts could allow it. */
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

/** Reports each refused load to the server once, for the dashboard. Draws nothing on air. */
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
