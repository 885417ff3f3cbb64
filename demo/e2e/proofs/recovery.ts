import { createServiceClient } from '../../../core/service/client.ts';
import { LoginLostError, LoginUnavailableError } from '../../../server/account/tokens/access-tokens.ts';
import type { Keeper } from '../../../server/account/tokens/keeper.ts';
import { createManualClock } from '../../../server/testing/manual-clock.ts';
import type { ManualClock } from '../../../server/testing/manual-clock.ts';
import { createKeeperParts } from './keeper-parts.ts';
import type { KeeperPlace } from './keeper-parts.ts';

/** Final state of a login after a crash, as its owner sees it. */
export type Verdict = 'works' | 'needs_reconnect' | 'disconnected' | 'still unknown';

/** Options of {@link recover}. */
export interface RecoveryPlace extends Omit<KeeperPlace, 'clock' | 'fetch' | 'keeperTimeoutMs' | 'crashPoint'> {
  readonly ownerId: string;
  /** Wall time at the start, epoch milliseconds. */
  readonly startAt: number;
  /** Whether the state is final, and not still being resolved. */
  readonly isDone: (verdict: Verdict) => boolean;
}

/** Time limit of a request on the recovering process's clock. */
const REQUEST_LIMIT_MS = 10_000;
const STEP_MS = 500;

/**
 * Starts a keeper with the data that a crash left, and a caller that requests a token again and again as the upstream does, until the state
 * of the login is known. Its time passes only while nothing else can happen, so that a slow machine changes nothing.
 * @returns the verdict, and the duration in milliseconds of its own time
 */
export async function recover(place: RecoveryPlace, limitMs: number): Promise<{ verdict: Verdict; afterMs: number }> {
  const clock = createManualClock(place.startAt);
  const wire = createWire(clock);
  const { owners, revocations } = place.storage;
  const storage = { ...place.storage, owners: wire.watch(owners), revocations: wire.watch(revocations) };
  const { keeper } = createKeeperParts({
    ...place,
    storage,
    clock,
    fetch: wire.fetch,
    keeperTimeoutMs: REQUEST_LIMIT_MS,
    crashPoint: () => undefined,
  });
  await keeper.start();
  const found: Finding = { verdict: 'still unknown', isAsking: false };
  const ask = async (): Promise<void> => {
    found.isAsking = true;
    found.verdict = await findVerdict(keeper, { ...place, fetch: wire.fetch });
    found.isAsking = false;
  };
  const isOver = (): boolean => found.verdict !== 'still unknown' && place.isDone(found.verdict);
  while (!isOver() && clock.elapsed() <= limitMs) {
    if (!found.isAsking) void ask();
    await wire.idle();
    if (!isOver()) clock.advance(STEP_MS);
  }
  const afterMs = clock.elapsed();
  await stop(keeper, { clock, idle: wire.idle });
  return { verdict: found.verdict, afterMs };
}

interface Finding {
  verdict: Verdict;
  isAsking: boolean;
}

async function findVerdict(keeper: Keeper, place: RecoveryPlace & { fetch: typeof fetch }): Promise<Verdict> {
  try {
    const token = await keeper.get(place.ownerId);
    if (await isTaken(place, token)) return 'works';
    const renewed = await keeper.renew(place.ownerId, token);
    return (await isTaken(place, renewed)) ? 'works' : 'still unknown';
  } catch (error) {
    const { state } = await keeper.status(place.ownerId);
    if (error instanceof LoginLostError && state !== 'connected') return state;
    if (error instanceof LoginLostError || error instanceof LoginUnavailableError) return 'still unknown';
    throw error;
  }
}

async function isTaken(place: RecoveryPlace & { fetch: typeof fetch }, accessToken: string): Promise<boolean> {
  const client = createServiceClient({ ...place, accessToken: () => accessToken });
  return client.getProfile().then(
    () => true,
    () => false,
  );
}

/** Stops a keeper: it waits for pending requests, which needs time of its own clock. */
async function stop(keeper: Keeper, { clock, idle }: { clock: ManualClock; idle: () => Promise<void> }): Promise<void> {
  const end = { isReached: false };
  void keeper.close().then(() => (end.isReached = true));
  while (!end.isReached) {
    await idle();
    clock.advance(STEP_MS);
  }
}

interface Wire {
  readonly fetch: typeof globalThis.fetch;
  /** Returns the same part with its calls counted as pending until they resolve: the storage works beside the event loop. */
  watch<T extends object>(part: T): T;
  /** Resolves when nothing is pending, and no further work follows. */
  readonly idle: () => Promise<void>;
}

/** Tracks pending calls; a request that timed out has taken that long on the clock, too. */
function createWire(clock: ManualClock): Wire {
  const underWay = new Set<Promise<unknown>>();
  const track = <T>(answer: Promise<T>): Promise<T> => {
    const done = answer.then(ignore, ignore).finally(() => underWay.delete(done));
    underWay.add(done);
    return answer;
  };
  const send: typeof fetch = async (...parameters) => {
    try {
      const response = await fetch(...parameters);
      return new Response(await response.arrayBuffer(), response);
    } catch (error) {
      if (parameters[1]?.signal?.aborted) clock.advance(REQUEST_LIMIT_MS);
      throw error;
    }
  };
  return {
    fetch: (...parameters) => track(send(...parameters)),
    watch: (part) =>
      new Proxy(part, {
        get(target, name) {
          const method: unknown = Reflect.get(target, name);
          if (typeof method !== 'function') return method;
          return (...values: unknown[]): unknown => {
            const answer: unknown = Reflect.apply(method, target, values);
            return answer instanceof Promise ? track(answer) : answer;
          };
        },
      }),
    async idle() {
      for (let quietTurns = 0; quietTurns < 20; quietTurns++) {
        if (underWay.size > 0) quietTurns = 0;
        await Promise.all(underWay);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

const ignore = (): void => undefined;
