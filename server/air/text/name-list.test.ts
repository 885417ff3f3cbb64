import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { toAuthorKey } from '../../../core/service/author-name.ts';
import { createNameList } from './name-list.ts';

describe('a list of names', () => {
  it('matches its people as a handle and without, and disguised', () => {
    for (const [listed, seen] of [
      ['somebody', '@somebody'],
      ['@somebody', 'SomeBody'],
      ['＠somebody', 's0meb\u043edy'],
      ['İris', '@iris'],
      ['Straße', 'STRASSE'],
      ['b\u03a3n', 'b\u03c3n'],
      ['b\u03a3n', 'ben'],
    ] as const) {
      assert.ok(createNameList([listed]).has(seen), `${listed} and ${seen}`);
    }
  });

  it('matches no one else, and no one by an invisible name', () => {
    const list = createNameList(['somebody', '\u200b']);
    for (const other of ['somebody2', 'somebod', '@', '']) assert.ok(!list.has(other), other);
  });

  it('matches everyone whose name is the same person as a listed one', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => toAuthorKey(text) !== '');
    fc.assert(
      fc.property(name, (listed) => {
        const list = createNameList([listed]);
        for (const same of [listed, `@${listed}`, listed.toUpperCase(), ` ${listed}\u200b`]) {
          if (toAuthorKey(same) === toAuthorKey(listed)) assert.ok(list.has(same), same);
        }
      }),
    );
  });
});
