import type { ObsLinkRecord } from './obs-link-record.ts';
import type { Sealed } from './sealed.ts';

/** A service whose users are owners of this database. */
export interface ServiceRecord {
  /** Part of the ids of its owners while another service is the current one. */
  readonly id: string;
  /** Its base address, for people. */
  readonly name: string;
  /** Whether it makes its data up. */
  readonly isMadeUp: boolean;
}

/** The sealed choice of a service that was made in the page. */
export interface ServiceChoiceRecord {
  readonly id: string;
  readonly sealed: Sealed;
}

/**
 * The services of the database. Owners of the current one have the ids of its users; those of any other have an id that no user can have
 * ({@link toSetAsideId}), so that no one with the same number at another service gets anything of theirs.
 */
export interface ServiceStorage {
  /** The current service; undefined before the first. */
  find(): Promise<ServiceRecord | undefined>;
  list(): Promise<readonly ServiceRecord[]>;
  /** Makes it the current one unless there is one. @returns the current one */
  keep(service: ServiceRecord): Promise<ServiceRecord>;
  /**
   * Makes it the current one, in one transaction: owners of the former are set aside, its own return, and everything that belongs to a
   * browser or to a moment ends. Pairs that wait to be revoked are kept for their own service.
   * @param reseal seals a record again for its new owner id; undefined if it cannot be opened
   */
  change(service: ServiceRecord, reseal: (link: ObsLinkRecord, id: string) => Sealed | undefined): Promise<void>;
  /** Ids of owners of made-up services who are set aside and have overlays, unless they were declined. */
  listMadeUp(): Promise<readonly string[]>;
  /** Gives overlays, themes, pictures and fonts of made-up owners to another owner, and deletes those owners. @returns overlays given */
  takeOver(ownerIds: readonly string[], to: string): Promise<number>;
  /** Records that no one wants what was made with made-up services. */
  decline(): Promise<void>;
}

/** Storage of the choice that was made in the page. */
export interface ServiceChoiceStorage {
  find(): Promise<ServiceChoiceRecord | undefined>;
  replace(choice: ServiceChoiceRecord): Promise<void>;
}

const SEPARATOR = '@';

/** The id of an owner whose service is not the current one: ids of users are digits alone. */
export function toSetAsideId(userId: string, serviceId: string): string {
  return `${userId}${SEPARATOR}${serviceId}`;
}

/** The user and the service of an owner who is set aside; undefined for an owner of the current service. */
export function parseSetAsideId(id: string): { readonly userId: string; readonly serviceId: string } | undefined {
  const [userId = '', serviceId] = id.split(SEPARATOR);
  return serviceId === undefined ? undefined : { userId, serviceId };
}
