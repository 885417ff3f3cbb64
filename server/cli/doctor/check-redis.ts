import { systemClock } from '../../../core/connection/clock.ts';
import { end, openConnections } from '../../bus/redis/connections.ts';
import type { Config } from '../../config/config.ts';
import { messageOf } from '../../log/message-of.ts';
import { fail, ok } from '../../account/service/finding.ts';
import type { Finding } from '../../account/service/finding.ts';

/** Checks that Redis answers, is new enough and accepts writes, like a server when it connects. Without `REDIS_URL` there is nothing to check. */
export async function checkRedis({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<readonly Finding[]> {
  if (!redisUrl) return [];
  const ignore = (): void => undefined;
  const options = { url: redisUrl.reveal(), clock: systemClock, channels: [], onMessage: ignore, onEnd: ignore };
  try {
    end(await openConnections(options));
    return [ok('Redis: answers and accepts writes')];
  } catch (error) {
    const advice = 'Check REDIS_URL, and that Redis runs and has free memory: see docs/deploy.md.';
    return [fail(`Redis: not usable (${messageOf(error)})`, advice)];
  }
}
