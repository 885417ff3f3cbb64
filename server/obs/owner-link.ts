import type { FastifyBaseLogger } from 'fastify';
import type { UserId } from '../../core/service/user-id.ts';
import type { Clock } from '../../core/connection/clock.ts';
import { findObsAddress } from './obs-address.ts';
import type { LookUp } from './obs-address.ts';
import type { ObsRecord } from './obs-record.ts';
import { createStoredJournal, readObs } from './stored-obs.ts';
import type { ObsStore, StoredObs } from './stored-obs.ts';
import { connectObs } from '../obs-steps/connect-obs.ts';
import type { ConnectOptions, ObsLink } from '../obs-steps/connect-obs.ts';
import { recover } from '../obs-steps/journal.ts';
import type { ObsWork } from '../obs-steps/journal.ts';
import { ObsProblem, refuseAlike } from '../obs-steps/obs-problem.ts';

/** The work environment in an OBS. */
export interface LinkedWork extends ObsWork {
  readonly calls: ObsLink;
}

/** The connection to the OBS of one owner. It is opened when it is needed and closed after a time without use. */
export interface OwnerLink {
  /** Runs work in turn: one after another. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Runs work in OBS, in turn; a change left unfinished by a lost connection is undone first. @throws {ObsProblem} */
  run<T>(work: (obs: LinkedWork) => Promise<T>): Promise<T>;
  /** Ends the connection, without another attempt. The next work opens it again. */
  drop(): void;
}

/** Dependencies of {@link createOwnerLink}. */
export interface OwnerLinkDeps extends ObsStore {
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly lookUp: LookUp;
  /** Whether the operator lists an address as one of OBS; undefined if owners may choose any of this machine and its networks. */
  readonly listed: ((address: string) => boolean) | undefined;
  readonly createClient: ConnectOptions['createClient'];
  /** Origin of overlay URLs. */
  readonly publicUrl: string;
}

/** Time after which an unused connection is closed. */
const IDLE_MS = 120_000;
/** Interval and limit of the attempts to undo an unfinished change after a lost connection. */
const RECOVERY_MS = 5_000;
const MAX_RECOVERIES = 60;

/** Creates the link of an owner; it is not open yet. */
export function createOwnerLink(deps: OwnerLinkDeps, ownerId: UserId): OwnerLink {
  const { clock, log } = deps;
  let tail: Promise<unknown> = Promise.resolve();
  let link: ObsLink | undefined;
  let stopIdle = (): void => undefined;
  let stopRecovery = (): void => undefined;
  const drop = (): void => {
    stopIdle();
    stopRecovery();
    link?.close();
    link = undefined;
  };
  const inTurn: OwnerLink['inTurn'] = (work) => {
    const turn = tail.then(work);
    tail = turn.catch(() => undefined);
    return turn;
  };
  const open = async (stored: StoredObs): Promise<ObsLink> => {
    if (link) return link;
    const opened = await openLink(deps, stored);
    link = opened;
    void opened.closed.then(() => {
      if (link === opened) link = undefined;
    });
    return opened;
  };
  const run: OwnerLink['run'] = (work) =>
    inTurn(async () => {
      const stored = await readObs(deps, ownerId);
      if (!stored) throw new ObsProblem('obs_not_connected', 'Onair is not connected to an OBS yet: connect it first.');
      const calls = await open(stored);
      stopIdle();
      stopIdle = clock.after(IDLE_MS, drop);
      try {
        return await work(toWork(deps, calls, stored));
      } catch (error) {
        if (error instanceof ObsProblem && error.name === 'obs_connection_lost') {
          drop();
          if (stored.record.journal.making) recoverLater(MAX_RECOVERIES);
        }
        throw error;
      }
    });
  /** Undoes an unfinished change in the background, since the owner may have closed the dashboard. */
  const recoverLater = (attempts: number): void => {
    if (attempts === 0) return;
    stopRecovery = clock.after(RECOVERY_MS, () => {
      run(() => Promise.resolve()).catch((error: unknown) => {
        log.warn({ part: 'obs', error }, 'An unfinished change in OBS could not be undone yet.');
        recoverLater(attempts - 1);
      });
    });
  };
  return { inTurn, run, drop };
}

function toWork(deps: OwnerLinkDeps, calls: ObsLink, stored: StoredObs): LinkedWork {
  return { calls, publicUrl: deps.publicUrl, journal: createStoredJournal(deps, stored) };
}

async function openLink(deps: OwnerLinkDeps, stored: StoredObs): Promise<ObsLink> {
  const link = await dialObs(deps, stored.record);
  try {
    await recover(toWork(deps, link, stored));
    return link;
  } catch (error) {
    link.close();
    throw error;
  }
}

type DialDeps = Pick<OwnerLinkDeps, 'createClient' | 'clock' | 'lookUp' | 'listed'>;

/** Longer than any attempt to connect. */
const SAME_TIME_MS = 6_000;

/** Connects to an OBS at an address that is listed, or on this machine or in its network. @throws {ObsProblem} @throws {HttpError} it is elsewhere */
export async function dialObs(
  deps: DialDeps,
  { place, password }: ObsRecord,
  onEvent?: ConnectOptions['onEvent'],
): Promise<ObsLink> {
  const { clock, createClient, listed, lookUp } = deps;
  const options = { createClient, clock, place, password, ...(onEvent && { onEvent }) };
  if (listed) return dialListed(options, listed);
  return connectObs({ ...options, address: await findObsAddress(place.host, lookUp) });
}

/**
 * Connects to an address that the operator lists. Names are not looked up, and every failure has the same answer after the same time, so
 * that owners of a shared server learn nothing about its network.
 */
async function dialListed(options: ConnectOptions, isListed: (address: string) => boolean): Promise<ObsLink> {
  const { clock, place } = options;
  const later = new Promise<void>((resolve) => void clock.after(SAME_TIME_MS, resolve));
  try {
    const address = place.host.replace(/^\[(.*)\]$/, '$1');
    if (isListed(address)) return await connectObs({ ...options, address });
  } catch (error) {
    if (!(error instanceof ObsProblem)) throw error;
  }
  await later;
  throw refuseAlike();
}
