import type { Clock } from '../../../core/connection/clock.ts';
import type { FleetCounters } from '../bus.ts';
import { createLocalCounters } from '../local-bus.ts';
import { toCounterKey } from './keys.ts';
import type { Link } from './link.ts';
import { COUNT } from './scripts.ts';

/** Creates counters in Redis. While it is gone, this process counts alone. */
export function createFleetCounters(link: Link, clock: Pick<Clock, 'elapsed'>): FleetCounters {
  const local = createLocalCounters(clock);
  return {
    async add(name, amount, windowMs) {
      if (!link.isOpen) return local.add(name, amount, windowMs);
      try {
        const answer = (await link.run(COUNT, [toCounterKey(name)], [amount, windowMs])) as readonly [number, number];
        return { count: answer[0], endsInMs: answer[1] };
      } catch {
        return local.add(name, amount, windowMs);
      }
    },
  };
}
