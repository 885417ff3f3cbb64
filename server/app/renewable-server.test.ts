import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { flushPromises } from '../testing/manual-clock.ts';
import { createRenewableServer } from './renewable-server.ts';
import type { RunningServer } from './start.ts';

describe('a server that starts again in its process', () => {
  let steps: string[];
  beforeEach(() => void (steps = []));

  const start = (former: RunningServer | undefined): Promise<RunningServer> => {
    const url = former ? `${former.url}+` : 'a';
    steps.push(`start ${url}`);
    return Promise.resolve({ url, setUpCode: '', close: () => Promise.resolve(void steps.push(`close ${url}`)) });
  };

  it('is closed before the next one starts', async () => {
    const server = createRenewableServer({ start, onFault: (error) => assert.fail(String(error)) });
    server.renew();
    assert.equal((await server.running()).url, 'a+');
    assert.deepEqual(steps, ['start a', 'close a', 'start a+']);
    await server.close();
    assert.deepEqual(steps.slice(3), ['close a+']);
  });

  it('starts no other one after it was told to close', async () => {
    const server = createRenewableServer({ start, onFault: (error) => assert.fail(String(error)) });
    server.renew();
    await server.close();
    assert.deepEqual(steps, ['start a', 'close a']);
  });

  it('reports that the next one did not start', async () => {
    const faults: unknown[] = [];
    const broken = new Error('the port is in use');
    const server = createRenewableServer({
      start: (former) => (former ? Promise.reject(broken) : start(undefined)),
      onFault: (error) => void faults.push(error),
    });
    server.renew();
    await flushPromises();
    assert.deepEqual(faults, [broken]);
  });
});
