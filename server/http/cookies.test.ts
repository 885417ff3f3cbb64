import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { createCookie, hasSessionCookie } from './cookies.ts';

const HTTPS = 'https://onair.example';
const LOOPBACK = 'http://localhost:4680';
const ATTRIBUTES = 'Max-Age=60; Path=/; HttpOnly;';

/** The headers that a cookie sets, and the value that it reads from a `Cookie` header. */
async function exchange(publicUrl: string, header: string): Promise<{ readonly set: unknown; readonly read: string }> {
  const app = Fastify();
  await app.register(cookie);
  const session = createCookie(publicUrl, { name: 'onair_session', maxAgeS: 60 });
  app.get('/', (request, reply) => {
    session.set(reply, 'value');
    return reply.send(session.read(request) ?? 'none');
  });
  const answer = await app.inject({ url: '/', headers: { cookie: header } });
  return { set: [answer.headers['set-cookie']].flat(), read: answer.body };
}

describe('a cookie', () => {
  it('T1: is Secure and bound to the host on https', async () => {
    const { set } = await exchange(HTTPS, '');
    assert.deepEqual(set, [`__Host-onair_session=value; ${ATTRIBUTES} Secure; SameSite=Lax`]);
  });

  it('T1: is the same on loopback, together with a plain one for browsers that refuse it there', async () => {
    const { set } = await exchange(LOOPBACK, '');
    assert.deepEqual(set, [
      `__Host-onair_session=value; ${ATTRIBUTES} Secure; SameSite=Lax`,
      `onair_session=value; ${ATTRIBUTES} SameSite=Lax`,
    ]);
  });

  for (const [header, onHttps, onLoopback] of [
    ['__Host-onair_session=bound', 'bound', 'bound'],
    ['onair_session=plain; __Host-onair_session=bound', 'bound', 'bound'],
    ['onair_session=plain', 'none', 'plain'],
    ['onair_session=planted; onair_session=plain', 'none', 'none'],
    ['__Host-onair_session=one; __Host-onair_session=two; onair_session=plain', 'none', 'none'],
    ['__Host-onair_session=; onair_session=plain', '', ''],
    ['xonair_session=other; onair_session_=other', 'none', 'none'],
  ] as const) {
    it(`T1: reads from "${header}" "${onHttps}" on https and "${onLoopback}" on loopback`, async () => {
      assert.equal((await exchange(HTTPS, header)).read, onHttps);
      assert.equal((await exchange(LOOPBACK, header)).read, onLoopback);
    });
  }
});

describe('the cookie of a session', () => {
  it('is seen among others, by its name only', () => {
    for (const header of ['__Host-onair_session=x', 'a=b; onair_session=x', 'a=b;__Host-onair_session='])
      assert.equal(hasSessionCookie(header), true, header);
    for (const header of [undefined, '', 'session=x', 'my_onair_session=x', 'a=onair_session=x'])
      assert.equal(hasSessionCookie(header), false, header);
  });
});
