/* A measured server in a separate process: `server.ts <relay|ws|tcp>`. Its parent controls it over IPC. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFedRelay } from '../fed-relay.ts';
import { createTcpFloor, createWsFloor } from './floors.ts';
import type { Subject } from './floors.ts';
import { ownerIds, publishFlatOut, publishInTurns, publishSteadily } from './load.ts';
import { readMemory } from './read-memory.ts';
import type { ServerCommand, ServerKind, ServerReport } from './messages.ts';

function createRelaySubject(): Subject {
  const { relay, feed } = createFedRelay();
  const server = createServer().on('upgrade', (...upgrade) => relay.handleUpgrade(...upgrade));
  return {
    server,
    publish: feed,
    bufferedBytes: () => relay.state.bufferedBytes,
    sockets: () => relay.state.sockets,
  };
}

const subjects: Readonly<Record<ServerKind, () => Subject>> = {
  relay: createRelaySubject,
  ws: createWsFloor,
  tcp: () => createTcpFloor(ownerIds(1)[0] ?? ''),
};

async function run(subject: Subject, command: ServerCommand): Promise<number> {
  switch (command.do) {
    case 'publish':
      return publishSteadily(subject, command.owners, command);
    case 'flood':
      return publishFlatOut(subject, command.forMs);
    case 'parse':
      return publishInTurns(subject, command.times);
    case 'count':
      return 0;
  }
}

const subject = subjects[(process.argv[2] ?? '') as ServerKind]();
subject.server.listen({ port: 0, host: '127.0.0.1', backlog: 8192 }, () => {
  process.send?.({ port: (subject.server.address() as AddressInfo).port });
});
process.on('message', (command: ServerCommand) => {
  const cpu = process.cpuUsage();
  const began = performance.now();
  void run(subject, command).then((published) => {
    const { user, system } = process.cpuUsage(cpu);
    const report: ServerReport = {
      published,
      cpuMs: (user + system) / 1000,
      tookMs: performance.now() - began,
      memory: command.do === 'count' ? readMemory() : undefined,
      sockets: subject.sockets(),
    };
    process.send?.(report);
  });
});
process.on('disconnect', () => process.exit(0));
