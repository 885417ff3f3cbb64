import { expect } from '@open-wc/testing';
import { makeMessage } from '../testing/chat-entry.ts';
import { setPageVisibility } from '../testing/page-visibility.ts';
import { makeBox } from './testing/chat-box-bench.ts';

describe('a rush of messages', () => {
  before(() => setPageVisibility('visible'));

  it('draws only the lines that can be seen, and the others after it', async () => {
    const { box, connection, clock, flush, lines } = await makeBox({ limit: '50' });
    const sendFifty = async (): Promise<void> => {
      for (let sent = 0; sent < 50; sent += 1) connection.send('user/chat', makeMessage());
      await flush();
    };
    await sendFifty();
    expect(lines().length).to.equal(50);
    for (let time = 0; time < 2; time += 1) {
      await sendFifty();
      expect(lines().length).to.be.below(20);
      expect(lines()[0]?.getBoundingClientRect().top).to.be.below(box.getBoundingClientRect().top);
    }
    clock.advance(1_000);
    expect(lines().length).to.equal(50);
  });
});
