import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fastify } from 'fastify';
import type { AuditPage } from '../air/air-schemas.ts';
import type { Safety } from '../air/safety/safety-schemas.ts';
import type { OverlayWithUrl } from '../overlays/overlay-schemas.ts';
import { createLog } from '../log/log.ts';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import type { ActionLink, NewActionLink } from './link-schemas.ts';
import { registerLinkRoutes, type LinkRoutesDeps } from './link-routes.ts';
import { MAX_LINKS } from './links.ts';

const PANIC = { name: 'Panic', action: 'panic', input: { on: true } };
const OFF = { ...PANIC, name: 'Calm', input: { on: false } };

let f: ServerFixture;
let owner: TestBrowser;

const create = async (request: object): Promise<NewActionLink> =>
  (await (await owner.send('POST', '/api/links', request)).json()) as NewActionLink;
const refused = async (request: object): Promise<readonly [number, string]> => {
  const response = await owner.send('POST', '/api/links', request);
  return [response.status, ((await response.json()) as { error: { message: string } }).error.message];
};
const list = async (): Promise<readonly ActionLink[]> =>
  (await (await owner.get('/api/links')).json()) as readonly ActionLink[];
const isInPanic = async (): Promise<boolean> => ((await (await owner.get('/api/safety')).json()) as Safety).panic;
/** Opens an address like a program without cookies. */
const open = async (url: string, init: RequestInit = {}): Promise<readonly [number, string]> => {
  const response = await fetch(url, { redirect: 'manual', ...init });
  return [response.status, await response.text()];
};
const secretOf = ({ url }: NewActionLink): string => url.slice(url.lastIndexOf('/') + 1);

