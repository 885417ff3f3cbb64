import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ImagePart } from '../../../core/service/content-part.ts';
import { createAirFixture } from '../../testing/air-fixture.ts';

const PICTURE: ImagePart = { type: 'img', subtype: 'link', content: 'https://other.example/a.png' };
const GAP = { from: '2026-01-01T00:00:00.000Z', to: '2026-01-01T00:00:01.000Z', reason: 'upstream_down' };

describe('the state of an air pipeline besides its messages', () => {
  it('is published whenever pins, hosts allowed once, or waiting gaps change', () => {
    const f = createAirFixture();
    const [first, second] = [f.say('one'), f.say('', { contents: [PICTURE] })];
    f.air.pin({ id: first, seconds: 5 });
    f.air.pin({ id: second, queue: true });
    const pins = [
      { id: first, seconds: 5 },
      { id: second, seconds: null },
    ];
    const until = f.clock.now() + 5_000;
    assert.deepEqual(f.memories.at(-1), { pins, until, onceHosts: [], gaps: [], lastAction: 0 });
    f.air.allowPictures(second, 'Mod');
    assert.deepEqual(f.memories.at(-1)?.onceHosts, ['other.example']);
    f.change({ holdSeconds: 10 });
    f.say('waits');
    f.air.receiveGap(GAP);
    assert.deepEqual(f.memories.at(-1)?.gaps, [{ order: 4, receivedAt: f.clock.now(), gap: GAP }]);
    f.air.recordAction(3);
    assert.deepEqual(f.memories.at(-1), f.air.memory);
    f.clock.advance(10_000);
    assert.deepEqual(f.memories.at(-1), {
      pins: [pins[1]],
      until: null,
      onceHosts: ['other.example'],
      gaps: [],
      lastAction: 3,
    });
  });

  it('is not published at its end, since another server may resume it', () => {
    const f = createAirFixture();
    f.air.pin({ id: f.say('one'), seconds: 5 });
    const told = [f.memories.length, f.featured.length];
    f.air.close();
    f.clock.advance(10_000);
    assert.deepEqual([f.memories.length, f.featured.length], told);
  });
});

describe('a message that can no longer change', () => {
  it('is reported once, after its last change', () => {
    const f = createAirFixture();
    const ids = Array.from({ length: 401 }, (_, index) => f.say(String(index), { own: index % 2 === 0 }));
    assert.deepEqual(f.forgotten, ids.slice(0, 201));
    const known = ids.filter((id) => f.air.find(id));
    assert.deepEqual(known, ids.slice(201));
  });

  it('may be a waiting one that is stopped after all', () => {
    const f = createAirFixture({ holdSeconds: 60 });
    const ids = Array.from({ length: 201 }, (_, index) => f.say(String(index)));
    assert.deepEqual(f.forgotten, []);
    const before = f.changes.length;
    f.air.hide(ids.slice(0, 2), 'Mod');
    assert.deepEqual(f.forgotten, [ids[0]]);
    assert.deepEqual(
      f.changes.slice(before).map(({ id, state }) => [id, state]),
      [
        [ids[0], 'hidden'],
        [ids[1], 'hidden'],
      ],
    );
  });

  it('is none while it is pinned', () => {
    const f = createAirFixture();
    const [pinned, waiting] = [f.say('pinned'), f.say('waiting')];
    f.air.pin({ id: pinned });
    f.air.pin({ id: waiting, queue: true });
    for (let count = 0; count < 400; count += 1) f.say(String(count));
    assert.ok(f.forgotten.length > 100 && !f.forgotten.includes(pinned) && !f.forgotten.includes(waiting));
    f.air.pin({ id: null });
    assert.equal(f.forgotten.at(-1), pinned);
    f.air.hide([waiting], 'Mod');
    assert.equal(f.forgotten.at(-1), waiting);
  });
});
