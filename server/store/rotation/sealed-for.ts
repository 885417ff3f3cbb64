import { keySealedFor } from '../../overlays/overlay-url.ts';
import type { SealedFor } from '../secret/sealer.ts';
import type { SealedItem } from '../storage.ts';
import { pairSealedFor } from '../../account/tokens/login-store.ts';
import { revocationSealedFor } from '../../account/tokens/revocations.ts';

/** What something sealed belongs to, as those say who sealed it. */
export function toSealedFor({ kind, record }: SealedItem): SealedFor {
  switch (kind) {
    case 'pair':
      return pairSealedFor(record);
    case 'overlay key':
      return keySealedFor(record);
    case 'revocation':
      return revocationSealedFor(record.id);
  }
}
