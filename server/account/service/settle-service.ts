import type { Config } from '../../config/config.ts';
import { obsSealedFor } from '../../store/secret/sealed-for.ts';
import { SecretError } from '../../store/secret/secret-error.ts';
import type { Sealer } from '../../store/secret/sealer.ts';
import type { ObsLinkRecord } from '../../store/records/obs-link-record.ts';
import type { Sealed } from '../../store/records/sealed.ts';
import type { Storage } from '../../store/storage.ts';
import { StorageError } from '../../store/storage-error.ts';
import { forgetLogin } from '../tokens/forget-login.ts';
import type { ForgetLoginDeps } from '../tokens/forget-login.ts';
import { toServiceRecord } from './service-identity.ts';

/** Dependencies of {@link settleService}. */
export interface SettleServiceDeps extends ForgetLoginDeps {
  readonly storage: Pick<Storage, 'owners' | 'services'>;
  readonly config: Pick<Config, 'service' | 'serviceOrigin' | 'redisUrl'>;
}

/**
 * Makes the configured service the current one of the database, before the server opens logins and accepts requests. An owner is a user of
 * one service: after a change every login ends, the owners of the former service are set aside with their overlays, and those of the new
 * one return. Nothing is sent to any service.
 * @throws {StorageError} the database belongs to another service, and servers of a fleet may be using it
 */
export async function settleService(deps: SettleServiceDeps): Promise<void> {
  const { config, log, sealer, storage } = deps;
  // no one can sign in, and everything stays as it is
  if (config.serviceOrigin === 'none') return;
  const service = toServiceRecord(config.service.baseUrl, config.serviceOrigin === 'made_up');
  const current = await storage.services.keep(service);
  if (current.id === service.id) return;
  if (config.redisUrl) throw new StorageError(describeFleet(current.name));
  // a crash in between leaves owners of the former service who have to sign in again
  for (const { id, state } of await storage.owners.list()) if (state !== 'disconnected') await forgetLogin(deps, id);
  await storage.services.change(service, (link, id) => reseal(sealer, link, id));
  log.warn(
    `The service was ${current.name} and is now ${service.name}: owners of the former are set aside until it is set again.`,
  );
}

function describeFleet(name: string): string {
  return (
    `The database belongs to the service ${name}, and servers of a fleet may be using it: set that one again, or stop every server, ` +
    'empty Redis, and start one server once without REDIS_URL.'
  );
}

function reseal(sealer: Sealer, link: ObsLinkRecord, id: string): Sealed | undefined {
  try {
    return sealer.seal(sealer.open(link.sealed, obsSealedFor(link)), obsSealedFor({ ...link, id }));
  } catch (error) {
    if (error instanceof SecretError) return undefined;
    throw error;
  }
}
