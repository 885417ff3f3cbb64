import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createManualClock } from '../testing/manual-clock.ts';
import { dialObs } from './owner-link.ts';

/** Tries to connect on a server whose operator lists 192.168.1.20. @returns the answer, its delay in seconds, and the dialled addresses */
async function attempt(
  host: string,
  fail: () => Promise<never>,
): Promise<readonly [string, number, readonly string[]]> {
  const clock = createManualClock();
  const dialled: string[] = [];
  const createClient = () => ({
    connect: (url?: string) => {
      dialled.push(url ?? '');
      return fail();
    },
    disconnect: () => Promise.resolve(),
    call: () => Promise.reject(new Error('not connected')),
    on: () => assert.ok(true),
  });
  const trial = dialObs(
    {
      clock,
      createClient: createClient as never,
      lookUp: () => assert.fail('a name was looked up'),
      listed: (address) => address === '192.168.1.20',
    },
    { place: { host, port: 4455 }, password: 'x', journal: {} },
  );
  let answer = '';
  void trial.catch(
    (error: unknown) => (answer = error instanceof Error ? `${error.name} ${error.message}` : 'nothing'),
  );
  for (let second = 0; second <= 20; second++) {
    if (answer !== '') return [answer, second, dialled];
    await clock.pass(1_000);
  }
  return assert.fail('there was no answer');
}

const refuse = (message: string, code: string | number) => () =>
  Promise.reject(Object.assign(new Error(message), { code }));

describe('OBS at addresses that the operator lists', () => {
  it('has the same answer, after the same time, for every problem', async () => {
    const wanted = await attempt('192.168.1.20', refuse('connect ECONNREFUSED', 'ECONNREFUSED'));
    assert.match(wanted[0], /^obs_no_connection .*operator of this server lists/);
    for (const [host, fail] of [
      ['192.168.1.20', refuse('Authentication failed.', 4009)],
      ['192.168.1.20', refuse('Unexpected server response: 200', '')],
      ['192.168.1.20', () => new Promise<never>(() => undefined)],
      ['192.168.1.21', refuse('not dialled', '')],
      ['secret-server.lan', refuse('not dialled', '')],
      ['203.0.113.9', refuse('not dialled', '')],
    ] as const) {
      const [answer, seconds] = await attempt(host, fail);
      assert.deepEqual([answer, seconds], [wanted[0], wanted[1]], host);
    }
  });

  it('is dialled at no other address', async () => {
    const [, , dialled] = await attempt('192.168.1.21', refuse('not dialled', ''));
    assert.deepEqual(dialled, []);
    const [, , listed] = await attempt('192.168.1.20', refuse('connect ECONNREFUSED', 'ECONNREFUSED'));
    assert.deepEqual(listed, ['ws://192.168.1.20:4455']);
  });
});
