import { createInterface } from 'node:readline';
import { openTestBus, subscribe } from './bus-fixture.ts';

/*
 * A server of a fleet in a process of its own, which a test can kill or pause: `node bus-process.ts URL ID OWNER`. It publishes every line
 * that
 * it reads as an event, and prints its state after each change: `{"shown": [...], "happened": [...]}`.
 */

const [url = '', serverId = '', ownerId = ''] = process.argv.slice(2);
const test = subscribe(await openTestBus(url, serverId), ownerId);
let printed = '';
setInterval(() => {
  const line = JSON.stringify({ shown: test.shown, happened: test.happened });
  if (line !== printed) process.stdout.write(`${line}\n`);
  printed = line;
}, 10);
createInterface({ input: process.stdin }).on('line', (text) => test.say(text));
