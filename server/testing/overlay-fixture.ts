import { createHash, createSecretKey } from 'node:crypto';
import { createSealer } from '../store/secret/sealer.ts';
import { createOwnerRecord } from './owner-fixture.ts';
import type { Notice } from '../bus/bus.ts';
import { createLocalCounters } from '../bus/local-bus.ts';
import { openStorage } from '../store/open-storage.ts';
import type { OverlayRecord, Storage } from '../store/storage.ts';
import { createManualClock } from './manual-clock.ts';
import type { ManualClock } from './manual-clock.ts';
import { createOverlayKeys } from '../overlays/keys/overlay-keys.ts';
import { createKeyFailures } from '../overlays/keys/key-failures.ts';
import type { OverlayKeys } from '../overlays/keys/overlay-keys.ts';
import { createOverlayUses } from '../overlays/overlay-uses.ts';
import type { OverlayUses } from '../overlays/overlay-uses.ts';
import { createOverlays } from '../overlays/overlays.ts';
import type { Overlays, OverlaysDeps } from '../overlays/overlays.ts';

/** The overlays with a temporary database, for tests. All parts are real except the relay, which records its calls. */
export interface OverlayFixture {
  readonly storage: Storage;
  readonly overlays: Overlays;
  /** The overlay services that other modules may use. */
  readonly deps: OverlaysDeps & { readonly storage: Storage };
  readonly keys: OverlayKeys;
  readonly uses: OverlayUses;
  readonly clock: ManualClock;
  readonly published: OverlayRecord[];
  /** Ids of the overlays whose sockets were closed. */
  readonly closed: string[];
  /** Notices sent to other servers. */
  readonly notices: Notice[];
  /** Logged warnings. */
  readonly warnings: string[];
}

/** Creates the fixture with owners `1` and `2`. */
export async function createOverlayFixture(): Promise<OverlayFixture> {
  const storage = await openStorage({ file: ':memory:' });
  for (const id of ['1', '2']) await storage.owners.save(createOwnerRecord({ id, username: `owner ${id}` }), 0);
  const clock = createManualClock();
  const uses = createOverlayUses({ storage, clock, log: { warn: () => undefined } });
  const published: OverlayRecord[] = [];
  const closed: string[] = [];
  const notices: Notice[] = [];
  const warnings: string[] = [];
  const deps: OverlayFixture['deps'] = {
    storage,
    sealer: createSealer(createSecretKey(Buffer.alloc(32, 7))),
    relay: {
      updateOverlay: (overlay) => void published.push(overlay),
      closeOverlay: (id) => void closed.push(id),
    },
    bus: { notices: { publish: (notice) => void notices.push(notice) } },
    uses,
    clock,
    countOpen: () => Promise.resolve(new Map()),
    log: { warn: (_fields: unknown, message?: string) => void warnings.push(message ?? '') },
    randomBytes: createCountedBytes(),
    publicUrl: 'http://localhost:4680',
    maxOverlays: 100,
  };
  const keys = createOverlayKeys({ storage, clock, failures: createKeyFailures(createLocalCounters(clock)) });
  return {
    storage,
    overlays: createOverlays(deps),
    deps,
    keys,
    uses,
    clock,
    published,
    closed,
    notices,
    warnings,
  };
}

/** Returns the key in an overlay URL. */
export function keyOf(url: string): string {
  return new URL(url).hash.replace('#key=', '');
}

function createCountedBytes(): (size: number) => Uint8Array {
  let count = 0;
  return (size) => createHash('sha256').update(String(count++)).digest().subarray(0, size);
}
