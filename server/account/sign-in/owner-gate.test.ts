import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import type { AllowedOwners } from './allowed-owners.ts';
import { createCookie } from '../../http/cookies.ts';
import { createOwnerAddresses } from './owner-addresses.ts';
import { createOwnerGate } from './owner-gate.ts';
import { decorateRequests } from '../../http/addresses/client-address.ts';

const PUBLIC_URL = 'http://localhost:4680';
const OWNER = createOwnerRecord({ id: '7' });
const SESSION = { idHash: 'hash', ownerId: '7', createdAt: 0, lastSeenAt: 0, userAgent: '' };

const ALONE = { publish: () => undefined, listen: () => () => undefined };

async function statusFor(allowedOwners: AllowedOwners, ownerAddresses = createOwnerAddresses(ALONE)): Promise<number> {
  const app = Fastify();
  decorateRequests(app, { publicUrl: PUBLIC_URL });
  await app.register(cookie);
  const gate = createOwnerGate({
    owners: { find: () => Promise.resolve(OWNER) },
    sessions: { find: (value) => Promise.resolve(value === 'good' ? SESSION : undefined) },
    sessionCookie: createCookie(PUBLIC_URL, { name: 'onair_session', maxAgeS: 60 }),
    allowedOwners,
    ownerAddresses,
    publicUrl: PUBLIC_URL,
  });
  app.get('/', (request) => gate.requireOwner(request));
  const answer = await app.inject({ url: '/', headers: { cookie: 'onair_session=good' } });
  return answer.statusCode;
}

describe('the gate', () => {
  it('accepts owners', async () => {
    assert.equal(await statusFor('everybody'), 200);
    assert.equal(await statusFor(['6', '7']), 200);
  });

  it('records the addresses of owners, and none of refused requests', async () => {
    const addresses = createOwnerAddresses(ALONE);
    await statusFor(['6'], addresses);
    assert.equal(addresses.has('7', '127.0.0.1'), false);
    await statusFor(['7'], addresses);
    assert.ok(addresses.has('7', '127.0.0.1'));
  });

  it('refuses the session of an owner who was removed from the list (T5)', async () => {
    assert.equal(await statusFor(['6']), 401);
  });
});
