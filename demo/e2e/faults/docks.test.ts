import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemClock } from '../../../core/connection/clock.ts';
import { createDockActions } from '../../../server/pages/docks/actions.ts';
import { until } from '../../../server/testing/until.ts';
import { checkAirHistory } from './air-history.ts';
import { readScreen, toWords, type AirLogs } from './air-log.ts';
import { openAirStage, type AirStage } from './air-stage.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { runMortalServer } from './mortal-server.ts';
import { openRoom } from './room.ts';
import { createFetchThrough } from './route.ts';

const SCALE = 20;
const random = (): number => 0.5;

/** Sends a message, and waits until both docks list it. @returns its id */
async function say(stage: AirStage): Promise<string> {
  stage.crew.say('Ada', 'hello');
  const words = stage.crew.said.at(-1);
  const find = ({ list }: AirStage['crew']['moderators'][0]): string | undefined =>
    list.find(({ message }) => toWords(message) === words)?.id;
  await until(
    () => stage.crew.screens.far.hasDrawn(words ?? '') && stage.crew.moderators.every((moderator) => find(moderator)),
  );
  return find(stage.crew.moderators[0]) ?? assert.fail();
}

const isOnAir = ({ screens }: AirLogs, id: string): readonly boolean[] =>
  Object.values(screens).map(({ log }) => readScreen(log).has(id));

describe('docks under faults', { timeout: 240_000 }, () => {
  it('ignore actions while they are disconnected, and send nothing late', async (test) => {
    const stage = await openAirStage({ random, scale: SCALE });
    test.after(() => stage.close());
    const [dock] = stage.crew.moderators;
    const id = await say(stage);
    for (const leg of stage.legs) leg.trouble({ isBlackhole: true });
    for (const leg of stage.legs) leg.reset();
    await until(() => !dock.isLinked);
    await dock.act('hide', { ids: [id] });
    await dock.act('clear', {});
    for (const leg of stage.legs) leg.trouble();
    await until(() => dock.isLinked);
    const logs = await stage.settle();
    assert.deepEqual([logs.audit.filter(({ by }) => by === dock.name), dock.requests], [[], []]);
    assert.deepEqual(isOnAir(logs, id), [true, true]);
    assert.deepEqual(checkAirHistory(logs), []);
  });

  it('agree at the end when two of them act on one message', async (test) => {
    const stage = await openAirStage({ random, scale: SCALE });
    test.after(() => stage.close());
    const id = await say(stage);
    await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        stage.crew.moderators.map((dock, index) => dock.act(turn % 3 === index ? 'hide' : 'show', { ids: [id] })),
      ).flat(),
    );
    const logs = await stage.settle();
    const [near, far] = stage.crew.moderators.map(({ list }) => list.find((message) => message.id === id));
    assert.deepEqual(near, far);
    assert.deepEqual(isOnAir(logs, id), [near?.state === 'shown', near?.state === 'shown']);
    assert.deepEqual(checkAirHistory(logs), []);
  });

  it('apply an action once although its responses are lost', async (test) => {
    const room = await openRoom();
    const proxy = await startFaultProxy({ targetPort: Number(new URL(room.url).port), clock: systemClock, random });
    test.after(async () => {
      await proxy.close();
      await room.close();
    });
    const { key } = await room.mint('moderation-dock');
    const send = createFetchThrough({ serverUrl: room.url, port: proxy.port });
    let sent = 0;
    const actions = createDockActions({
      baseUrl: room.url,
      key,
      isLinked: () => true,
      newId: () => 'once',
      clock: { ...systemClock, after: (_delayMs, task) => systemClock.after(0, task) },
      fetch: (...request) => {
        sent += 1;
        // enough for the request, and too little for the response
        proxy.trouble(sent < 3 ? { cutAfterBytes: 300 } : {});
        return send(...request);
      },
    });
    assert.deepEqual([await actions.send('mute', { author: 'Mallory' }), sent], [{ done: 1 }, 3]);
    const { entries } = (await (await room.send('GET', '/api/audit?action=mute')).json()) as {
      readonly entries: unknown[];
    };
    assert.equal(entries.length, 1);
    assert.deepEqual(((await (await room.send('GET', '/api/safety')).json()) as { authors: unknown }).authors, [
      'Mallory',
    ]);
  });
});

describe('a server that is killed between an action and its response', { timeout: 120_000, concurrency: 2 }, () => {
  for (const [point, isStored] of [
    ['action.planned', false],
    ['action.stored', true],
  ] as const) {
    it(`at ${point} has applied ${isStored ? 'all' : 'nothing'} of it for connected overlays (F6, G3)`, async (test) => {
      let fault: Readonly<Record<string, string>> = { NODE_ENV: 'test', ONAIR_CRASH_POINT: point };
      const stage = await openAirStage({ random, scale: 1, run: (env) => runMortalServer({ ...env, ...fault }) });
      test.after(() => stage.close());
      const [dock, other] = stage.crew.moderators;
      const id = await say(stage);
      await Promise.all([dock.act('hide', { ids: [id] }), until(() => other?.isLinked === false)]);
      assert.equal(dock.requests[0]?.answer, undefined);
      fault = {};
      // the process has ended by itself
      await stage.room.stop().catch(() => undefined);
      await stage.room.start();
      const logs = await stage.settle();
      assert.deepEqual(isOnAir(logs, id), [!isStored, !isStored]);
      const count = (): number => logs.audit.filter(({ action }) => action === 'hide').length;
      assert.equal(count(), isStored ? 1 : 0);
      assert.deepEqual(checkAirHistory(logs), []);
      await dock.repeat();
      await until(() => isOnAir(logs, id).every((isShown) => !isShown));
      assert.deepEqual(checkAirHistory(await stage.settle()), []);
    });
  }
});
