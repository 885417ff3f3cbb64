import type { FastifyBaseLogger } from 'fastify';
import type { UserId } from '../../core/service/user-id.ts';
import type { Clock } from '../../core/connection/clock.ts';
import { findObsAddress } from './obs-address.ts';
import type { LookUp } from './obs-address.ts';
import type { ObsRecord } from './obs-record.ts';
import { createStoredJournal, readObs } from './stored-obs.ts';
import type { ObsStore, StoredObs } from './stored-obs.ts';
import { connectObs } from './steps/connect-obs.ts';
import type { ConnectOptions, ObsLink } from './steps/connect-obs.ts';
import { recover } from './steps/journal.ts';
import type { ObsWork } from './steps/journal.ts';
import { ObsProblem } from './steps/obs-problem.ts';

/** What work in an OBS is done with. */
export interface LinkedWork extends ObsWork {
  readonly calls: ObsLink;
}

/** The connection to the OBS of one owner. It is opened when it is needed and closed when it is not used for a while. */
export interface OwnerLink {
  /** Does something in its turn: one after another. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Does some work in OBS, in its turn; what a lost connection left half made is taken back first. @throws {ObsProblem} */
  run<T>(work: (obs: LinkedWork) => Promise<T>): Promise<T>;
  /** Ends the connection, and tries nothing again. The next work opens it again. */
  drop(): void;
}

/** Dependencies of {@link createOwnerLink}. */
export interface OwnerLinkDeps extends ObsStore {
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly lookUp: LookUp;
  readonly createClient: ConnectOptions['createClient'];
  /** Origin that overlay URLs begin with. */
  readonly publicUrl: string;
}

/** A connection that is not used is closed after this time. */
const IDLE_MS = 120_000;
/** How often a half made change is tried to be taken back when the connection was lost, and for how long. */
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
  /** The owner may have closed the dashboard, and then asks for nothing more. */
  const recoverLater = (attempts: number): void => {
    if (attempts === 0) return;
    stopRecovery = clock.after(RECOVERY_MS, () => {
      run(() => Promise.resolve()).catch((error: unknown) => {
        log.warn({ part: 'obs', error }, 'A half made change in OBS could not be taken back yet.');
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

/** Connects to an OBS on this machine or in its network. @throws {ObsProblem} @throws {HttpError} it is elsewhere */
export async function dialObs(
  { createClient, clock, lookUp }: Pick<OwnerLinkDeps, 'createClient' | 'clock' | 'lookUp'>,
  { place, password }: ObsRecord,
): Promise<ObsLink> {
  const address = await findObsAddress(place.host, lookUp);
  return connectObs({ createClient, clock, place, address, password });
}
