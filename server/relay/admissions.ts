import type { Admission, OverlayKeys } from '../overlays/overlay-keys.ts';

/** Who asks, with what. */
export interface AdmissionRequest {
  readonly key: string;
  /** Of the client, for the limit on wrong keys. */
  readonly address: string;
  /** Takes the admission in, in the same instant in which it is known to hold. */
  readonly accept: (admission: Admission) => void;
}

/** Lets sockets in by their keys, and stays right while overlays change. */
export interface Admissions {
  admit(request: AdmissionRequest): Promise<'accepted' | 'unknown' | 'limited'>;
  /** An overlay, or all of an owner's, was just changed, revoked, or given another key. */
  noteChange(id: string): void;
}

/**
 * Creates the admissions. A revocation closes the sockets whose overlay is known; one that is being let in at that very moment would
 * stay, so what changed while the answer was on its way is asked again (promise A11).
 */
export function createAdmissions(keys: OverlayKeys): Admissions {
  const changes = new Map<string, number>();
  let version = 0;
  let waiting = 0;
  const isOutdated = ({ overlay }: Admission, asked: number): boolean =>
    Math.max(changes.get(overlay.id) ?? 0, changes.get(overlay.ownerId) ?? 0) > asked;

  const ask = async ({ key, address, accept }: AdmissionRequest): Promise<'accepted' | 'unknown' | 'limited'> => {
    for (;;) {
      const asked = version;
      const admission = await keys.admit(key, address);
      if (admission === undefined) return 'unknown';
      if (admission === 'limited') return 'limited';
      if (isOutdated(admission, asked)) continue;
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
