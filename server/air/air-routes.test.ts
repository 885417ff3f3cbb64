import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import type { OverlayWithUrl } from '../overlays/overlay-schemas.ts';
import type { AuditEntry, AuditPage } from './air-schemas.ts';
import { DEFAULT_SAFETY, MAX_WORDS } from './safety/safety-schemas.ts';
import type { Safety } from './safety/safety-schemas.ts';

let fixture: ServerFixture;
let browser: TestBrowser;

interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Message of an error. */
  readonly message: string;
}

const read = async (response: Response): Promise<Answer> => {
  const body: unknown = await response.json();
  return { status: response.status, body, message: (body as { error?: { message: string } }).error?.message ?? '' };
};
const mint = async (widget = 'moderation-dock', settings = {}): Promise<OverlayWithUrl> =>
  (await (await browser.send('POST', '/api/overlays', { widget, name: 'Phone', settings })).json()) as OverlayWithUrl;
const keyOf = ({ url }: OverlayWithUrl): string => new URL(url).hash.slice('#key='.length);
/** Sends a request as a dock: no cookie, no origin. */
const ask = async (key: string, ...[method, path, body]: [string, string, unknown?]): Promise<Answer> => {
  const headers = { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  return read(await fetch(new URL(path, fixture.url), init));
};
const patch = async (changes: unknown): Promise<Answer> => read(await browser.send('PATCH', '/api/safety', changes));
const audit = async (query = ''): Promise<AuditPage> =>
  (await (await browser.get(`/api/audit${query}`)).json()) as AuditPage;
/** Signing in and minting, with which each test begins. */
const PREPARATIONS = ['sign-in', 'mint'];
const told = ({ entries }: AuditPage): readonly (readonly unknown[])[] =>
  entries
    .filter(({ action }) => !PREPARATIONS.includes(action))
    .map(({ by, action, detail, done }: AuditEntry) => [by, action, detail, done]);

describe('the routes of moderation', () => {
  beforeEach(async () => {
    fixture = await createServerFixture();
    browser = await fixture.signIn();
  });
  afterEach(() => fixture.close());

  describe('the safety settings', () => {
    it('stop nothing by default, and can be changed one by one', async () => {
      assert.deepEqual(await (await browser.get('/api/safety')).json(), DEFAULT_SAFETY);
      const changed = await patch({ holdSeconds: 4.5, words: [{ text: ' spoiler ', match: 'part' }] });
      const expected = {
        ...DEFAULT_SAFETY,
        revision: 1,
        holdSeconds: 4.5,
        words: [{ text: 'spoiler', match: 'part' }],
      };
      assert.deepEqual(changed.body, expected);
      assert.deepEqual((await patch({ links: 'stop' })).body, { ...expected, revision: 2, links: 'stop' });
      assert.deepEqual((await patch({ links: 'stop' })).body, { ...expected, revision: 2, links: 'stop' });
      await fixture.restart(0);
      assert.deepEqual(await (await browser.get('/api/safety')).json(), { ...expected, revision: 2, links: 'stop' });
    });

    it('are refused with the invalid field, in one line, and nothing is changed', async () => {
      for (const [changes, message] of [
        [{ holdSeconds: 61 }, 'holdSeconds: must be <= 60.'],
        [{ links: 'hide' }, 'links: must be one of show, text, stop.'],
        [{ words: [{ text: '', match: 'word' }] }, 'words: entry 1: text: must NOT have fewer than 1 characters.'],
        [
          {
            words: [
              { text: 'a', match: 'word' },
              { text: 'b', match: 'x' },
            ],
          },
          'words: entry 2: match: must be one of word, part.',
        ],
        [{ holdSecond: 1 }, 'There is no field "holdSecond" here.'],
        [{ capitals: '80' }, 'capitals: must be integer,null.'],
        [{ authors: [' '], holdSeconds: 1 }, 'authors: entry 1 is empty: write a text or leave it out.'],
        [[], 'The body must be object.'],
      ] as const) {
        const answer = await patch(changes);
        assert.deepEqual([answer.status, answer.message], [400, message]);
      }
      assert.deepEqual(await (await browser.get('/api/safety')).json(), DEFAULT_SAFETY);
    });

    it('accept a whole list of words at once', async () => {
      const words = Array.from({ length: MAX_WORDS }, (_, index) => ({
        text: `${index} ${'名'.repeat(90)}`,
        match: 'word',
      }));
      const answer = await patch({ words });
      assert.deepEqual([answer.status, (answer.body as Safety).words.length], [200, MAX_WORDS]);
      assert.equal((await patch({ words: [...words, { text: 'one more', match: 'word' }] })).status, 400);
    });

    it('are changed from a revision, which must be the newest', async () => {
      await patch({ holdSeconds: 1, revision: 0 });
      const stale = await patch({ holdSeconds: 2, revision: 0 });
      assert.equal(stale.status, 409);
      assert.match(stale.message, /were changed in the meantime: load them again/);
      assert.equal(((await patch({ holdSeconds: 2, revision: 1 })).body as Safety).revision, 2);
    });

    it('lose no change if many come at once', async () => {
      const changes = [{ holdSeconds: 3 }, { minLength: 2 }, { bots: true }, { marks: true }, { links: 'text' }];
      const answers = await Promise.all(changes.map((change) => patch(change)));
      assert.deepEqual(answers.map(({ body }) => (body as Safety).revision).sort(), [1, 2, 3, 4, 5]);
      const safety = { ...DEFAULT_SAFETY, revision: 5, ...Object.assign({}, ...changes) } as Safety;
      assert.deepEqual(await (await browser.get('/api/safety')).json(), safety);
    });

    it('can be read and changed by a dock with the permission, without cookie or origin', async () => {
      const key = keyOf(await mint());
      assert.equal((await ask(key, 'PATCH', '/api/safety', { holdSeconds: 5 })).status, 200);
      assert.equal(((await ask(key, 'GET', '/api/safety')).body as Safety).holdSeconds, 5);
      assert.deepEqual((await ask(key, 'POST', '/api/safety/preview', { links: 'stop' })).body, {
        messages: 0,
        stopped: 0,
        held: 0,
        reasons: {},
      });
      const counts = (await ask(key, 'GET', '/api/safety/counts')).body as { since: string; reasons: unknown };
      assert.ok(Number.isFinite(Date.parse(counts.since)));
      assert.deepEqual(counts.reasons, {});
    });

    it('are closed to a dock from the moment that it loses the permission', async () => {
      const dock = await mint();
      assert.equal((await ask(keyOf(dock), 'GET', '/api/safety')).status, 200);
      await browser.send('PATCH', `/api/overlays/${dock.id}`, { settings: { safety: false } });
      for (const [method, path, body] of [
        ['GET', '/api/safety'],
        ['GET', '/api/safety/counts'],
        ['PATCH', '/api/safety', { panic: true }],
        ['POST', '/api/safety/preview', {}],
      ] as const) {
        assert.equal((await ask(keyOf(dock), method, path, body)).status, 403, path);
      }
      assert.equal((await ask(keyOf(await mint('control-dock')), 'GET', '/api/safety')).status, 403);
      assert.equal((await ask(keyOf(await mint('chat-box')), 'GET', '/api/safety')).status, 403);
    });

    it('need a session or a key, and with a session our own origin (T8)', async () => {
      assert.equal((await fixture.browser().get('/api/safety')).status, 401);
      const json = { 'content-type': 'application/json' };
      const init = { method: 'PATCH', body: '{"panic":true}' };
      assert.equal((await browser.request('/api/safety', { ...init, headers: json })).status, 403);
      const foreign = { ...json, origin: 'https://evil.example' };
      assert.equal((await browser.request('/api/safety', { ...init, headers: foreign })).status, 403);
      const wrongKey = { ...json, origin: fixture.url, authorization: 'Bearer wrong' };
      assert.equal((await browser.request('/api/safety', { ...init, headers: wrongKey })).status, 401);
      const form = {
        origin: fixture.url,
        'content-type': 'text/plain',
        authorization: `Bearer ${keyOf(await mint())}`,
      };
      assert.equal((await browser.request('/api/safety', { ...init, headers: form })).status, 415);
      // a key opens only the routes that accept one
      const keyed = { ...json, authorization: `Bearer ${keyOf(await mint())}` };
      assert.equal(
        (await browser.request('/api/overlays', { method: 'POST', body: '{}', headers: keyed })).status,
        403,
      );
      assert.equal(((await (await browser.get('/api/safety')).json()) as Safety).panic, false);
    });

    it('answer guesses of keys like the relay (T10)', async () => {
      const answers: Response[] = [];
      for (let tries = 0; tries < 11; tries += 1) {
        const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
        answers.push(await fetch(new URL('/api/safety', fixture.url), { headers }));
      }
      const last = answers.at(-1);
      assert.deepEqual([answers[0]?.status, last?.status, last?.headers.get('retry-after')], [401, 429, '60']);
    });
  });

  describe('actions while no overlay is open', () => {
    it('change the settings for authors, on all platforms or on one', async () => {
      const key = keyOf(await mint('moderation-dock', { safety: false }));
      const act = (name: string, body: object) => ask(key, 'POST', `/api/air/${name}`, body);
      assert.deepEqual((await act('mute', { author: ' Ada ' })).body, { done: 1 });
      assert.deepEqual((await act('mute', { author: 'ADA' })).body, { done: 0 });
      assert.deepEqual((await act('mute', { author: 'ada', platformId: 3 })).body, { done: 0 });
      assert.deepEqual((await act('mute', { author: 'Bob', platformId: 3 })).body, { done: 1 });
      let safety = (await (await browser.get('/api/safety')).json()) as Safety;
      assert.deepEqual([safety.authors, safety.mutes], [['Ada'], [{ author: 'Bob', platformId: 3 }]]);
      assert.deepEqual((await act('unmute', { author: 'bob', platformId: 4 })).body, { done: 0 });
      assert.deepEqual((await act('unmute', { author: 'ada' })).body, { done: 1 });
      assert.deepEqual((await act('unmute', { author: 'bob' })).body, { done: 1 });
      safety = (await (await browser.get('/api/safety')).json()) as Safety;
      assert.deepEqual([safety.authors, safety.mutes, safety.revision], [[], [], 4]);
      // the filter stops names that look the same, so each of them can undo it
      assert.deepEqual((await act('mute', { author: 'Аdа' })).body, { done: 1 });
      assert.deepEqual((await act('mute', { author: 'Ada' })).body, { done: 0 });
      assert.deepEqual((await act('unmute', { author: 'Ada' })).body, { done: 1 });
    });

    it('have the same result for panic by its action and by the settings', async () => {
      const key = keyOf(await mint());
      assert.deepEqual((await ask(key, 'POST', '/api/air/panic', { on: true })).body, { done: 1 });
      assert.deepEqual((await ask(key, 'POST', '/api/air/panic', { on: true })).body, { done: 0 });
      assert.equal(((await patch({ panic: false })).body as Safety).panic, false);
      assert.deepEqual(told(await audit()), [
        ['Dashboard', 'panic', 'off', 1],
        ['Phone', 'panic', 'on', 0],
        ['Phone', 'panic', 'on', 1],
      ]);
    });

    it('change nothing for messages and are recorded', async () => {
      const key = keyOf(await mint());
      for (const [name, body] of [
        ['hide', { ids: ['e-1', 'e-2'] }],
        ['show', { ids: ['e-1'] }],
        ['clear', {}],
        ['pin', { id: null }],
        ['allow-pictures', { id: 'e-1', always: true }],
      ] as const) {
        assert.deepEqual((await ask(key, 'POST', `/api/air/${name}`, body)).body, { done: 0 }, name);
      }
      assert.deepEqual(told(await audit('?action=hide')), [['Phone', 'hide', '2 messages', 0]]);
      assert.equal(told(await audit()).length, 5);
    });

    it('are applied once by their request id, for each dock', async () => {
      const [one, two] = [keyOf(await mint()), keyOf(await mint())];
      const body = { author: 'Ada', requestId: 'r-1' };
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(one, 'POST', '/api/air/mute', body)));
      assert.deepEqual(
        answers.map((answer) => answer.body),
        Array.from({ length: 20 }, () => ({ done: 1 })),
      );
      assert.equal(told(await audit()).length, 1);
      assert.deepEqual((await ask(two, 'POST', '/api/air/mute', body)).body, { done: 0 });
      const other = await ask(one, 'POST', '/api/air/unmute', body);
      assert.equal(other.status, 409);
      assert.match(other.message, /^requestId: was used for another action/);
      await fixture.restart(0);
      assert.deepEqual((await ask(one, 'POST', '/api/air/mute', body)).body, { done: 1 });
      assert.equal(told(await audit()).length, 2);
    });

    it('are refused if they are unknown, not allowed, or invalid', async () => {
      const key = keyOf(await mint('moderation-dock', { safety: false }));
      const unknown = await ask(key, 'POST', '/api/air/delete', {});
      assert.deepEqual(
        [unknown.status, unknown.message],
        [404, 'There is no such action. Use one of: hide, show, mute, unmute, clear, panic, pin, allow-pictures.'],
      );
      assert.equal((await ask(key, 'POST', '/api/air/allow-pictures', { id: 'a', always: true })).status, 403);
      assert.equal(
        (await ask(key, 'POST', '/api/air/hide', { ids: [] })).message,
        'ids: must NOT have fewer than 1 items.',
      );
      assert.equal((await ask('wrong', 'POST', '/api/air/clear', {})).status, 401);
      for (const widget of ['control-dock', 'chat-box']) {
        assert.equal((await ask(keyOf(await mint(widget)), 'POST', '/api/air/clear', {})).status, 403);
      }
      assert.deepEqual(told(await audit()), []);
    });

    it('are recorded, too, if they switch a channel', async () => {
      const key = keyOf(await mint('control-dock'));
      const channels = (await ask(key, 'GET', '/v2/user/channel/all')).body as readonly {
        readonly id: number;
        readonly displayName: string;
        readonly streamingPlatformId: number;
      }[];
      const { id: channelId, displayName, streamingPlatformId } = channels[0]!;
      await ask(key, 'POST', '/v2/user/channel/disable', { channelId });
      const detail = `disabled ${displayName} (platform ${streamingPlatformId})`;
      assert.deepEqual(told(await audit()), [['Phone', 'channel', detail, 1]]);
    });
  });

  describe('the audit of docks and dashboard', () => {
    it('names changed settings and the new lengths of lists, never their contents', async () => {
      await patch({ words: [{ text: 'secret', match: 'word' }], holdSeconds: 3, panic: true });
      const [entry] = (await audit()).entries;
      assert.deepEqual(told(await audit()), [['Dashboard', 'safety', 'words 0 → 1, holdSeconds, panic on', 3]]);
      assert.equal(entry?.overlayId, null);
      assert.ok(!JSON.stringify(entry).includes('secret'));
    });

    it('is listed in pages, filtered by action and by name', async () => {
      const dock = await mint();
      for (const author of ['a', 'b', 'c']) await ask(keyOf(dock), 'POST', '/api/air/mute', { author });
      await patch({ panic: true });
      const first = await audit('?limit=2');
      assert.deepEqual(
        first.entries.map(({ action }) => action),
        ['panic', 'mute'],
      );
      const second = await audit(`?limit=2&cursor=${first.nextCursor}`);
      assert.deepEqual(
        second.entries.map(({ detail }) => detail),
        ['b', 'a'],
      );
      assert.equal(second.entries[0]?.overlayId, dock.id);
      const third = await audit(`?limit=2&cursor=${second.nextCursor}`);
      assert.deepEqual([third.entries.map(({ action }) => action), third.nextCursor], [['mint', 'sign-in'], null]);
      assert.equal((await audit('?by=Phone&action=mute')).entries.length, 3);
      assert.equal((await audit('?by=Dashboard')).entries.length, 3);
      for (const wrong of ['?limit=0', '?limit=201', '?cursor=x', '?cursor=-1', '?action=%00']) {
        assert.equal((await browser.get(`/api/audit${wrong}`)).status, 400, wrong);
      }
    });

    it('is available as a spreadsheet file', async () => {
      const key = keyOf(await mint());
      await ask(key, 'POST', '/api/air/mute', { author: '=1+1' });
      await patch({ panic: true });
      const answer = await browser.get('/api/audit.csv');
      assert.match(answer.headers.get('content-type') ?? '', /^text\/csv/);
      assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; filename="[\w.-]+\.csv"$/);
      const lines = (await answer.text()).split('\r\n');
      assert.deepEqual([lines.length, lines[0], lines.at(-1)], [6, 'at,by,overlayId,action,detail,done', '']);
      assert.match(lines[1] ?? '', /Z,Dashboard,,panic,on,1$/);
      assert.match(lines[2] ?? '', /Z,Phone,'?[\w-]{12},mute,'=1\+1,1$/);
      assert.equal((await (await browser.get('/api/audit.csv?action=mute')).text()).split('\r\n').length, 3);
    });

    it('is for the owner alone', async () => {
      await patch({ panic: true });
      const other = await fixture.signIn(802557);
      const { entries } = (await (await other.get('/api/audit')).json()) as AuditPage;
      assert.deepEqual(
        entries.map(({ action }) => action),
        ['sign-in'],
      );
      assert.deepEqual(await (await other.get('/api/safety')).json(), DEFAULT_SAFETY);
      const key = keyOf(await mint());
      for (const path of ['/api/audit', '/api/audit.csv']) {
        assert.equal((await fixture.browser().get(path)).status, 401);
        assert.equal((await ask(key, 'GET', path)).status, 401);
      }
    });
  });
});
