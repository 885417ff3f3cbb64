import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../../../server/testing/until.ts';
import { checkAirHistory } from '../faults/air-history.ts';
import { readScreen, toWords } from '../faults/air-log.ts';
import { describeFleet } from './fleet-suite.ts';
import type { FleetStage } from './fleet-stage.ts';
import { openRawSocket } from './raw-socket.ts';

/** Sends a message, and waits until every dock lists it. @returns its id */
async function say({ crew }: FleetStage, author: string, text: string): Promise<string> {
  crew.say(author, text);
  const words = crew.said.at(-1);
  const find = (list: FleetStage['crew']['moderators'][0]['list']): string | undefined =>
    list.find(({ message }) => toWords(message) === words)?.id;
  await until(() => crew.moderators.every(({ list }) => find(list) !== undefined), `every dock lists "${words ?? ''}"`);
  return find(crew.moderators[0].list) ?? assert.fail();
}

/** Whether each overlay shows a message. */
const isShown = ({ crew }: FleetStage, id: string): readonly boolean[] => [
  ...new Set(Object.values(crew.screens).map(({ log }) => readScreen(log).has(id))),
];

describeFleet('what is done at one server', (open) => {
  it('applies on every overlay, at any server of the dock', async (test) => {
    const stage = await open(test);
    const { crew } = stage;
    for (const dock of crew.moderators) {
      const [hidden, muted, pinned] = [
        await say(stage, 'Ada', 'hide me'),
        await say(stage, `Mallory ${dock.name}`, 'mute me'),
        await say(stage, 'Bob', 'pin me'),
      ];
      await until(() => isShown(stage, pinned).every(Boolean));
      await dock.act('hide', { ids: [hidden] });
      await dock.act('mute', { author: `Mallory ${dock.name}` });
      await dock.act('pin', { id: pinned });
      await until(() => isShown(stage, hidden).join() === 'false', 'hidden everywhere');
      await until(() => Object.values(crew.screens).every(({ featured }) => featured === pinned), 'pinned everywhere');
      assert.deepEqual([isShown(stage, muted), isShown(stage, pinned)], [[false], [true]]);
      await dock.act('show', { ids: [hidden] });
      await until(() => isShown(stage, hidden).join() === 'true', 'shown everywhere');
    }
    assert.deepEqual(checkAirHistory(await crew.settle()), []);
  });

  it('stops everything everywhere in a panic, and releases it everywhere', async (test) => {
    const stage = await open(test);
    const { crew } = stage;
    for (const dock of crew.moderators) {
      const before = await say(stage, 'Ada', 'before');
      await until(() => isShown(stage, before).every(Boolean));
      await dock.act('panic', { on: true });
      const during = await say(stage, 'Ada', 'during');
      assert.deepEqual(isShown(stage, during), [false]);
      await dock.act('panic', { on: false });
      await crew.untilReceived();
    }
    assert.deepEqual(checkAirHistory(await crew.settle()), []);
  });

  it('changes the hold of waiting messages, at any server', async (test) => {
    const stage = await open(test);
    const { crew, fleet, owner } = stage;
    for (const server of fleet.servers) {
      const browser = fleet.at(server, owner);
      const change = (holdSeconds: number): Promise<void> =>
        crew.changeSafety({ holdSeconds }, (method, path, body) => browser.send(method, path, body));
      await change(60);
      const held = await say(stage, 'Ada', 'held');
      assert.deepEqual(isShown(stage, held), [false]);
      await change(0);
      await until(() => isShown(stage, held).join() === 'true', 'on air everywhere');
    }
    assert.deepEqual(checkAirHistory(await crew.settle()), []);
  });
});

describeFleet('a key that ends at one server', (open) => {
  it('closes the sockets of the overlay at every server', async (test) => {
    const { fleet, owner, toRoute } = await open(test);
    for (const server of fleet.servers) {
      const [revoked, rotated, other] = [
        await fleet.mint(owner, 'chat-box'),
        await fleet.mint(owner, 'chat-box'),
        await fleet.mint(owner, 'chat-box'),
      ];
      const openAll = (key: string) => Promise.all(fleet.servers.map((each) => openRawSocket(toRoute(key, each))));
      const sockets = [...(await openAll(revoked.key)), ...(await openAll(rotated.key))];
      const stay = await openAll(other.key);
      const browser = fleet.at(server, owner);
      assert.equal((await browser.send('DELETE', `/api/overlays/${revoked.id}`)).status, 204);
      assert.equal((await browser.send('POST', `/api/overlays/${rotated.id}/key`)).status, 200);
      await until(() => sockets.every(({ closeCode }) => closeCode === 4401), 'closed at every server');
      fleet.simulator.control.say({ author: 'Ada', text: `after ${server.process.port}` });
      const words = `after ${server.process.port}`;
      await until(() => stay.every(({ events }) => events.some((event) => event.words === words)), 'others stay open');
      for (const socket of stay) socket.close();
    }
  });

  it('closes every socket of the owner at every server, when the owner is disconnected', async (test) => {
    const { fleet, toRoute } = await open(test);
    for (const server of fleet.servers) {
      const browser = await fleet.signIn();
      const { key } = await fleet.mint(browser, 'chat-box');
      const sockets = await Promise.all(fleet.servers.map((each) => openRawSocket(toRoute(key, each))));
      await until(() => fleet.simulator.control.state().sockets.open === 1, 'one socket to the service');
      await fleet.at(server, browser).send('POST', '/auth/disconnect');
      await until(() => sockets.every(({ closeCode }) => closeCode === 4410), 'closed at every server');
      await until(() => fleet.simulator.control.state().sockets.open === 0, 'no socket to the service');
    }
  });
});
