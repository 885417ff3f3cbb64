import type { Notice, Notices } from '../bus.ts';
import { NOTICES_CHANNEL } from './keys.ts';
import type { Link } from './link.ts';

interface ToldNotice {
  readonly from: string;
  readonly notice: Notice;
}

/** Creates the notices: one channel that all servers follow. */
export function createFleetNotices(link: Link, serverId: string): Notices {
  const listeners = new Set<(notice: Notice) => void>();
  const onMessage = (text: string): void => {
    const { from, notice } = JSON.parse(text) as ToldNotice;
    if (from !== serverId) for (const listener of [...listeners]) listener(notice);
  };
  // followed as soon as there is a connection
  void link.follow(NOTICES_CHANNEL, onMessage);
  return {
    tell(notice) {
      // one that is lost is found in the database a little later
      link
        .tell(NOTICES_CHANNEL, JSON.stringify({ from: serverId, notice } satisfies ToldNotice))
        .catch(() => undefined);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
