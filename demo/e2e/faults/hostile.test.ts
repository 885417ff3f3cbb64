import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { WatchedPage } from '../journeys/chromium-page.ts';
import { createRandom } from '../../scenarios/random.ts';
import { until } from '../../../server/testing/until.ts';
import { readSeeds } from '../seeds.ts';
import { createHostileWriter, HOSTILE_TEXTS, TRACE } from './hostile-messages.ts';
import { assertUnharmed, openHostileStage, waitForText, type HostileStage } from './hostile-stage.ts';

/** Messages per seed: 1,000 take a second. `ONAIR_ENGINE=103` draws them in that engine. */
const COUNT = 600;
/** Number of messages at once, at most the lines of the box, so that each valid one is drawn. */
const CHUNK = 99;

describe('hostile messages through relay and overlay in Chromium', { timeout: 900_000 }, () => {
  let stage: HostileStage;
  let chat: WatchedPage;

  before(async () => {
    stage = await openHostileStage();
    ({ chat } = stage);
  });
  after(() => stage.close());

  const countLines = (): Promise<number> =>
    chat.page.evaluate(
      () => document.querySelector('onair-chat-box')?.shadowRoot?.querySelectorAll('[part~=message]').length ?? 0,
    );

  it('shows every hostile text as text (A13, T13)', async () => {
    for (const text of HOSTILE_TEXTS) {
      const contents = [{ type: 'text', subtype: 'normalText', content: text, color: text }];
      stage.send({ author: text, contents, timestamp: text });
    }
    await stage.drawn();
    await waitForText(chat.page, 'onair-chat-box', `<img src=x onerror="globalThis.${TRACE}=1">`);
    await waitForText(chat.page, 'onair-chat-box', '<?lit$123$?>');
    await assertUnharmed(chat, stage.room);
  });

  for (const seed of readSeeds()) {
    it(`draws ${COUNT} generated messages unharmed (seed ${seed}) (A13, G16)`, async (test) => {
      const write = createHostileWriter(createRandom(`mallory ${seed}`), stage.userId);
      let most = 0;
      for (let sent = 0; sent < COUNT; sent += CHUNK) {
        for (let index = 0; index < CHUNK; index++) stage.sendFrame(write());
        await stage.drawn();
        // lines that were left out in the burst are drawn after it
        await until(async () => (await countLines()) > CHUNK / 2);
        most = Math.max(most, await countLines());
      }
      await assertUnharmed(chat, stage.room);
      assert.ok(most <= 100, `${most} lines`);
      test.diagnostic(`at most ${most} lines; ${chat.requests.length} requests`);
    });
  }
});
