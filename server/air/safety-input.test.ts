import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HttpError } from '../http/error-body.ts';
import { cleanChanges } from './safety-input.ts';
import type { SafetyChanges } from './safety-schemas.ts';

function isRefused(message: RegExp) {
  return (error: unknown): boolean =>
    error instanceof HttpError && error.statusCode === 400 && message.test(error.message);
}

describe('a change of safety settings', () => {
  it('has its texts trimmed, in one form and each once', () => {
    const words = [
      { text: '  buy\u00a0 now\u0000', match: 'part' },
      { text: 'Buy now', match: 'part' },
      { text: 'buy now', match: 'word' },
      { text: 'cafe\u0301', match: 'word' },
    ] as const;
    const cleaned = cleanChanges({
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
    assert.deepEqual(cleanChanges(cleaned), cleaned);
  });

  it('keeps fields that are no lists, and adds none', () => {
    const changes: SafetyChanges = { holdSeconds: 2.5, capitals: null, scripts: null, panic: true, revision: 4 };
    assert.deepEqual(cleanChanges(changes), changes);
    assert.deepEqual(cleanChanges({}), {});
  });

  it('is refused for an entry without a visible letter, with its place', () => {
    assert.throws(() => cleanChanges({ authors: ['Ada', ' \u0000 '] }), isRefused(/^authors: entry 2 is empty/));
    assert.throws(() => cleanChanges({ words: [{ text: ' ', match: 'word' }] }), isRefused(/^words: entry 1 is empty/));
  });

  it('takes hosts of pictures as the server reads them, and names the first that is none', () => {
    const imageHosts = [' IMG.example.com', '*.example.org', 'https://img.example.com:8443', 'img.example.com'];
    assert.deepEqual(cleanChanges({ imageHosts }).imageHosts, [
      'img.example.com',
      '*.example.org',
      'https://img.example.com:8443',
    ]);
    for (const wrong of ['http://img.example.com', 'a b', '*', 'img.example.com/emotes', "x';script-src *"]) {
      assert.throws(
        () => cleanChanges({ imageHosts: [wrong] }),
        isRefused(/^imageHosts: ".*" is no host of pictures; write it like/),
      );
    }
  });

  it('takes scripts by their Unicode names, and names those that exist', () => {
    assert.deepEqual(cleanChanges({ scripts: ['latin', ' Han', 'Latin'] }).scripts, ['Latin', 'Han']);
    assert.throws(
      () => cleanChanges({ scripts: ['Klingon'] }),
      isRefused(/^scripts: there is no "Klingon"; there are Latin, .*Thaana\.$/),
    );
    for (const name of ['Latin', 'Hangul', 'Thaana', 'Bopomofo'])
      assert.match('', new RegExp(`^\\p{Script=${name}}*$`, 'u'));
  });
});
