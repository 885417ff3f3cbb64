import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createSimulator } from '../../demo/simulator/simulator.ts';
import type { Simulator } from '../../demo/simulator/simulator.ts';
import { loadConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import type { ManualClock } from '../testing/manual-clock.ts';
import { makePages } from '../testing/server-fixture.ts';
import { startServer } from './start.ts';
import { openStorage, toStoragePlace } from '../store/open-storage.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { until } from '../testing/until.ts';

const REFRESH_AGE_MS = 45 * 60_000;

describe('a stop during a refresh', () => {
  let folder: string;
  let simulator: Simulator;
  let config: Config;
  let clock: ManualClock;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'onair-stop-'));
    simulator = await createSimulator({ port: 0, scenario: false, switches: { loginAnswer: 'allow' } });
    config = loadConfig({
      PORT: '0',
      ONAIR_DATA_DIR: join(folder, 'data'),
      ONAIR_SERVICE_URL: simulator.baseUrl,
      ONAIR_SERVICE_WS_URL: simulator.wsUrl,
      ONAIR_CLIENT_ID: simulator.clientId,
      ONAIR_CLIENT_SECRET: simulator.clientSecret,
    });
    clock = createManualClock();
  });

  afterEach(async () => {
    await simulator.close();
    rmSync(folder, { recursive: true });
  });

  /** Stops a server whose refresh has swapped the pair at the service, with the answer at that moment of the stop. */
  async function stopInRefresh(answered: 'just in time' | 'never'): Promise<void> {
    const logged: string[] = [];
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const server = await startServer(config, {
      async fetch(input, init) {
        const response = await fetch(input, init);
        if (simulator.control.counters.refreshes > 0) await held;
        return response;
      },
      clock,
      randomBytes,
      random: () => 0.5,
      createId: randomUUID,
      pagesRoot: makePages(folder),
      crashPoint: () => undefined,
      onTaken: () => undefined,
      log: createLog({ level: 'warn', write: (line) => void logged.push(line) }),
    });
    await new TestBrowser(server.url).signIn(simulator.baseUrl);
    clock.advance(REFRESH_AGE_MS);
    await until(() => simulator.control.counters.refreshes === 1);
    const closed = server.close();
    await clock.pass(7_900, 100);
    assert.doesNotMatch(logged.join(''), /not answered before the stop/);
    if (answered === 'just in time') answer();
    else {
      await clock.pass(200, 100);
      assert.match(logged.join(''), /not answered before the stop/);
    }
    await closed;
    answer();
  }

  async function readState(): Promise<string | undefined> {
    const storage = await openStorage(toStoragePlace(config));
    const [owner] = await storage.owners.list();
    await storage.close();
    return owner?.state;
  }

  it('accepts an answer within eight seconds, so that the login is not lost (A15, F43)', async () => {
    await stopInRefresh('just in time');
    assert.equal(await readState(), 'connected');
  });

  it('ends after eight seconds without an answer, and leaves the intent for the next start (A15, F6)', async () => {
    await stopInRefresh('never');
    assert.equal(await readState(), 'refreshing');
  });
});
