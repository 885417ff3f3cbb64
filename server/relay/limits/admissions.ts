import type { UserId } from '../../../core/service/user-id.ts';
import type { Admission, OverlayKeys } from '../../overlays/keys/overlay-keys.ts';
import type { Hubs } from '../hub/hubs.ts';

/** A request of a client that presents an overlay key. */
export interface AdmissionRequest {
  readonly key: string;
  /** Network address of the client, for the limit on wrong keys. */
  readonly address: string;
  /** Called with the admission in the same turn in which the key was found valid. */
  readonly accept: (admission: Admission) => void;
}

/** Result of a request; `signed_out`: the key is good, but its owner has disconnected. */
export type AdmissionAnswer = 'accepted' | 'unknown' | 'limited' | 'signed_out';

/** Dependencies of {@link createAdmissions}. */
export interface AdmissionsDeps {
  readonly overlayKeys: OverlayKeys;
  /** Whether an owner has disconnected and not signed in again. */
  readonly isSignedOut: (ownerId: UserId) => Promise<boolean>;
  readonly hubs: Pick<Hubs, 'prepare'>;
}

/** Admits sockets by their keys, also while overlays are being changed. */
export interface Admissions {
  admit(request: AdmissionRequest): Promise<AdmissionAnswer>;
  /** Records that an overlay, or all of an owner's, was changed or revoked, or got another key. */
  recordChange(id: string): void;
}

/**
 * Creates the admissions. A revocation closes the sockets of known overlays, but not one whose key is being checked at that moment.
 * So an overlay that changed during the check is checked once more (promise A11).
 */
export function createAdmissions({ hubs, overlayKeys, isSignedOut }: AdmissionsDeps): Admissions {
  const changes = new Map<string, number>();
  let version = 0;
  let waiting = 0;
  const isOutdated = ({ overlay }: Admission, asked: number): boolean =>
    Math.max(changes.get(overlay.id) ?? 0, changes.get(overlay.ownerId) ?? 0) > asked;

  const ask = async ({ key, address, accept }: AdmissionRequest): Promise<AdmissionAnswer> => {
    for (;;) {
      const asked = version;
      const admission = await overlayKeys.admit(key, address);
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
    recordChange(id) {
      version += 1;
      if (waiting > 0) changes.set(id, version);
    },
  };
}
