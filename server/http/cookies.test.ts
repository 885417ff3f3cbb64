import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { createCookie } from './cookies.ts';

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
  it('is Secure and bound to the host on https (T1)', async () => {
    const { set } = await exchange(HTTPS, '');
    assert.deepEqual(set, [`__Host-onair_session_443=value; ${ATTRIBUTES} Secure; SameSite=Lax`]);
  });

  it('is the same on loopback, together with a plain one for browsers that refuse it there (T1)', async () => {
    const { set } = await exchange(LOOPBACK, '');
    assert.deepEqual(set, [
      `__Host-onair_session_4680=value; ${ATTRIBUTES} Secure; SameSite=Lax`,
      `onair_session_4680=value; ${ATTRIBUTES} SameSite=Lax`,
    ]);
  });

  for (const [header, onHttps, onLoopback] of [
    ['__Host-onair_session_PORT=bound', 'bound', 'bound'],
    ['onair_session_PORT=plain; __Host-onair_session_PORT=bound', 'bound', 'bound'],
    ['onair_session_PORT=plain', 'none', 'plain'],
    ['onair_session_PORT=planted; onair_session_PORT=plain', 'none', 'none'],
    ['__Host-onair_session_PORT=one; __Host-onair_session_PORT=two; onair_session_PORT=plain', 'none', 'none'],
    ['__Host-onair_session_PORT=; onair_session_PORT=plain', '', ''],
    ['xonair_session_PORT=other; onair_session_PORT_=other', 'none', 'none'],
    // of earlier versions
    ['__Host-onair_session=old', 'old', 'old'],
    ['onair_session=old', 'none', 'old'],
    ['__Host-onair_session=old; __Host-onair_session_PORT=new', 'new', 'new'],
    ['__Host-onair_session=old; onair_session_PORT=new', 'old', 'new'],
    ['__Host-onair_session=old; __Host-onair_session_PORT=one; __Host-onair_session_PORT=two', 'none', 'none'],
    // of another server on this host
    ['__Host-onair_session_8443=other; onair_session_8443=other', 'none', 'none'],
  ] as const) {
    it(`reads from "${header}" "${onHttps}" on https and "${onLoopback}" on loopback (T1)`, async () => {
      assert.equal((await exchange(HTTPS, header.replaceAll('PORT', '443'))).read, onHttps);
      assert.equal((await exchange(LOOPBACK, header.replaceAll('PORT', '4680'))).read, onLoopback);
    });
  }
});
