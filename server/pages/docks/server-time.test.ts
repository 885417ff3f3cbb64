import { expect } from '@open-wc/testing';
import { FakeWebSocket } from '../../../core/testing/fake-web-socket.ts';
import { readSeen } from '../../../widgets/testing/read-seen.ts';
import { until } from '../../../widgets/testing/until.ts';
import { createRightRelay, setTimeOfDay, WRONG_CLOCKS, type RightRelay } from '../../../widgets/testing/wrong-clock.ts';
import { loadDockStyles, makeDock } from '../testing/dock-fixture.ts';
import type { ControlDock } from './control/control-dock.ts';
import './control/define.ts';
import './moderation/define.ts';
import type { ModerationDock } from './moderation/moderation-dock.ts';

const MINUTE_MS = 60_000;

for (const aheadMs of WRONG_CLOCKS) {
  describe(`a dock on a device whose clock is ${aheadMs / MINUTE_MS} minutes ahead`, () => {
    let relay: RightRelay;
    let setRight: () => void;
    let removeStyles: () => void;
    before(async () => (removeStyles = await loadDockStyles()));
    after(() => removeStyles());

    beforeEach(() => {
      FakeWebSocket.all.length = 0;
      setRight = setTimeOfDay(aheadMs);
      relay = createRightRelay();
    });
    afterEach(() => {
      relay.source.connection.close();
      setRight();
    });

    const makeHeld = (times: object) => ({
      id: 'm1',
      state: 'held',
      message: {
        userId: 1,
        channelId: 1,
        platformId: 1,
        id: 'm1',
        author: 'Mira',
        own: false,
        contents: [{ type: 'text', subtype: 'normalText', content: 'hello', color: null }],
        timestamp: new Date(relay.now()).toISOString(),
      },
      ...times,
    });

    for (const [name, toTimes] of [
      ['by its remaining time', () => ({ airsAt: relay.now() + 40_000, remainingMs: 40_000 })],
      ['of a relay that sends only a time of day', () => ({ airsAt: relay.now() + 40_000 })],
    ] as const) {
      it(`counts down the hold of a message ${name}`, async () => {
        const { dock } = await makeDock<ModerationDock>('onair-moderation-dock', {}, { source: relay.source });
        await relay.open();
        relay.send('overlay/settings', {
          widget: 'moderation-dock',
          permissions: ['chat', 'moderate'],
          revision: 1,
          settings: {},
        });
        relay.send('dock/chat', { messages: [makeHeld(toTimes())] });
        const readHold = (): string =>
          dock.renderRoot.querySelector('onair-message-list')?.shadowRoot?.querySelector('.badge')?.ariaLabel ?? '';
        const seconds = await until(() => /On air in (\d+) s/.exec(readHold())?.[1]);
        expect(Number(seconds)).to.be.within(25, 41);
      });
    }

    it('shows how long the stream has been live', async () => {
      const { dock } = await makeDock<ControlDock>('onair-control-dock', {}, { source: relay.source });
      await relay.open();
      const uptime = { ms: 90 * MINUTE_MS, late: false };
      relay.send('user/stream', { userId: 1, live: true, channels: [], uptime });
      await until(() => /1:30:\d\d/.test(readSeen(dock.renderRoot as ShadowRoot)));
    });
  });
}
