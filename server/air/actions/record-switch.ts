import type { Channel } from '../../../core/service/channel.ts';
import type { Log } from '../../log/log.ts';
import type { Actions } from './actions.ts';
import type { Actor } from './actor.ts';

/** Dependencies of {@link recordSwitch}. */
export interface RecordSwitchDeps {
  readonly actions: Pick<Actions, 'recordChannel'>;
  readonly log: Pick<Log, 'warn'>;
}

/** Records that a channel was switched at the service. It never rejects: the channel was switched, so the answer must not report a failure. */
export async function recordSwitch({ actions, log }: RecordSwitchDeps, actor: Actor, channel: Channel): Promise<void> {
  await actions.recordChannel(actor, channel).catch((error: unknown) => {
    log.warn({ part: 'air', ownerId: actor.ownerId, error }, 'A channel was switched, but this could not be recorded.');
  });
}
