import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ContentPart } from '../../../core/service/content-part.ts';
import { createTextPart } from '../../../core/service/content-part.ts';
import { toFields } from '../../../core/service/fields.ts';
import { createAirFixture } from '../../testing/air-fixture.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import type { AirRecord } from './air-record.ts';
import { fromStoredRecord, toStoredRecord } from './stored-record.ts';

const CONTENTS: readonly ContentPart[] = [
  createTextPart('hi ', '#ff0000'),
  { type: 'link', url: 'https://a.example/', content: 'a' },
  { type: 'img', subtype: 'link', content: 'https://elsewhere.example/a.png' },
  ...[
    { type: 'img' as const, subtype: 'sprite' as const, link: 'https://img.example/b.png', objectPosition: '0px 0px' },
  ].map((sprite) => ({ ...sprite, height: '28px', width: '28px' })),
];

/** Records in all states, and the clock of the server that received them. */
function receive(): { readonly records: readonly AirRecord[]; readonly f: ReturnType<typeof createAirFixture> } {
  const f = createAirFixture({ holdSeconds: 10, words: [{ text: 'pear', match: 'word' }], newAuthors: 'hold' });
  f.clock.advance(5_000);
  f.say('awaits approval');
  f.say('waits', { own: true });
  f.say('pear', { own: true });
  f.air.hide([f.say('hidden', { own: true })], 'Mod');
  f.air.show([f.say('', { own: true, contents: CONTENTS })], 'Mod');
  return { f, records: [...new Set(f.changes)] };
}

function send(record: AirRecord, f: ReturnType<typeof createAirFixture>): unknown {
  return JSON.parse(JSON.stringify(toStoredRecord(record, f.clock)));
}

describe('a stored record', () => {
  it('is the same on a server whose clock began at another time', () => {
    const { f, records } = receive();
    const other = createManualClock(f.clock.now() - 70_000);
    other.advance(70_000);
    assert.equal(records.length, 5);
    for (const record of records) {
      const receivedAt = record.receivedAt - f.clock.elapsed() + other.elapsed();
      assert.deepEqual(fromStoredRecord(send(record, f), other), { ...record, receivedAt });
    }
  });

  it('has one message again if nothing was replaced in it', () => {
    const { f, records } = receive();
    const read = records.map((record) => fromStoredRecord(send(record, f), f.clock));
    assert.deepEqual(
      read.map((record) => record?.form === record?.message),
      records.map(({ form, message }) => form === message),
    );
  });

  it('was not received in the future, however the clocks differ', () => {
    const { f, records } = receive();
    const slow = createManualClock(f.clock.now() - 60_000);
    for (const record of records) assert.equal(fromStoredRecord(send(record, f), slow)?.receivedAt, slow.elapsed());
  });

  it('is refused if a part of it is invalid', () => {
    const { f, records } = receive();
    for (const record of records) {
      const stored = toFields(send(record, f));
      const message = toFields(stored['message']);
      const wrong = {
        id: 'other',
        order: '1',
        receivedAt: null,
        state: 'gone',
        reason: 'mood',
        verdict: 7,
        airsAt: 'soon',
      };
      for (const [name, value] of Object.entries({ ...wrong, form: {}, pictureHosts: [1], airing: 'x', by: 3 })) {
        assert.equal(fromStoredRecord({ ...stored, [name]: value }, f.clock), undefined, name);
      }
      const parts = [{ type: 'text' }, { type: 'img', subtype: 'link' }, { type: 'svg', content: 'x' }, null];
      const messages = [
        { userId: '007' },
        { author: 1 },
        { own: 'yes' },
        ...parts.map((part) => ({ contents: [part] })),
      ];
      for (const changes of messages) {
        assert.equal(fromStoredRecord({ ...stored, message: { ...message, ...changes } }, f.clock), undefined);
      }
    }
    for (const value of [undefined, null, 'x', [], {}]) assert.equal(fromStoredRecord(value, f.clock), undefined);
  });
});
