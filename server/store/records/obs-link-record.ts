import type { UserId } from '../../../core/service/user-id.ts';
import type { Sealed } from './sealed.ts';

/** The OBS of an owner: address, password, and Onair's changes there, all of it sealed (obs/obs-record.ts). */
export interface ObsLinkRecord {
  /** Id of the owner. */
  readonly id: UserId;
  /** Incremented by each write, from 1. */
  readonly revision: number;
  readonly sealed: Sealed;
}
