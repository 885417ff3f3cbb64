import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { createFakeConnection } from '../testing/fake-connection.ts';
import { createLinkStore } from './link-store.ts';
import { createSafetyStore } from './safety-store.ts';
import { createSettingsStore } from './settings-store.ts';
import { createSource } from './source.ts';

describe('createSettingsStore', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('follows the saved settings, and ends the subscription', () => {
    const connection = createFakeConnection();
    const { $settings } = createSettingsStore(connection);
    const stop = $settings.subscribe(() => undefined);
    assert.equal($settings.get(), undefined);
    const payload = { widget: 'chat-box', revision: 2, settings: { limit: 20 } };
    connection.emit({ type: 'event', subscription: 'overlay/settings', payload });
    assert.deepEqual($settings.get(), payload);
    stop();
    mock.timers.tick(1000);
    assert.equal(connection.count(), 0);
  });
});

describe('createLinkStore', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('keeps the newest gap (A6)', () => {
    const connection = createFakeConnection();
    const { $gap } = createLinkStore(connection);
    $gap.subscribe(() => undefined);
    const payload = { from: '2026-11-21T12:00:00.000Z', to: '2026-11-21T12:00:30.000Z', reason: 'upstream closed' };
    connection.emit({ type: 'event', subscription: 'overlay/gap', payload });
    assert.deepEqual($gap.get(), payload);
  });

  it('reports the link of the relay to the service, and subscribes only to stores with listeners', () => {
    const connection = createFakeConnection();
    const { $link } = createLinkStore(connection);
    const stop = $link.subscribe(() => undefined);
    assert.deepEqual([connection.count('overlay/link'), connection.count('overlay/gap')], [1, 0]);
    const payload = { upstream: 'needs_reconnect', since: '2026-11-21T12:00:00.000Z' } as const;
    connection.emit({ type: 'event', subscription: 'overlay/link', payload });
    assert.equal($link.get()?.upstream, 'needs_reconnect');
    connection.$state.set('refused');
    assert.equal($link.get(), undefined);
    stop();
    mock.timers.tick(1000);
    assert.equal(connection.count(), 0);
  });
});

describe('createSafetyStore', () => {
  it('follows panic and hold, and forgets them after a final refusal', () => {
    const connection = createFakeConnection();
    const { $safety } = createSafetyStore(connection);
    $safety.subscribe(() => undefined);
    assert.equal($safety.get(), undefined);
    const payload = { revision: 2, panic: true, holdSeconds: 10 };
    connection.emit({ type: 'event', subscription: 'overlay/safety', payload });
    assert.deepEqual($safety.get(), payload);
    connection.$state.set('refused');
    assert.equal($safety.get(), undefined);
  });
});

describe('createSource', () => {
  it('creates each store once, on first use', () => {
    const connection = createFakeConnection();
    const source = createSource(connection);
    assert.equal(source.store(createSettingsStore), source.store(createSettingsStore));
    assert.notEqual(createSource(connection).store(createSettingsStore), source.store(createSettingsStore));
  });
});
