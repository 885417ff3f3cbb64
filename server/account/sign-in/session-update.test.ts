import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fastify from 'fastify';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import type { OwnerGate } from './owner-gate.ts';
import { registerSessionRoutes } from './session-routes.ts';
import type { Sessions } from './sessions.ts';

const UPDATE = { current: '0.1.0', version: '0.2.0', changes: ['Faster.'], url: 'https://onair.example/update' };

/** Returns what a page learns of a newer version while the stream has this state. */
async function readUpdate(live: boolean | null, state: 'connected' | 'disconnected' = 'connected'): Promise<unknown> {
  const app = fastify();
  const owner = createOwnerRecord({});
  registerSessionRoutes(app, {
    gate: { findOwner: () => Promise.resolve(owner) } as unknown as OwnerGate,
    sessions: {} as Sessions,
    keeper: { status: () => Promise.resolve({ state }) } as never,
    readStreamNow: () => Promise.resolve({ link: null, live }),
    readUpdate: () => UPDATE,
  });
  const answer = await app.inject('/api/session');
  await app.close();
  return answer.json<{ update?: unknown }>().update;
}

describe('a newer version in the session', () => {
  it('is there while the stream is off air', async () => assert.deepEqual(await readUpdate(false), UPDATE));

  it('is not there while the stream is live, or may be', async () => {
    assert.equal(await readUpdate(true), undefined);
    assert.equal(await readUpdate(null), undefined);
    assert.equal(await readUpdate(false, 'disconnected'), undefined);
  });
});
