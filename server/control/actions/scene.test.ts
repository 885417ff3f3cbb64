import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { toOwnerActor } from '../../air/actions/actor.ts';
import { openStorage } from '../../store/open-storage.ts';
import type { Storage } from '../../store/storage.ts';
import { StorageError } from '../../store/storage-error.ts';
import { createDoOnce, type DoOnce } from '../../air/actions/store-action.ts';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import { until } from '../../testing/until.ts';
import type { ControlTools } from '../control-action.ts';
import { toEntry } from '../run-show-action.ts';
import { scene } from './scene.ts';

const OWNER = '7';

describe('the action that switches to a scene', () => {
  let storage: Storage;
  let shown: string[];
  let failure: Error | undefined;
  let doOnce: DoOnce;
  /** The answer of OBS; at once by default. */
  let busy: Promise<void>;

  beforeEach(async () => {
    storage = await openStorage({ file: ':memory:' });
    await storage.owners.save(createOwnerRecord({ id: OWNER }), 0);
    [shown, failure, busy] = [[], undefined, Promise.resolve()];
    doOnce = createDoOnce(storage.audit);
  });
  afterEach(() => storage.close());

  const run = (name: string, requestId: string, overlayId: string | null = null): Promise<unknown> => {
    const tools: Pick<ControlTools, 'doOnce' | 'setScene'> = {
      setScene(_ownerId, sceneName) {
        if (failure) return Promise.reject(failure);
        shown.push(sceneName);
        return busy;
      },
      doOnce: async (request, action, work) => {
        const entry = toEntry(request, { name: action, detail: '', done: 1, at: 0 });
        return { done: await doOnce(entry, work) };
      },
    };
    // it uses no other tools
    return scene.run(
      tools as ControlTools,
      { actor: { ...toOwnerActor(OWNER), overlayId }, requestId, input: { name } },
      { name },
    );
  };
  const listDetails = async (): Promise<readonly string[]> =>
    (await storage.audit.list(OWNER, { limit: 9 })).map(({ detail }) => detail);

  it('leaves OBS alone when the same request comes again, and answers as before', async () => {
    assert.deepEqual(await run('Game', 'a'), { done: 1 });
    assert.deepEqual(await run('Start', 'b'), { done: 1 });
    assert.deepEqual(await run('Game', 'a'), { done: 1 });
    assert.deepEqual(
      [shown, await listDetails()],
      [
        ['Game', 'Start'],
        ['Start', 'Game'],
      ],
    );
  });

  it('is done for the same request id of another dock', async () => {
    await run('Game', 'a');
    await run('Start', 'a', 'dock');
    assert.deepEqual(shown, ['Game', 'Start']);
  });

  it('can be repeated after a failure, of which nothing is recorded', async () => {
    for (failure of [new Error('no OBS'), new StorageError('no OBS in the database')]) {
      await assert.rejects(run('Game', 'a'), /no OBS/);
      assert.deepEqual(await listDetails(), []);
    }
    failure = undefined;
    await run('Game', 'a');
    assert.deepEqual([shown, await listDetails()], [['Game'], ['Game']]);
  });

  it('is refused with the request id of another action', async () => {
    const actor = toOwnerActor(OWNER);
    await storage.audit.record(
      toEntry({ actor, requestId: 'a', input: {} }, { name: 'clear', detail: '', done: 1, at: 0 }),
    );
    await assert.rejects(run('Game', 'a'), /requestId: was used for another action/);
    assert.deepEqual(shown, []);
  });

  it('is refused with the request id of another scene', async () => {
    await run('Game', 'a');
    await assert.rejects(run('Start', 'a'), { statusCode: 409, message: /requestId: was used for another action/ });
    assert.deepEqual(shown, ['Game']);
  });

  it('waits for the answer of the same request that is under way', async () => {
    let answer: () => void = () => undefined;
    busy = new Promise((resolve) => (answer = resolve));
    const both = [run('Game', 'a'), run('Game', 'a')];
    await until(() => shown.length > 0);
    answer();
    assert.deepEqual(await Promise.all(both), [{ done: 1 }, { done: 1 }]);
    assert.deepEqual([shown, await listDetails()], [['Game'], ['Game']]);
  });

  it('is not repeated after a server was killed in between, and says that the outcome is unknown', async () => {
    busy = new Promise(() => undefined);
    void run('Game', 'a');
    await until(() => shown.length > 0);
    // another run of the server
    doOnce = createDoOnce(storage.audit);
    busy = Promise.resolve();
    await assert.rejects(run('Game', 'a'), { statusCode: 409, message: /look whether it was done/ });
    assert.deepEqual([shown, await listDetails()], [['Game'], ['begun, outcome unknown']]);
    assert.deepEqual(await run('Game', 'b'), { done: 1 });
  });
});
