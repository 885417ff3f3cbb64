import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'];

/** Path of the installed Caddy; undefined if there is none. */
export const caddy = folders.map((folder) => join(folder, 'caddy')).find((program) => existsSync(program));

/** Waits until a Caddy serves, and reads what it prints on. @throws {Error} it ended, with what it printed */
export async function untilServing(proxy: ChildProcess): Promise<void> {
  assert.ok(proxy.stderr);
  const said: string[] = [];
  for await (const line of createInterface({ input: proxy.stderr })) {
    said.push(line);
    if (!line.includes('serving initial configuration')) continue;
    proxy.stderr.resume();
    return;
  }
  assert.fail(`Caddy ended: ${said.join('\n')}`);
}
