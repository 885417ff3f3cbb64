import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFakeClock } from '../testing/fake-clock.ts';
import { startSocketServer } from '../testing/socket-server.ts';
import { createConnection } from './create-connection.ts';

/** The fields of both subscribe messages of a page whose first socket is closed. */
async function readResumed(options: { readonly build?: string }): Promise<readonly unknown[]> {
  const server = await startSocketServer();
  const connection = createConnection({ baseUrl: server.baseUrl, token: 'key', clock: createFakeClock(), ...options });
  connection.subscribe('overlay/show', () => undefined);
  const first = await server.accept();
  const opened = await first.receive();
  first.grant(opened['subscriptions']);
  first.close(1012);
  const again = await (await server.accept()).receive();
  connection.close();
  await server.stop();
  return [opened['resumed'], again['resumed']];
}

describe('a page that is connected again', () => {
  it('tells its own relay so, and not when it was opened', async () => {
    assert.deepEqual(await readResumed({ build: 'b' }), [undefined, true]);
  });

  it('sends nothing new to a server that may be the service', async () => {
    assert.deepEqual(await readResumed({}), [undefined, undefined]);
  });
});
