import type { Config } from '../../config/config.ts';
import { ok } from '../../account/service/finding.ts';
import type { Finding } from '../../account/service/finding.ts';

/** Names the proxy to the service. The checks of the service show whether it works, since they go through it. */
export function checkProxy({ proxy }: Pick<Config, 'proxy'>): readonly Finding[] {
  if (!proxy) return [];
  const { exceptions, origin, setting } = proxy;
  return [ok(`proxy: ${origin} (${setting}) is used for every host except ${[...new Set(exceptions)].join(', ')}`)];
}
