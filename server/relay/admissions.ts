import type { UserId } from '../../core/service/user-id.ts';
import type { Admission, OverlayKeys } from '../overlays/overlay-keys.ts';

/** Who asks, with what. */
export interface AdmissionRequest {
  readonly key: string;
  /** Of the client, for the limit on wrong keys. */
  readonly address: string;
  /** Takes the admission in, in the same instant in which it is known to hold. */
  readonly accept: (admission: Admission) => void;
}

/** What became of a request; `signed_out`: the key is good, but its owner has disconnected. */
export type AdmissionAnswer = 'accepted' | 'unknown' | 'limited' | 'signed_out';

/** What admissions ask. */
export interface AdmissionsDeps {
  readonly overlayKeys: OverlayKeys;
  /** Whether an owner has disconnected and not signed in again. */
  readonly isSignedOut: (ownerId: UserId) => Promise<boolean>;
}

/** Lets sockets in by their keys, and stays right while overlays change. */
export interface Admissions {
  admit(request: AdmissionRequest): Promise<AdmissionAnswer>;
  /** An overlay, or all of an owner's, was just changed, revoked, or given another key. */
  noteChange(id: string): void;
}

/**
 * Creates the admissions. A revocation closes the sockets whose overlay is known; one that is being let in at that very moment would
 * stay, so what changed while the answer was on its way is asked again (promise A11).
 */
export function createAdmissions({ overlayKeys, isSignedOut }: AdmissionsDeps): Admissions {
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
      if (isOutdated(admission, asked)) continue;
      if (isOver) return 'signed_out';
      accept(admission);
      return 'accepted';
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
