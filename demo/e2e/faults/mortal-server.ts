import { once } from 'node:events';
import type { RunningServer } from '../../../server/start.ts';
import { readUrl, startServer } from '../proofs/served-onair.ts';

/** Runs a server in a process of its own, whose close is no goodbye: it is killed, as by a power cut (SIGKILL). */
export async function runMortalServer(env: Readonly<Record<string, string>>): Promise<RunningServer> {
  const child = startServer({ ...process.env, NODE_NO_WARNINGS: '1', ONAIR_READY_JSON: '1', ...env });
  const printed: string[] = [];
  const ended = once(child, 'exit');
  return {
    url: await readUrl(child, printed),
    async close() {
      // nothing but this may end it
      if (!child.kill('SIGKILL')) throw new Error(`The server had ended:\n${printed.join('\n')}`);
      await ended;
    },
  };
}
