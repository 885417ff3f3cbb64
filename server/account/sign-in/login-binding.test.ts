import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { openStorage } from '../../store/open-storage.ts';
import { createCookie, toCookieName, toFullName } from '../../http/cookies.ts';
import { createLoginAttempts, LOGIN_MAX_AGE_S } from './login-attempts.ts';
import { mintToken } from '../../store/secret/secret-token.ts';

/** Cookies like in browsers, by name; older ones refuse `Secure` cookies of a page without https. */
class Jar {
  readonly cookies = new Map<string, string>();
  readonly app: FastifyInstance;
  readonly takesSecure: boolean;
  private readonly publicUrl: string;

  constructor(app: FastifyInstance, publicUrl: string, takesSecure: boolean) {
    this.app = app;
    this.publicUrl = publicUrl;
    this.takesSecure = takesSecure;
  }

  /** The name of the effective cookie in this browser. */
  get loginCookie(): string {
    const name = toCookieName(this.publicUrl, 'onair_login');
    return this.takesSecure ? toFullName(name) : name;
  }

  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Begins a sign-in; returns the `state` that the service sends back. */
  async begin(): Promise<string> {
    const answer = await this.app.inject({ url: '/begin', headers: { cookie: this.header } });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (this.takesSecure || !line.includes('; Secure')) this.cookies.set(name, value);
    }
    return answer.body;
  }

  /** Returns with a `state`; resolves whether it was accepted. */
  async finish(state: string, header = this.header): Promise<boolean> {
    const answer = await this.app.inject({ url: `/finish?state=${state}`, headers: { cookie: header } });
    return answer.body === 'true';
  }
}

for (const { name, publicUrl, takesSecure } of [
  { name: 'https', publicUrl: 'https://onair.example', takesSecure: true },
  { name: 'loopback', publicUrl: 'http://localhost:4680', takesSecure: true },
  {
    name: 'loopback, in browsers that take no Secure cookie there',
    publicUrl: 'http://localhost:4680',
    takesSecure: false,
  },
]) {
  describe(`a sign-in on ${name}`, () => {
    let owner: Jar;
    let attacker: Jar;
    let now: number;

    beforeEach(async () => {
      now = 1_000;
      const { logins } = await openStorage({ file: ':memory:' });
      const attempts = createLoginAttempts({ logins, clock: { now: () => now }, randomBytes });
      const loginCookie = createCookie(publicUrl, { name: 'onair_login', maxAgeS: LOGIN_MAX_AGE_S });
      const app = Fastify();
      await app.register(cookie);
      app.get('/begin', async (request, reply) => {
        const { state, browser } = await attempts.begin(loginCookie.read(request));
        loginCookie.set(reply, browser);
        return state;
      });
      app.get<{ Querystring: { state: string } }>('/finish', async (request) =>
        String(await attempts.finish(request.query.state, loginCookie.read(request))),
      );
      [owner, attacker] = [new Jar(app, publicUrl, takesSecure), new Jar(app, publicUrl, takesSecure)];
    });

    it('succeeds once, also with another under way in the same browser (T1)', async () => {
      const [one, other] = [await owner.begin(), await owner.begin()];
      assert.deepEqual([await owner.finish(one), await owner.finish(other)], [true, true]);
      assert.deepEqual([await owner.finish(one), await owner.finish(other)], [false, false]);
    });

    it('fails in another browser, with or without a sign-in of its own (T1)', async () => {
      assert.equal(await owner.finish(await attacker.begin()), false);
      const [ours, theirs] = [await owner.begin(), await attacker.begin()];
      assert.deepEqual([await owner.finish(theirs), await attacker.finish(ours)], [false, false]);
    });

    it('fails after ten minutes (T1)', async () => {
      const state = await owner.begin();
      now += LOGIN_MAX_AGE_S * 1_000;
      assert.equal(await owner.finish(state), false);
    });

    it('fails without its cookie (T1)', async () => {
      assert.equal(await owner.finish(await owner.begin(), ''), false);
    });

    it('fails with a duplicate of its cookie (T1)', async () => {
      const state = await owner.begin();
      const value = owner.cookies.get(owner.loginCookie) ?? '';
      const twice = `${owner.loginCookie}=${value}; ${owner.loginCookie}=${value}`;
      assert.equal(await owner.finish(state, twice), false);
    });

    it('fails with a planted cookie that was never ours (T1)', async () => {
      const planted = mintToken(randomBytes);
      owner.cookies.set(owner.loginCookie, planted);
      await owner.begin();
      assert.notEqual(owner.cookies.get(owner.loginCookie), planted);
    });

    it('fails with a planted cookie of a completed sign-in (T1)', async () => {
      const state = await attacker.begin();
      const planted = attacker.cookies.get(attacker.loginCookie) ?? '';
      await attacker.finish(state);
      owner.cookies.set(owner.loginCookie, planted);
      await owner.begin();
      assert.notEqual(owner.cookies.get(owner.loginCookie), planted);
    });

    it('is not affected by a plain cookie planted beside its own (T1)', async () => {
      const theirs = await attacker.begin();
      await owner.begin();
      const planted = `onair_login=${attacker.cookies.get(attacker.loginCookie) ?? ''}; ${owner.header}`;
      assert.equal(await owner.finish(theirs, planted), false);
    });
  });
}
