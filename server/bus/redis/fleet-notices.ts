import type { Notice, Notices } from '../bus.ts';
import { NOTICES_CHANNEL } from './keys.ts';
import type { Link } from './link.ts';

/** The form of a notice on the channel. */
interface SentNotice {
  readonly from: string;
  readonly notice: Notice;
}

/** Creates the notices: one channel to which all servers subscribe. */
export function createFleetNotices(link: Link, serverId: string): Notices {
  const listeners = new Set<(notice: Notice) => void>();
  const onMessage = (text: string): void => {
    const { from, notice } = JSON.parse(text) as SentNotice;
    if (from !== serverId) for (const listener of [...listeners]) listener(notice);
  };
  // subscribe as soon as there is a connection
  void link.follow(NOTICES_CHANNEL, onMessage);
  return {
    publish(notice) {
      // a lost notice is found in the database a little later
      link
        .publish(NOTICES_CHANNEL, JSON.stringify({ from: serverId, notice } satisfies SentNotice))
        .catch(() => undefined);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
