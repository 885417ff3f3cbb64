import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createFakeClock, type FakeClock } from '../../../../core/testing/fake-clock.ts';
import { flushPromises } from '../../../testing/manual-clock.ts';
import { createServerWatch, type ServerState, type ServerWatch } from './server-watch.ts';

describe('the server watch', () => {
  let clock: FakeClock;
  let watch: ServerWatch;
  let asked: number;
  let answer: () => Promise<boolean>;
  let isHidden: boolean;
  let changeVisibility: () => void;
  let stop: () => void;

  const pass = async (ms: number): Promise<ServerState> => {
    clock.advance(ms);
    await flushPromises();
    return watch.$server.get();
  };

  beforeEach(async () => {
    clock = createFakeClock();
    asked = 0;
    isHidden = false;
    answer = () => Promise.resolve(true);
    watch = createServerWatch({
      clock,
      ask() {
        asked += 1;
        return answer();
      },
      visibility: {
        isHidden: () => isHidden,
        onChange(listener) {
          changeVisibility = listener;
          return () => (changeVisibility = () => undefined);
        },
      },
    });
    stop = watch.start();
    await flushPromises();
  });
  afterEach(() => stop());

  it('reports that the server is unreachable, and later that it is back', async () => {
    assert.equal(watch.$server.get(), 'here');
    answer = () => Promise.reject(new TypeError('fetch'));
    assert.equal(await pass(5_000), 'gone');
    answer = () => Promise.resolve(true);
    assert.equal(await pass(1_000), 'back');
    assert.equal(await pass(5_000), 'here');
  });

  it('polls an unreachable server less and less often, but at least every 10 s', async () => {
    answer = () => Promise.reject(new TypeError('fetch'));
    await pass(5_000);
    const times: number[] = [];
    for (let second = 1; second <= 40; second++) {
      const before = asked;
      await pass(1_000);
      if (asked > before) times.push(second);
    }
    assert.deepEqual(times, [1, 3, 7, 15, 25, 35]);
  });

  it('polls again soon while the server is still loading', async () => {
    answer = () => Promise.resolve(false);
    await pass(5_000);
    assert.equal(asked, 2);
    await pass(1_000);
    assert.equal(asked, 3);
  });

  it('sends nothing while the page is hidden, and polls at once when it is visible again', async () => {
    isHidden = true;
    changeVisibility();
    await pass(60_000);
    assert.equal(asked, 1);
    isHidden = false;
    changeVisibility();
    assert.equal(asked, 2);
  });

  it('sends one request at a time, and none after it was stopped', async () => {
    let tell: (isComplete: boolean) => void = () => undefined;
    answer = () => new Promise((resolve) => (tell = resolve));
    void watch.check();
    void watch.check();
    assert.equal(asked, 2);
    stop();
    tell(true);
    await pass(60_000);
    assert.equal(asked, 2);
    assert.equal(clock.pending, 0);
  });
});
