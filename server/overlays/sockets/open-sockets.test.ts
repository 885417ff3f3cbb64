import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLocalBus } from '../../bus/local-bus.ts';
import { createRelayFixture } from '../../testing/relay-fixture.ts';
import { createOpenSocketCount } from './open-sockets.ts';

describe('where overlays are open', () => {
  it('are the sum over all servers, without a server that sends an invalid answer', async () => {
    const { calls } = createLocalBus({ serverId: 'a', clock: { now: () => 0, elapsed: () => 0 } });
    const elsewhere = [
      {
        chat: { obs: 1, page: 0, here: 2, outdated: 1, refused: 'sources' },
        clips: { obs: 0, page: 3, refused: 'later' },
      },
      null,
      'nonsense',
    ];
    const gather: typeof calls.gather = async (...call) => [...(await calls.gather(...call)), ...elsewhere];
    const asked: (readonly string[])[] = [];
    const count = createOpenSocketCount({
      bus: { calls: { ...calls, gather } },
      relay: {
        countOpen(ids) {
          asked.push(ids);
          return new Map([['chat', { obs: 1, page: 2, here: 1, outdated: 0 }]]);
        },
      },
    });
    const open = await count('1', ['chat', 'badge', 'clips']);
    assert.deepEqual(asked, [['chat', 'badge', 'clips']]);
    assert.deepEqual(Object.fromEntries(open), {
      chat: { obs: 2, page: 2, here: 3, outdated: 1, refused: 'sources' },
      clips: { obs: 0, page: 3, here: 0, outdated: 0 },
    });
  });

  it('count pages in OBS with another build than that of this server, until they are reloaded', async () => {
    const server = await createRelayFixture({ build: '/assets/overlay-new.js' });
    const headers = { 'user-agent': 'Mozilla/5.0 Chrome/103.0.5060.134 OBS/30.2.3' };
    const outdated = (): number | undefined => server.relay.countOpen(['overlay-1']).get('overlay-1')?.outdated;
    const connect = (build?: string) =>
      server.connect({ key: 'good-key', headers, ...(build !== undefined && { build }) });
    const old = await connect('/assets/overlay-old.js');
    for (const build of ['/assets/overlay-new.js', undefined]) await connect(build);
    await server.connect({ key: 'good-key', build: '/assets/overlay-old.js' });
    assert.equal(outdated(), 1);
    old.socket.close();
    await old.closed();
    assert.equal(outdated(), 0);
    await server.close();
  });
});
