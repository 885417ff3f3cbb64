/* A server that follows owners, in a separate process: `fan-out-reader.ts <address of Redis> <way> <owners>`. */
import { Redis } from 'ioredis';
import { preciseNow, readSentAt } from '../relay/event.ts';
import { FAN_OUT_METHODS } from './fan-out-methods.ts';

/** Events received since the last call, with their cost. */
export interface ReaderReport {
  readonly events: number;
  readonly latenciesMs: readonly number[];
  readonly cpuMs: number;
}

const [, , url = '', way = 'sharded', owners = '1'] = process.argv;
const redis = new Redis(url);
let latenciesMs: number[] = [];
let cpu = process.cpuUsage();
process.on('message', () => {
  const { user, system } = process.cpuUsage(cpu);
  process.send?.({ events: latenciesMs.length, latenciesMs, cpuMs: (user + system) / 1_000 } satisfies ReaderReport);
  latenciesMs = [];
  cpu = process.cpuUsage();
});
process.on('disconnect', () => process.exit(0));
await FAN_OUT_METHODS[way as keyof typeof FAN_OUT_METHODS].follow(redis, Number(owners), (event) => {
  latenciesMs.push(preciseNow() - (readSentAt(Buffer.from(event)) ?? NaN));
});
process.send?.('follows');
