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

describe('a pair that nobody may keep, when nothing can be written', () => {
  /** What is logged while the service's pair is put away. */
  async function dispose(service: ScriptedService): Promise<string> {
    const clock = createManualClock();
    const logged: string[] = [];
    const log = createLog({ level: 'debug', write: (line) => void logged.push(line), now: () => 0 });
    const { oauth, probe } = service;
    const sealer = createTestSealer(1);
    const deps = { revocations: FULL_DISK, sealer, oauth, probe, clock, log, createId: () => 'an-id' };
    await createRevocations(deps).dispose(receivePair(service.grant(), clock).held);
    return logged.join('');
  }

  it('F7 D18: is revoked at the service', async () => {
    const service = new ScriptedService(createManualClock());
    const logged = await dispose(service);
    assert.equal(service.isLive('refresh-1'), false);
    assert.match(logged, /disk full/);
    assert.doesNotMatch(logged, /access-1|refresh-1/);
  });

  it('F7 D18: is left to the owner when the service is away too, and no retry is promised', async () => {
    const service = new ScriptedService(createManualClock());
    service.isUp = false;
    const logged = await dispose(service);
    assert.match(logged, /remove Onair in your account there/);
    assert.doesNotMatch(logged, /tried again/);
  });
});
