import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { createLog } from '../../log/log.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { openStorage } from '../../store/open-storage.ts';
import type { Storage } from '../../store/storage.ts';
import { createTestSealer, flushPromises } from '../../testing/keeper-fixture.ts';
import { createRevocations } from './revocations.ts';
import { ScriptedService } from '../../testing/scripted-service.ts';

const fail = (): Promise<never> => Promise.reject(new Error('disk full'));
const FULL_DISK: Storage['revocations'] = { insert: fail, due: fail, claim: fail, update: fail, remove: fail };

describe('a pair without a login while nothing can be written', () => {
  /** The log entries while the service's pair is disposed of. */
  async function dispose(service: ScriptedService): Promise<string> {
    const clock = createManualClock();
    const logged: string[] = [];
    const log = createLog({ level: 'debug', write: (line) => void logged.push(line), now: () => 0 });
    const { oauth, probe } = service;
    const sealer = createTestSealer(1);
    const deps = { revocations: FULL_DISK, sealer, oauth, probe, clock, log, createId: () => 'an-id' };
    await createRevocations(deps).dispose(service.grant());
    return logged.join('');
  }

  it('is revoked at the service (F7 D18)', async () => {
    const service = new ScriptedService(createManualClock());
    const logged = await dispose(service);
    assert.equal(service.isLive('refresh-1'), false);
    assert.match(logged, /disk full/);
    assert.doesNotMatch(logged, /access-1|refresh-1/);
  });

  it('is left to the owner if the service is unreachable too, and no retry is promised (F7 D18)', async () => {
    const service = new ScriptedService(createManualClock());
    service.isUp = false;
    const logged = await dispose(service);
    assert.match(logged, /remove Onair in the account at the service/);
    assert.doesNotMatch(logged, /retrying/);
  });
});

describe('pairs to be revoked', () => {
  it('are left to the next start once the program stops (A15)', async () => {
    const service = new ScriptedService(createManualClock());
    const clock = createManualClock();
    const storage = await openStorage({ file: ':memory:' });
    const log = createLog({ level: 'silent', write: () => undefined });
    let revoked = 0;
    const revocations = createRevocations({
      revocations: storage.revocations,
      sealer: createTestSealer(1),
      probe: service.probe,
      clock,
      log,
      createId: randomUUID,
      oauth: {
        revoke(token) {
          revoked++;
          revocations.close();
          return service.oauth.revoke(token);
        },
      },
    });
    for (let pair = 0; pair < 3; pair++) {
      await storage.revocations.insert(revocations.toRecord(service.grant()));
    }
    clock.advance(30_000);
    revocations.start();
    await flushPromises();
    assert.equal(revoked, 1);
    assert.equal((await storage.revocations.due(Number.MAX_SAFE_INTEGER)).length, 2);
    await storage.close();
  });

  it('are revoked by one server of a fleet, and by another one if that ends during the attempt (D18)', async () => {
    const clock = createManualClock();
    const service = new ScriptedService(clock);
    const storage = await openStorage({ file: ':memory:' });
    const log = createLog({ level: 'silent', write: () => undefined });
    let hangs = true;
    const create = () =>
      createRevocations({
        revocations: storage.revocations,
        sealer: createTestSealer(1),
        probe: service.probe,
        clock,
        log,
        createId: randomUUID,
        oauth: {
          revoke(token) {
            const answer = service.oauth.revoke(token);
            return hangs ? new Promise(() => undefined) : answer;
          },
        },
      });
    const servers = [create(), create(), create()];
    const [first] = servers;
    if (first) await storage.revocations.insert(first.toRecord(service.grant()));
    for (const server of servers) server.start();
    await flushPromises();
    clock.advance(30_000);
    await flushPromises();
    assert.equal(service.counts.revocations, 1);
    hangs = false;
    for (let halfMinutes = 0; halfMinutes < 3; halfMinutes++) {
      clock.advance(30_000);
      await flushPromises();
    }
    assert.equal(service.counts.revocations, 2);
    assert.deepEqual(await storage.revocations.due(Number.MAX_SAFE_INTEGER), []);
    for (const server of servers) server.close();
    await storage.close();
  });
});
