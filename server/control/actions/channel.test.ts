import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDoOnce } from '../../air/actions/store-action.ts';
import { toOwnerActor } from '../../air/actions/actor.ts';
import { openStorage } from '../../store/open-storage.ts';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import type { ControlTools } from '../control-action.ts';
import { toEntry } from '../run-show-action.ts';
import { channel } from './channel.ts';

const OWNER = '7';

describe('the action that switches a channel', () => {
  it('leaves the service alone when the same request comes again, and is recorded once', async (t) => {
    const storage = await openStorage({ file: ':memory:' });
    t.after(() => storage.close());
    await storage.owners.save(createOwnerRecord({ id: OWNER }), 0);
    const doOnce = createDoOnce(storage.audit);
    const switched: boolean[] = [];
    const tools: Pick<ControlTools, 'doOnce' | 'setChannel'> = {
      setChannel(_ownerId, id, enabled) {
        switched.push(enabled);
        const place = { streamingPlatformId: 1, embedUrl: '', url: '', identifier: 'luna' };
        return Promise.resolve({ ...place, id, displayName: 'Luna', enabled });
      },
      doOnce: async (request, name, work) => {
        const entry = toEntry(request, { name, detail: '', done: 1, at: 0 });
        return { done: await doOnce(entry, work) };
      },
    };
    // it uses no other tools
    const run = (enabled: boolean, requestId: string): Promise<unknown> =>
      channel.run(
        tools as ControlTools,
        { actor: toOwnerActor(OWNER), requestId, input: {} },
        { channelId: 3, enabled },
      );
    await run(true, 'a');
    await run(false, 'b');
    assert.deepEqual(await run(true, 'a'), { done: 1 });
    assert.deepEqual(switched, [true, false]);
    const details = (await storage.audit.list(OWNER, { limit: 9 })).map(({ detail }) => detail);
    assert.deepEqual([details.length, details.every((detail) => detail.includes('Luna'))], [2, true]);
  });
});
