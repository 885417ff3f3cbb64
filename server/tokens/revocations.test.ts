import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLog } from '../log/log.ts';
import { createManualClock } from '../manual-clock.ts';
import type { Storage } from '../storage/storage.ts';
import { receivePair } from './held-pair.ts';
import { createTestSealer } from './keeper-fixture.ts';
import { createRevocations } from './revocations.ts';
import { ScriptedService } from './scripted-service.ts';

const fail = (): Promise<never> => Promise.reject(new Error('disk full'));
const FULL_DISK: Storage['revocations'] = { insert: fail, due: fail, update: fail, remove: fail };

describe('a pair that nobody may keep', () => {
  it('F7 D18: is revoked at the service though nothing can be written', async () => {
    const clock = createManualClock();
    const service = new ScriptedService(clock);
    const logged: string[] = [];
    const log = createLog({ level: 'debug', write: (line) => void logged.push(line), now: () => 0 });
    const { oauth, probe } = service;
    const sealer = createTestSealer(1);
    const deps = { revocations: FULL_DISK, sealer, oauth, probe, clock, log, createId: () => 'an-id' };
    await createRevocations(deps).dispose(receivePair(service.grant(), clock).held);
    assert.equal(service.isLive('refresh-1'), false);
    assert.match(logged.join(''), /disk full/);
    assert.doesNotMatch(logged.join(''), /access-1|refresh-1/);
  });
});
