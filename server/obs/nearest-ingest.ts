import type { IngestServer } from '../../core/service/ingest.ts';
import type { Clock } from '../../core/connection/clock.ts';

/** Measures how long a connection to a port takes. @returns milliseconds; undefined when there is none in time */
export type MeasureConnect = (host: string, port: number) => Promise<number | undefined>;

/** An ingest server, and how far away it is. */
export interface MeasuredIngest {
  readonly server: IngestServer;
  /** Milliseconds that a connection takes; null when it was not measured or failed. */
  readonly connectMs: number | null;
}

/** Dependencies of {@link createNearestIngest}. */
export interface NearestIngestDeps {
  /** Undefined on a server that is not in the network of OBS: its measurements would say nothing about OBS. */
  readonly measure: MeasureConnect | undefined;
  readonly clock: Pick<Clock, 'elapsed'>;
}

const LIFE_MS = 600_000;
/** Those that were not measured come last, in the order of the service. */
const FAR = Number.MAX_SAFE_INTEGER;
/** How many connections are opened at once. */
const AT_ONCE = 6;
/** Ports of RTMP and of RTMP over TLS. */
const PORTS: Readonly<Record<string, number>> = { 'rtmp:': 1935, 'rtmps:': 443 };

/** Creates what sorts ingest servers by the time that a connection to them takes, the nearest first. A measurement holds for ten minutes. */
export function createNearestIngest({
  measure,
  clock,
}: NearestIngestDeps): (servers: readonly IngestServer[]) => Promise<readonly MeasuredIngest[]> {
  const known = new Map<string, { readonly connectMs: number | null; readonly at: number }>();
  const readOne = async ({ rtmpUrl }: IngestServer): Promise<number | null> => {
    const held = known.get(rtmpUrl);
    if (held && clock.elapsed() - held.at < LIFE_MS) return held.connectMs;
    const { hostname, port, protocol } = new URL(rtmpUrl);
    const connectMs = (await measure?.(hostname, Number(port) || (PORTS[protocol] ?? 1935))) ?? null;
    known.set(rtmpUrl, { connectMs, at: clock.elapsed() });
    return connectMs;
  };
  return async (servers) => {
    const usable = servers.filter(({ rtmpUrl }) => URL.canParse(rtmpUrl));
    const measured: MeasuredIngest[] = [];
    for (let start = 0; start < usable.length; start += AT_ONCE) {
      const batch = usable.slice(start, start + AT_ONCE);
      const times = await Promise.all(batch.map(readOne));
      measured.push(...batch.map((server, index) => ({ server, connectMs: times[index] ?? null })));
    }
    return measured.sort((left, right) => (left.connectMs ?? FAR) - (right.connectMs ?? FAR));
  };
}
