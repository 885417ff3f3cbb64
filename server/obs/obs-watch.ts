import { isDeepStrictEqual } from 'node:util';
import { repeat, type Clock } from '../../core/connection/clock.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { ObsEvent, ObsLink } from '../obs-steps/connect-obs.ts';
import type { ObsRecord } from './obs-record.ts';

/** Follows what happens in the OBS of owners, over a connection of its own. */
export interface ObsWatch {
  /** Follows the OBS of an owner, also one that is connected or started later. @returns ends it */
  begin(ownerId: UserId): () => void;
}

/** Dependencies of {@link createObsWatch}. */
export interface ObsWatchDeps {
  /** The stored record of an owner's OBS; undefined if there is none. */
  readonly find: (ownerId: UserId) => Promise<ObsRecord | undefined>;
  /** Connects to an OBS. @throws {ObsProblem} */
  readonly dial: (record: ObsRecord, onEvent: (event: ObsEvent) => void) => Promise<ObsLink>;
  readonly clock: Pick<Clock, 'after'>;
  /** Called with each event; with the scene null once OBS is gone. */
  readonly onEvent: (ownerId: UserId, event: ObsEvent) => void;
}

const FIRST_PAUSE_MS = 5_000;
/** Interval at which the stored address and password are compared: another server may have changed them. */
const CHECK_MS = 10_000;
/** Longest pause between two attempts: OBS is seen that long after it was started. */
const LONGEST_PAUSE_MS = 60_000;

/** A scene that was stored before a restart, or before OBS was gone, is not known to be shown now. */
const UNKNOWN_SCENE: ObsEvent = { type: 'scene', name: null };

/** Creates the watch; it follows none yet. */
export function createObsWatch(deps: ObsWatchDeps): ObsWatch {
  return {
    begin(ownerId) {
      const watch = new OwnerWatch(deps, ownerId);
      void watch.connect();
      return () => watch.end();
    },
  };
}

class OwnerWatch {
  private readonly deps: ObsWatchDeps;
  private readonly ownerId: UserId;
  private pauseMs = FIRST_PAUSE_MS;
  private hasEnded = false;
  private link: ObsLink | undefined;
  private cancel = (): void => undefined;

  constructor(deps: ObsWatchDeps, ownerId: UserId) {
    this.deps = deps;
    this.ownerId = ownerId;
  }

  async connect(): Promise<void> {
    try {
      const record = await this.deps.find(this.ownerId);
      const link = record && !this.hasEnded ? await this.deps.dial(record, this.handle) : undefined;
      if (link && record) await this.follow(link, record);
      else this.handle(UNKNOWN_SCENE);
    } catch {
      // OBS is not running or does not answer, or its password was changed: the dashboard says so to its owner
      this.link?.close();
      this.link = undefined;
      this.handle(UNKNOWN_SCENE);
    }
    this.tryLater();
  }

  end(): void {
    this.hasEnded = true;
    this.cancel();
    this.link?.close();
  }

  private async follow(link: ObsLink, record: ObsRecord): Promise<void> {
    this.link = link;
    if (this.hasEnded) link.close();
    const { currentProgramSceneName } = await link.call('GetCurrentProgramScene');
    this.handle({ type: 'scene', name: currentProgramSceneName });
    this.pauseMs = FIRST_PAUSE_MS;
    const stop = this.checkRecord(link, record);
    await link.closed;
    stop();
    this.link = undefined;
    this.handle(UNKNOWN_SCENE);
  }

  /** Closes the connection once its owner has forgotten this OBS or connected another. @returns ends the checks */
  private checkRecord(link: ObsLink, record: ObsRecord): () => void {
    const check = async (): Promise<void> => {
      const stored = await this.deps.find(this.ownerId).catch(() => record);
      if (!isDeepStrictEqual(stored, record)) link.close();
    };
    return repeat(this.deps.clock, CHECK_MS, () => void check());
  }

  private readonly handle = (event: ObsEvent): void => {
    if (!this.hasEnded) this.deps.onEvent(this.ownerId, event);
  };

  private tryLater(): void {
    if (this.hasEnded) return;
    this.cancel = this.deps.clock.after(this.pauseMs, () => void this.connect());
    this.pauseMs = Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
  }
}
