import { createChatFrame, preciseNow } from './event.ts';
import type { Subject } from './floors.ts';
import type { Pace } from './messages.ts';

/** Limits at full speed: events per turn, and pending bytes, beyond which a real service waits, too. */
const BURST = 10;
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;
/** Events in 50 ms, below the batch size of the relay at high rates, so that none is skipped. */
const MAX_PER_FLOOD_INTERVAL = 150;

/** Ids of a number of owners. */
export function ownerIds(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => String(1000 + index));
}

/** Publishes at a steady rate for each owner, with owners spread evenly over time. @returns the number of events */
export async function publishSteadily(
  { publish }: Pick<Subject, 'publish'>,
  owners: number,
  { perSecond, forMs }: Pace,
): Promise<number> {
  const ids = ownerIds(owners);
  const began = performance.now();
  let count = 0;
  for (;;) {
    const passedMs = performance.now() - began;
    const due = Math.floor((Math.min(passedMs, forMs) / 1000) * perSecond * owners);
    for (; count < due; count += 1) {
      const id = ids[count % owners] ?? '';
      publish(id, createChatFrame(id, preciseNow()));
    }
    if (passedMs >= forMs) return count;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** Publishes for one owner at the speed of its consumer. @returns the number of events */
export async function publishFlatOut(subject: Subject, forMs: number): Promise<number> {
  const [id = ''] = ownerIds(1);
  const began = performance.now();
  const recent: number[] = [];
  let count = 0;
  for (let now = began; now - began < forMs; now = performance.now()) {
    while (recent[0] !== undefined && now - recent[0] > 50) recent.shift();
    if (recent.length < MAX_PER_FLOOD_INTERVAL && subject.bufferedBytes() < MAX_BUFFERED_BYTES) {
      for (let index = 0; index < BURST; index += 1) subject.publish(id, createChatFrame(id, preciseNow()));
      for (let index = 0; index < BURST; index += 1) recent.push(now);
      count += BURST;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  while (subject.bufferedBytes() > 0) await new Promise((resolve) => setTimeout(resolve, 1));
  return count;
}

/** Publishes a few events per turn, so that the event is measured and not a queue. @returns the number of events */
export async function publishInTurns({ publish }: Subject, times: number): Promise<number> {
  for (let count = 0; count < times; count += 1) {
    publish('1000', createChatFrame('1000', preciseNow()));
    if (count % BURST === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return times;
}
