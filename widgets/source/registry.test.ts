import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ConnectionOptions } from '../../core/connection/options.ts';
import { createFakeClock } from '../../core/testing/fake-clock.ts';
import { createFakeConnection } from '../../core/testing/fake-connection.ts';
import { pageServer } from './page-server.ts';
import { createSourceRegistry } from './registry.ts';

const ADDRESS = 'https://a.example/overlay/chat-box#key=k';

function createRegistry() {
  const clock = createFakeClock();
  const made: ConnectionOptions[] = [];
  const closed: string[] = [];
  const registry = createSourceRegistry({
    clock,
    connect: (options) => {
      made.push(options);
      return { ...createFakeConnection(), close: () => closed.push(options.baseUrl) };
    },
  });
  return { registry, clock, made, closed };
}

describe('createSourceRegistry', () => {
  it('opens one connection for each server and key, for any widget and parameters', () => {
    const { registry, made } = createRegistry();
    const first = registry.open(ADDRESS);
    const second = registry.open('https://a.example/overlay/live-badge?theme=neon#key=k');
    assert.equal(made.length, 1);
    assert.equal(second?.source, first?.source);
    assert.equal(second?.parameters.get('theme'), 'neon');
  });

  it('separates keys and servers', () => {
    const { registry, made } = createRegistry();
    registry.open(ADDRESS);
    registry.open('https://a.example/overlay/chat-box#key=other');
    registry.open('https://b.example/overlay/chat-box#key=k');
    assert.equal(made.length, 3);
  });

  it('loads fonts and pictures from the server of the first address, unless the page has set another', () => {
    pageServer.url = undefined;
    const { registry } = createRegistry();
    registry.open('https://a.example/onair/overlay/chat-box#key=k');
    registry.open('https://b.example/overlay/chat-box#key=k');
    assert.equal(pageServer.url, 'https://a.example/onair');
    pageServer.url = 'https://c.example';
    registry.open('https://d.example/overlay/chat-box#key=k');
    assert.equal(pageServer.url, 'https://c.example');
    pageServer.url = undefined;
  });

  it('closes a connection a second after its last use', () => {
    const { registry, clock, closed } = createRegistry();
    const [first, second] = [registry.open(ADDRESS), registry.open(ADDRESS)];
    first?.release();
    first?.release();
    clock.advance(10_000);
    assert.deepEqual(closed, []);
    second?.release();
    clock.advance(999);
    assert.deepEqual(closed, []);
    clock.advance(1);
    assert.deepEqual(closed, ['https://a.example']);
  });

  it('keeps a connection that is used again within the second', () => {
    const { registry, clock, made, closed } = createRegistry();
    registry.open(ADDRESS)?.release();
    const again = registry.open(ADDRESS);
    clock.advance(10_000);
    assert.deepEqual(closed, []);
    assert.equal(made.length, 1);
    again?.release();
    clock.advance(1000);
    assert.equal(closed.length, 1);
  });

  it('opens a new connection after the old one was closed', () => {
    const { registry, clock, made } = createRegistry();
    registry.open(ADDRESS)?.release();
    clock.advance(1000);
    registry.open(ADDRESS);
    assert.equal(made.length, 2);
  });

  it('opens nothing for an address that is not an overlay URL', () => {
    const { registry, made } = createRegistry();
    assert.equal(registry.open('nonsense'), undefined);
    assert.equal(made.length, 0);
  });
});
