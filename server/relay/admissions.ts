import type { UserId } from '../../core/service/user-id.ts';
import type { Admission, OverlayKeys } from '../overlays/overlay-keys.ts';
import type { Hubs } from './hubs.ts';

/** A request to be let in by a key. */
export interface AdmissionRequest {
  readonly key: string;
  /** Network address of the client, for the limit on wrong keys. */
  readonly address: string;
  /** Whether it counts as a use of the overlay. */
  readonly isUse: boolean;
  /** Called with the admission as soon as it is known to be valid, with no wait in between. */
  readonly accept: (admission: Admission) => void;
}

/** What became of a request; `signed_out`: the key is good, but its owner has disconnected. */
export type AdmissionAnswer = 'accepted' | 'unknown' | 'limited' | 'signed_out';

/** What {@link createAdmissions} works with. */
export interface AdmissionsDeps {
  readonly overlayKeys: OverlayKeys;
  /** Whether an owner has disconnected and not signed in again. */
  readonly isSignedOut: (ownerId: UserId) => Promise<boolean>;
  readonly hubs: Pick<Hubs, 'prepare'>;
}

/** Lets sockets in by their keys, also while overlays are being changed. */
export interface Admissions {
  admit(request: AdmissionRequest): Promise<AdmissionAnswer>;
  /** An overlay, or all of an owner's, was just changed, revoked, or given another key. */
  noteChange(id: string): void;
}

/**
 * Creates the admissions. A revocation closes the sockets whose overlay is known; a socket that is being let in at that moment would
 * stay open, so an overlay that changed during the check is checked once more (promise A11).
 */
export function createAdmissions({ hubs, overlayKeys, isSignedOut }: AdmissionsDeps): Admissions {
  const changes = new Map<string, number>();
  let version = 0;
  let waiting = 0;
  const isOutdated = ({ overlay }: Admission, asked: number): boolean =>
    Math.max(changes.get(overlay.id) ?? 0, changes.get(overlay.ownerId) ?? 0) > asked;

  const ask = async ({ key, address, isUse, accept }: AdmissionRequest): Promise<AdmissionAnswer> => {
    for (;;) {
      const asked = version;
      const admission = await overlayKeys.admit(key, address, isUse);
      if (admission === undefined) return 'unknown';
      if (admission === 'limited') return 'limited';
      const isOver = await isSignedOut(admission.overlay.ownerId);
      const release = await hubs.prepare(admission.overlay.ownerId);
      try {
        if (isOutdated(admission, asked)) continue;
        if (isOver) return 'signed_out';
        accept(admission);
        return 'accepted';
      } finally {
        release();
      }
    }
  };
  return {
    async admit(request) {
      waiting += 1;
      try {
        return await ask(request);
      } finally {
        waiting -= 1;
        if (waiting === 0) changes.clear();
      }
    },
    noteChange(id) {
      version += 1;
      if (waiting > 0) changes.set(id, version);
    },
  };
}
