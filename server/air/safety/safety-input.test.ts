import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HttpError } from '../../http/errors/error-body.ts';
import { cleanChanges } from './safety-input.ts';
import type { SafetyChanges } from './safety-schemas.ts';

function isRefused(message: RegExp) {
  return (error: unknown): boolean =>
    error instanceof HttpError && error.statusCode === 400 && message.test(error.message);
}

describe('a change of safety settings', () => {
  it('has its texts trimmed, normalized and without duplicates', async () => {
    const words = [
      { text: '  buy\u00a0 now\u0000', match: 'part' },
      { text: 'Buy now', match: 'part' },
      { text: 'buy now', match: 'word' },
      { text: 'cafe\u0301', match: 'word' },
    ] as const;
    const cleaned = await cleanChanges({
      words,
      authors: ['Ada ', 'ADA', 'Zoe\u0308', 'Zoë'],
      mutes: [
        { author: ' Ada', platformId: 1 },
        { author: 'ada', platformId: 2 },
        { author: 'ada', platformId: 1 },
      ],
      commandPrefixes: ['!', ' ! ', '/'],
      platforms: { mode: 'only', ids: [1, 2, 1] },
      off: ['words', 'words'],
    });
    assert.deepEqual(cleaned, {
      words: [
        { text: 'buy now', match: 'part' },
        { text: 'buy now', match: 'word' },
        { text: 'café', match: 'word' },
      ],
      authors: ['Ada', 'Zoë'],
      mutes: [
        { author: 'Ada', platformId: 1 },
        { author: 'ada', platformId: 2 },
      ],
      commandPrefixes: ['!', '/'],
      platforms: { mode: 'only', ids: [1, 2] },
      off: ['words'],
    });
    assert.deepEqual(await cleanChanges(cleaned), cleaned);
  });

  it('lists one person once, however the name is written, and a prefix of commands by its own letters', async () => {
    const mutes = ['Ada', '@ada', 'ＡＤＡ', 'Ada\u200b'].map((author) => ({ author, platformId: 1 }));
    const cleaned = await cleanChanges({
      authors: ['İris', '@iris', 'Straße', 'STRASSE'],
      mutes,
      commandPrefixes: ['@', '@a', 'a'],
    });
    assert.deepEqual(cleaned, {
      authors: ['İris', 'Straße'],
      mutes: [{ author: 'Ada', platformId: 1 }],
      commandPrefixes: ['@', '@a', 'a'],
    });
  });

  it('keeps fields that are no lists, and adds none', async () => {
    const changes: SafetyChanges = { holdSeconds: 2.5, capitals: null, scripts: null, panic: true, revision: 4 };
    assert.deepEqual(await cleanChanges(changes), changes);
    assert.deepEqual(await cleanChanges({}), {});
  });

  it('is refused for an entry without a visible letter, with its place', async () => {
    await assert.rejects(() => cleanChanges({ authors: ['Ada', ' \u0000 '] }), isRefused(/^authors: entry 2 is empty/));
    await assert.rejects(
      () => cleanChanges({ words: [{ text: ' ', match: 'word' }] }),
      isRefused(/^words: entry 1 is empty/),
    );
  });

  it('accepts hosts of pictures like the server, and names the first invalid one', async () => {
    const imageHosts = [' IMG.example.com', '*.example.org', 'https://img.example.com:8443', 'img.example.com'];
    assert.deepEqual((await cleanChanges({ imageHosts })).imageHosts, [
      'img.example.com',
      '*.example.org',
      'https://img.example.com:8443',
    ]);
    for (const wrong of ['http://img.example.com', 'a b', '*', 'img.example.com/emotes', "x';script-src *"]) {
      await assert.rejects(
        () => cleanChanges({ imageHosts: [wrong] }),
        isRefused(/^imageHosts: ".*" is not a host name: write it like/),
      );
    }
  });

  it('accepts scripts by their Unicode names, and names the valid ones', async () => {
    assert.deepEqual((await cleanChanges({ scripts: ['latin', ' Han', 'Latin'] })).scripts, ['Latin', 'Han']);
    await assert.rejects(
      () => cleanChanges({ scripts: ['Klingon'] }),
      isRefused(/^scripts: "Klingon" is not a known script: use Latin, .*Thaana\.$/),
    );
    for (const name of ['Latin', 'Hangul', 'Thaana', 'Bopomofo'])
      assert.match('', new RegExp(`^\\p{Script=${name}}*$`, 'u'));
  });
});
