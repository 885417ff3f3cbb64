import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { until } from '../../../server/testing/until.ts';

/** Onair as `npm start` runs it, simulator included, on separate ports and in a separate folder. */
export interface OnairProcess {
  readonly url: string;
  readonly simulatorUrl: string;
  /** Everything it has printed so far. */
  readonly output: () => string;
  /** Stops it with a signal, and waits for its end. @returns its exit code */
  stop(): Promise<number | null>;
}

/**
 * Starts Onair with made-up chat, and waits until it listens.
 * @throws {Error} it ended before; with its whole output
 */
export async function startOnair(env: Readonly<Record<string, string>> = {}): Promise<OnairProcess> {
  const onair = await startUnchosen(env);
  await useMadeUpChat(onair.url);
  return onair;
}

/** Chooses made-up chat, and waits until the server has started again with it. */
export async function useMadeUpChat(url: string): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: url };
  await fetch(`${url}/api/service`, { method: 'POST', headers, body: JSON.stringify({ kind: 'made_up' }) });
  await until(async () => {
    const answer = await fetch(`${url}/api/service`).catch(() => undefined);
    return answer?.ok === true && ((await answer.json()) as { readonly origin: string }).origin === 'made_up';
  });
}

/**
 * Starts Onair like {@link startOnair}, without a service.
 * @throws {Error} it ended before; with its whole output
 */
export async function startUnchosen(env: Readonly<Record<string, string>> = {}): Promise<OnairProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'onair-journey-'));
  const child = spawn(process.execPath, ['demo/start.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      ONAIR_SIMULATOR_PORT: '0',
      ONAIR_DATA_DIR: folder,
      ONAIR_READY_JSON: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const { url, simulatorUrl } = await readAddresses(child, lines).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    url,
    simulatorUrl,
    output: () => lines.join('\n'),
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

async function readAddresses(child: ChildProcess, lines: string[]): Promise<{ url: string; simulatorUrl: string }> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`Onair ended:\n${lines.join('\n')}`)));
    for (const input of [child.stdout, child.stderr]) {
      if (!input) continue;
      createInterface({ input }).on('line', (line) => {
        lines.push(line);
        const url = /^\{"url":"([^"]+)"/.exec(line)?.[1];
        const simulatorUrl = /(http:\/\/[^/\s]+)\/simulator\//.exec(lines.join('\n'))?.[1];
        if (url && simulatorUrl) resolve({ url, simulatorUrl });
      });
    }
  });
}
