import { expect } from '@open-wc/testing';
import { createSource } from '../../../../core/stores/source.ts';
import { createFakeConnection } from '../../../../widgets/testing/fake-connection.ts';
import { watchSafety } from './safety-watch.ts';

describe('watchSafety', () => {
  it('reports panic as soon as the relay sends it, until it is stopped', async () => {
    const connection = createFakeConnection();
    const released: string[] = [];
    const told: boolean[] = [];
    const stop = watchSafety(
      'about:overlay',
      ({ panic }) => told.push(panic),
      (url) => ({
        source: createSource(connection),
        parameters: new URLSearchParams(),
        release: () => void released.push(url),
      }),
    );
    connection.send('overlay/safety', { revision: 1, panic: false, holdSeconds: 0 });
    connection.send('overlay/safety', { revision: 2, panic: true, holdSeconds: 0 });
    expect(told).to.deep.equal([false, true]);
    stop();
    expect(released).to.deep.equal(['about:overlay']);
    await connection.whenReleased();
  });

  it('does nothing with an address that is not an overlay URL', () => {
    expect(() => watchSafety('about:blank', () => undefined)()).not.to.throw();
  });
});
