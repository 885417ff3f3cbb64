import type { ServiceEvent } from '../../../core/service/frames.ts';
import type { UserId } from '../../../core/service/user-id.ts';

/** One step between parsing and the ring: gives the event on, changed or not, or undefined to drop it. Pure. */
export type Stage = (event: ServiceEvent, ownerId: UserId) => ServiceEvent | undefined;

/** Makes one stage of several, run in order. */
export function joinStages(stages: readonly Stage[]): Stage {
  return (event, ownerId) => {
    let current: ServiceEvent | undefined = event;
    for (const stage of stages) current = current && stage(current, ownerId);
    return current;
  };
}
