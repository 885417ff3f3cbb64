import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createOverlayFixture } from '../../testing/overlay-fixture.ts';
import type { OverlayFixture } from '../../testing/overlay-fixture.ts';
import { refuseLargeSettings } from './overlay-size.ts';

const KIB = 1024;
const css = (bytes: number) => ({ css: '/* */'.padEnd(bytes, ' ') });
const sized = (kib: number, count = 1) => Array.from({ length: count }, () => ({ settings: css(kib * KIB) }));
const isFull = (error: unknown): boolean => {
  assert.match(String(error), /^too_large_settings: .* more than 4 MiB together: remove an overlay/);
  return true;
};

let f: OverlayFixture;

describe('the settings of all overlays of an owner', () => {
  beforeEach(async () => {
    f = await createOverlayFixture();
  });

  it('may be small ones of any number, and 4 MiB of larger ones', () => {
    refuseLargeSettings(sized(7, 1_000), sized(7));
    refuseLargeSettings([...sized(7, 1_000), ...sized(100, 39)], sized(100));
    refuseLargeSettings(sized(100, 50), sized(7));
    assert.throws(() => refuseLargeSettings(sized(100, 40), sized(100)), isFull);
    assert.throws(() => refuseLargeSettings([], sized(100, 41)), isFull);
  });

  it('are refused where they grow beyond it: at once, side by side, as copies and changes', async () => {
    const layers = Array.from({ length: 9 }, (_, index) => ({
      id: `layer-${index}`,
      name: 'Chat',
      widget: 'chat-box',
      x: 0,
      y: 0,
      width: 300,
      height: 400,
      settings: css(9 * KIB),
    }));
    const canvas = { widget: 'canvas', settings: { width: 1920, height: 1080, layers } };
    const { id } = await f.overlays.mint('1', { ...canvas, name: 'Large' });
    const small = await f.overlays.mint('1', { widget: 'canvas', name: 'Small' });
    const copies = await Promise.allSettled(Array.from({ length: 60 }, () => f.overlays.copy('1', id)));
    const refused = copies.flatMap((copy) => (copy.status === 'rejected' ? [copy.reason as unknown] : []));
    assert.ok(refused.length > 5 && refused.length < 40, String(refused.length));
    refused.forEach(isFull);
    await assert.rejects(f.overlays.change('1', small.id, { settings: canvas.settings }), isFull);
    // what is there goes on, and room that was given back is used
    await f.overlays.change('1', id, { name: 'Renamed' });
    await f.overlays.change('1', id, { settings: canvas.settings });
    await f.overlays.revoke('1', id);
    assert.equal((await f.overlays.change('1', small.id, { settings: canvas.settings })).revision, 2);
    await f.overlays.mint('2', { ...canvas, name: 'Of another owner' });
  });
});
