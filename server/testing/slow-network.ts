import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { until } from './until.ts';

/*
 * Runs `onair doctor` against a service that takes a second to connect to, and whose name has a second, dead address in /etc/hosts. A test
 * starts it in a network of its own.
 */
const ATTEMPTS_TO_FILL = 4;
/** Longer than Node's own limit for an address, and shorter than the second after which a dropped attempt is repeated. */
const PAUSE_MS = 500;

const service = spawn(process.execPath, [join(import.meta.dirname, 'slow-service.ts')], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [line] = (await once(service.stdout, 'data')) as [Buffer];
const port = Number(String(line));

/** Whether the kernel shows an attempt to connect without an answer (state 02 is SYN_SENT); `own` are the sockets that fill the queue. */
function isConnecting(own: number): boolean {
  const remote = `:${port.toString(16).toUpperCase().padStart(4, '0')} 02 `;
  return (
    readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .filter((text) => text.includes(remote)).length > own
  );
}

service.kill('SIGSTOP');
const fillers = Array.from({ length: ATTEMPTS_TO_FILL }, () => connect(port, '127.0.0.1').on('error', () => undefined));
await until(() => fillers.filter(({ connecting }) => !connecting).length === 2, 'the queue is full');
const waiting = fillers.filter(({ connecting }) => connecting);
for (const socket of waiting) socket.destroy();

const doctor = spawn(process.execPath, [join(import.meta.dirname, '../cli/onair.mjs'), 'doctor'], {
  env: {
    ...process.env,
    ONAIR_SERVICE_URL: `http://service.localhost:${port}`,
    ONAIR_SERVICE_WS_URL: `ws://service.localhost:${port}`,
    ONAIR_CLIENT_ID: 'id',
    ONAIR_CLIENT_SECRET: 'secret',
  },
  stdio: ['ignore', 'inherit', 'inherit'],
});
await until(() => isConnecting(0), 'the doctor connects');
setTimeout(() => service.kill('SIGCONT'), PAUSE_MS);
await once(doctor, 'exit');
for (const socket of fillers) socket.destroy();
service.kill('SIGKILL');
