import type { RefusedLoad } from '../../overlays/overlay-schemas.ts';

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