describe('action links', () => {
  before(async () => {
    f = await createServerFixture();
    owner = await f.signIn();
  });
  after(() => f.close());

  it('do their action when they are opened, without a cookie, and are listed with their last use', async () => {
    const [panic, calm] = [await create(PANIC), await create(OFF)];
    assert.match(panic.url, new RegExp(`^${f.url}/do/[\\w-]{43}$`));
    assert.deepEqual(await open(panic.url), [200, 'Done: Panic\n']);
    assert.equal(await isInPanic(), true);
    assert.deepEqual(await open(panic.url), [200, 'Done: Panic\n']);
    assert.equal(await isInPanic(), true);
    await open(calm.url);
    assert.equal(await isInPanic(), false);
    const [first] = await list();
    assert.deepEqual([first?.name, first?.action, first?.input], ['Panic', 'panic', { on: true }]);
    assert.ok(first?.lastUsedAt);
    assert.equal('url' in first, false);
    const { entries } = (await (await owner.get('/api/audit?action=panic&limit=1')).json()) as AuditPage;
    assert.deepEqual([entries[0]?.by, entries[0]?.detail], ['Link: Calm', 'off']);
  });

  it('say in the list when they last failed and why, besides their last use', async () => {
    const { id, url } = await create({ name: 'Game', action: 'scene', input: { name: 'Game' } });
    const [status, line] = await open(url);
    assert.equal(status, 409);
    const failed = (await list()).find((link) => link.id === id);
    assert.deepEqual([failed?.lastUsedAt, `${failed?.lastFailure?.reason}\n`], [null, line]);
    assert.ok(failed?.lastFailure?.at);
    await owner.send('DELETE', `/api/links/${id}`);
  });

  it('do nothing for HEAD, for what a browser loads ahead, and for programs that show previews', async () => {
    const { url } = await create(PANIC);
    const headers: readonly Record<string, string>[] = [
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-moz': 'prefetch' },
      { 'user-agent': 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)' },
      { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
      { 'user-agent': 'WhatsApp/2.23.20.0' },
      { 'user-agent': 'facebookexternalhit/1.1' },
    ];
    assert.deepEqual(await open(url, { method: 'HEAD' }), [200, '']);
    for (const each of headers)
      assert.match((await open(url, { headers: each }))[1], /Nothing was done/, JSON.stringify(each));
    assert.equal(await isInPanic(), false);
    assert.equal((await list()).at(-1)?.lastUsedAt, null);
  });

  it('work for programs of streamers that have bot in their names', async () => {
    for (const agent of ['Streamer.bot/0.2.4', 'MixItUpBot/1.2', 'Nightbot-URL-Fetcher/0.0.3', 'Mozilla/5.0']) {
      const { url } = await create(OFF);
      const [status, text] = await open(url, { headers: { 'user-agent': agent } });
      assert.deepEqual([status, /Nothing was done/.test(text)], [200, false], agent);
    }
  });

  it('are not kept by caches, and tell no other site where they came from', async () => {
    const { headers } = await fetch((await create(OFF)).url);
    assert.match(headers.get('content-type') ?? '', /^text\/plain/);
    assert.deepEqual(
      ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => headers.get(name)),
      ['no-store', 'no-referrer', 'noindex'],
    );
  });

  it('end one by one, at once', async () => {
    const [kept, gone] = [await create(OFF), await create(OFF)];
    assert.equal((await owner.send('DELETE', `/api/links/${gone.id}`)).status, 204);
    assert.equal((await open(gone.url))[0], 404);
    assert.equal((await open(kept.url))[0], 200);
    assert.equal((await owner.send('DELETE', `/api/links/${gone.id}`)).status, 404);
  });

  it('do their action at most ten times a minute', async () => {
    const { url } = await create(OFF);
    for (let turn = 0; turn < 10; turn += 1) assert.equal((await open(url))[0], 200);
    const response = await fetch(url);
    assert.deepEqual([response.status, response.headers.get('retry-after')], [429, '60']);
  });

  it('are only for what may be done twice, and for input that fits', async () => {
    const { id } = (await (
      await owner.send('POST', '/api/overlays', { widget: 'countdown', name: 'C', settings: {} })
    ).json()) as OverlayWithUrl;
    const twice = 'action: a link may be opened twice by accident, so it can only do what may be done twice.';
    const cases: readonly (readonly [object, string])[] = [
      [{ name: 'x', action: 'pin-next' }, twice],
      [{ name: 'x', action: 'countdown', input: { overlayId: id, do: 'add', seconds: 60 } }, twice],
      [{ name: 'x', action: 'panic', input: {} }, 'input: must be what panic takes: on.'],
      [{ name: 'x', action: 'clear', input: { all: true } }, 'input: must be what clear takes: nothing.'],
    ];
    for (const [request, message] of cases) assert.deepEqual(await refused(request), [400, message]);
    assert.match((await refused({ name: 'x', action: 'explode' }))[1], /^action: must be one of countdown, layer, /);
    assert.match((await refused({ ...PANIC, name: ' ' }))[1], /^name: /);
    const start = await create({ name: 'Start', action: 'countdown', input: { overlayId: id, do: 'start' } });
    assert.deepEqual(await open(start.url), [200, 'Done: Start\n']);
    await owner.send('DELETE', `/api/overlays/${id}`);
    assert.deepEqual(await open(start.url), [404, 'There is no such overlay.\n']);
  });

  it('are limited in number', async () => {
    for (let count = (await list()).length; count < MAX_LINKS; count += 1) await create(OFF);
    const message = 'There are 50 action links already: remove one that you no longer need.';
    assert.deepEqual(await refused(OFF), [409, message]);
  });

  it('are of their owner alone', async () => {
    const other = await f.signIn(802_557);
    assert.deepEqual(await (await other.get('/api/links')).json(), []);
    const [first] = await list();
    assert.equal((await other.send('DELETE', `/api/links/${first?.id}`)).status, 404);
    assert.equal((await f.browser().get('/api/links')).status, 401);
  });

  it('have secrets that are neither in the database nor in the log', async () => {
    for (const { id } of (await list()).slice(0, 3)) await owner.send('DELETE', `/api/links/${id}`);
    const link = await create(OFF);
    await open(link.url);
    await owner.send('DELETE', `/api/links/${link.id}`);
    await open(link.url);
    await open(`${link.url}?x=1`, { method: 'POST' });
    assert.ok(!f.readData().includes(secretOf(link)));
    assert.ok(!f.logged.join('\n').includes(secretOf(link)));
  });

  it('are logged if they fail, without their address', async () => {
    const lines: string[] = [];
    const loggerInstance = createLog({ level: 'info', write: (line) => void lines.push(line) });
    const app = fastify({ loggerInstance });
    const follow = () => Promise.reject(new Error('the disk is full'));
    registerLinkRoutes(app, { links: { follow }, failures: {}, requireOwner: {} } as unknown as LinkRoutesDeps);
    const secret = 'y'.repeat(43);
    assert.equal((await app.inject(`/do/${secret}`)).statusCode, 500);
    const failures = lines.filter((line) => line.includes('A request failed.'));
    assert.equal(failures.length, 1);
    assert.match(failures[0] ?? '', /"route":"\/do\/:secret".*the disk is full/);
    assert.ok(!lines.join('\n').includes(secret));
    await app.close();
  });

  it('cannot be guessed: wrong ones are limited for their address', async () => {
    const statuses = new Set<number>();
    for (let turn = 0; turn < 15; turn += 1) statuses.add((await open(`${f.url}/do/${'x'.repeat(43)}`))[0]);
    assert.deepEqual([...statuses], [404, 429]);
  });

  it('do nothing while their owner is disconnected', async () => {
    const [first] = await list();
    await owner.send('DELETE', `/api/links/${first?.id}`);
    const { url } = await create(OFF);
    await owner.send('POST', '/auth/disconnect', {});
    assert.deepEqual(await open(url), [
      409,
      'The owner of this link is signed out of Onair: it works again after signing in.\n',
    ]);
    owner = await f.signIn();
    assert.equal((await open(url))[0], 200);
  });
});
