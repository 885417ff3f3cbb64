import { once } from 'node:events';
import type { RunningServer } from '../../../server/app/start.ts';
import { readUrl, startServer } from '../proofs/served-onair.ts';

/** Runs a server in its own process. Closing it kills the process, like a power cut (SIGKILL). */
export async function runMortalServer(env: Readonly<Record<string, string>>): Promise<RunningServer> {
  const child = startServer({ ...process.env, NODE_NO_WARNINGS: '1', ONAIR_READY_JSON: '1', ...env });
  const printed: string[] = [];
  const ended = once(child, 'exit');
  return {
    url: await readUrl(child, printed),
    setUpCode: '',
    async close() {
      // no other signal may end it
      if (!child.kill('SIGKILL')) throw new Error(`The server had ended:\n${printed.join('\n')}`);
      await ended;
    },
  };
}
