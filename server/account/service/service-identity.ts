import { createHash } from 'node:crypto';
import type { ServiceRecord } from '../../store/records/service-record.ts';

/** Digits of the id of a service: enough to tell the services of one database apart. */
const ID_LENGTH = 12;
const MADE_UP = 'made-up chat';

/**
 * The service with this base address. Made-up chat is one service whatever its port, since a simulator may get another one at each start.
 */
export function toServiceRecord(baseUrl: string, isMadeUp: boolean): ServiceRecord {
  const name = isMadeUp ? MADE_UP : baseUrl;
  const id = createHash('sha256').update(name).digest('hex').slice(0, ID_LENGTH);
  return { id, name, isMadeUp };
}
