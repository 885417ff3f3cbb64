import { expect, fixture, html } from '@open-wc/testing';
import { createRoom, type Room } from './room.ts';

/** Makes the room of a box of 300 px with lines of some heights. */
async function makeRoom(...heights: readonly number[]): Promise<Room> {
  const [log, list] = [document.createElement('div'), document.createElement('div')];
  Object.assign(log.style, { blockSize: '300px', overflow: 'hidden' });
  const lines = heights.map((height) => {
    const line = document.createElement('div');
    line.style.blockSize = `${height}px`;
    return line;
  });
  list.append(...lines);
  log.append(list);
  await fixture(html`${log}`);
  return createRoom(log, list);
}

describe('the room for lines', () => {
  it('is estimated from the lines in the box, with some to spare', async () => {
    const room = await makeRoom(60, 40, 60, 40, 60, 40, 60, 40);
    expect(room.isFull()).to.equal(true);
    // six lines of 50 px fit
    expect(room.estimate()).to.equal(8);
  });

  it('is unlimited while the lines do not fill the box', async () => {
    const room = await makeRoom(60, 40);
    expect([room.isFull(), room.estimate()]).to.deep.equal([false, Infinity]);
  });

  it('is unlimited without a layout', () => {
    const room = createRoom(document.createElement('div'), document.createElement('div'));
    expect(room.estimate()).to.equal(Infinity);
  });
});
