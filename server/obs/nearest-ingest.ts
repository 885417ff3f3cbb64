import type { IngestServer } from '../../core/service/ingest.ts';
import type { Clock } from '../../core/connection/clock.ts';

/** Measures the time of a connection to a port. @returns milliseconds; undefined if there is none in time */
export type MeasureConnect = (host: string, port: number) => Promise<number | undefined>;

/** An ingest server and its connection time. */
export interface MeasuredIngest {
  readonly server: IngestServer;
  /** Milliseconds of a connection; null if it was not measured or failed. */
  readonly connectMs: number | null;
}

/** Dependencies of {@link createNearestIngest}. */
export interface NearestIngestDeps {
  /** Undefined on a server outside the network of OBS, whose measurements would say nothing about OBS. */
  readonly measure: MeasureConnect | undefined;
  readonly clock: Pick<Clock, 'elapsed'>;
}

const LIFE_MS = 600_000;
/** Sorts servers without a measurement last, in the order of the service. */
const FAR = Number.MAX_SAFE_INTEGER;
/** Connections that are opened at once. */
const AT_ONCE = 6;
/** Ports of RTMP and of RTMP over TLS. */
const PORTS: Readonly<Record<string, number>> = { 'rtmp:': 1935, 'rtmps:': 443 };

/** Creates a function that sorts ingest servers by connection time, the nearest first. A measurement is valid for ten minutes. */
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
