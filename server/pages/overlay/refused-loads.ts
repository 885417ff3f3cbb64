/** What of a violation says which load was refused. */
export type Violation = Pick<SecurityPolicyViolationEvent, 'blockedURI' | 'effectiveDirective'>;

/** A load that the page's policy refused: what it was to be, and from where. */
export interface RefusedLoad {
  readonly kind: 'font' | 'style' | 'picture';
  readonly origin: string;
}

/** As many as a page tells in its life. */
const MAX_TOLD = 20;

const KINDS: Readonly<Record<string, RefusedLoad['kind']>> = {
  'font-src': 'font',
  'style-src-elem': 'style',
  'img-src': 'picture',
};

const told = new Set<string>();

/** Reads a violation; undefined for what no list of hosts could allow. Of an address only the origin is kept. */
export function readRefusedLoad({ blockedURI, effectiveDirective }: Violation): RefusedLoad | undefined {
  const kind = KINDS[effectiveDirective];
  if (kind === undefined || !/^https?:\/\//i.test(blockedURI)) return undefined;
  try {
    return { kind, origin: new URL(blockedURI).origin };
  } catch {
    return undefined;
  }
}

/** Tells the server what was refused, each once, so that the dashboard can say so; on air nothing is drawn. */
export async function tellRefusedLoad(violation: Violation, key: string): Promise<void> {
  const load = readRefusedLoad(violation);
  const text = JSON.stringify(load);
  if (!load || told.has(text) || told.size >= MAX_TOLD) return;
  told.add(text);
  await fetch('/v2/overlay/refused-loads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: text,
    credentials: 'omit',
  });
}
