import type { UserId } from '../../core/service/user-id.ts';
import type { ObsRecord } from './obs-record.ts';
import { createOwnerLink, dialObs } from './owner-link.ts';
import type { LinkedWork, OwnerLink, OwnerLinkDeps } from './owner-link.ts';
import { readObs, saveObs } from './stored-obs.ts';
import type { ObsEvent, ObsLink, ObsPlace } from '../obs-steps/connect-obs.ts';

/** The server's connections to the OBS of each owner. */
export interface ObsConnections {
  /** The stored record of an owner's OBS; undefined if there is none, or it can no longer be read. */
  find(ownerId: UserId): Promise<ObsRecord | undefined>;
  /**
   * Connects, and then stores address and password.
   * @param password undefined for the stored one, which is sent to the same place only
   * @throws {ObsProblem}
   */
  connect(ownerId: UserId, place: ObsPlace, password: string | undefined): Promise<void>;
  /** Ends the connection and forgets address and password. */
  forget(ownerId: UserId): Promise<void>;
  /** Ends the connection; address and password stay. */
  drop(ownerId: UserId): void;
  /** Runs work in the owner's OBS like {@link OwnerLink.run}. @throws {ObsProblem} */
  run<T>(ownerId: UserId, work: (obs: LinkedWork) => Promise<T>): Promise<T>;
  /** Connects to an OBS for its events. @throws {ObsProblem} */
  dial(record: ObsRecord, onEvent: (event: ObsEvent) => void): Promise<ObsLink>;
  close(): void;
}

/** Creates the connections; none is open yet. */
export function createObsConnections(deps: OwnerLinkDeps): ObsConnections {
  const links = new Map<UserId, OwnerLink>();
  const linkOf = (ownerId: UserId): OwnerLink => {
    const link = links.get(ownerId) ?? createOwnerLink(deps, ownerId);
    links.set(ownerId, link);
    return link;
  };
  const drop = (ownerId: UserId): void => links.get(ownerId)?.drop();
  return {
    find: async (ownerId) => (await readObs(deps, ownerId))?.record,
    connect: (ownerId, place, password) =>
      linkOf(ownerId).inTurn(async () => {
        const record = await completeRecord(deps, ownerId, { place, password });
        (await dialObs(deps, record)).close();
        drop(ownerId);
        const revision = (await deps.storage.obsLinks.find(ownerId))?.revision ?? 0;
        await saveObs(deps, { ownerId, revision, record });
      }),
    async forget(ownerId) {
      drop(ownerId);
      await deps.storage.obsLinks.remove(ownerId);
    },
    drop,
    run: (ownerId, work) => linkOf(ownerId).run(work),
    dial: (record, onEvent) => dialObs(deps, record, onEvent),
    close() {
      for (const link of links.values()) link.drop();
      links.clear();
    },
  };
}

/** Adds missing fields from the stored record, if it is about the same OBS. */
async function completeRecord(
  deps: OwnerLinkDeps,
  ownerId: UserId,
  { place, password }: { readonly place: ObsPlace; readonly password: string | undefined },
): Promise<ObsRecord> {
  const stored = (await readObs(deps, ownerId))?.record;
  const isSame = stored?.place.host === place.host && stored.place.port === place.port;
  return isSame
    ? { ...stored, password: password ?? stored.password }
    : { place, password: password ?? '', journal: {} };
}
