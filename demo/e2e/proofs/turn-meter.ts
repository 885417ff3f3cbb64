import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * Loaded into a server before its own code (`--import`): measures the longest turn of its event loop, in processor time of its thread, which
 * other processes of a busy machine do not add to. A request to its port gives it in milliseconds, and begins again.
 */

let longestUs = 0;
let before = process.threadCpuUsage();

function measure(): void {
  const { system, user } = process.threadCpuUsage(before);
  longestUs = Math.max(longestUs, system + user);
  before = process.threadCpuUsage();
  setImmediate(measure);
}
setImmediate(measure);

const server = createServer((_request, response) => {
  response.end(String(longestUs / 1_000));
  longestUs = 0;
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ turns: (server.address() as AddressInfo).port })}\n`);
});
