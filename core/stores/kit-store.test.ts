import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseFrame } from '../service/frames.ts';
import { createFakeConnection } from '../testing/fake-connection.ts';
import { createKitStore } from './kit-store.ts';

const KIT = { accent: '#ff8800', accent2: '', corners: 'round', logo: 'p'.repeat(22), name: 'Ada', tagline: 'Daily' };
const NONE = { accent: '', accent2: '', corners: 'look', logo: null, name: '', tagline: '' };

describe('createKitStore', () => {
  it('follows the kit, and forgets it after a final refusal', () => {
    const connection = createFakeConnection();
    const { $kit } = createKitStore(connection);
    $kit.subscribe(() => undefined);
    assert.equal($kit.get(), undefined);
    connection.emit({ type: 'event', subscription: 'overlay/kit', payload: KIT });
    assert.deepEqual($kit.get(), KIT);
    connection.$state.set('refused');
    assert.equal($kit.get(), undefined);
  });

  it('takes nothing that does not fit from the wire', () => {
    const connection = createFakeConnection();
    const { $kit } = createKitStore(connection);
    $kit.subscribe(() => undefined);
    const hostile = { accent: 'url(x)', accent2: {}, corners: 'x', logo: '../x', name: 5, tagline: ['a'], more: 'b' };
    const text = JSON.stringify({ subscription: 'overlay/kit', payload: hostile });
    const frame = parseFrame(text);
    assert.ok(frame?.type === 'event' && frame.subscription === 'overlay/kit');
    connection.emit(frame);
    assert.deepEqual($kit.get(), NONE);
  });
});
