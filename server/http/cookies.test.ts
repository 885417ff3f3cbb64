import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { createCookie } from './cookies.ts';

async function setCookieHeader(publicUrl: string): Promise<string> {
  const app = Fastify();
  await app.register(cookie);
  const session = createCookie(publicUrl, { name: 'onair_session', maxAgeS: 60 });
  app.get('/', (request, reply) => {
    session.set(reply, 'value');
    return reply.send(session.read(request) ?? 'none');
  });
  const answer = await app.inject({ url: '/', headers: { cookie: '__Host-onair_session=kept; onair_session=plain' } });
  return `${String(answer.headers['set-cookie'])} | ${answer.body}`;
}

describe('a cookie', () => {
  it('T1: is Secure and bound to the host on https', async () => {
    assert.equal(
      await setCookieHeader('https://onair.example'),
      '__Host-onair_session=value; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax | kept',
    );
  });

  it('works without https on loopback', async () => {
    assert.equal(
      await setCookieHeader('http://localhost:4680'),
      'onair_session=value; Max-Age=60; Path=/; HttpOnly; SameSite=Lax | plain',
    );
  });
});
