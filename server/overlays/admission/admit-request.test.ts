import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createOverlayFixture, keyOf } from '../../testing/overlay-fixture.ts';
import { createAdmitRequest } from './admit-request.ts';

it('does not record a read as use of an overlay, since the dashboard reads for its previews, too', async () => {
  const { overlays, keys, storage } = await createOverlayFixture();
  const { id, url } = await overlays.mint('1', { widget: 'chat-box', name: 'Chat' });
  const headers = { authorization: `Bearer ${keyOf(url)}` };
  const request = { headers, clientAddress: '203.0.113.7' } as FastifyRequest;
  const admitted = await createAdmitRequest(keys)(request, {} as FastifyReply, 'channels');
  assert.deepEqual([admitted.id, (await overlays.get('1', id)).lastUsedAt], [id, null]);
  await storage.close();
});
