import { existsSync } from 'node:fs';
import { findChosenService } from '../../server/account/service/chosen-service.ts';
import { isServiceConfigured, loadStoreConfig } from '../../server/config/config.ts';
import type { Environment } from '../../server/config/environment.ts';
import { openStorageBeside, toStoragePlace } from '../../server/store/open-storage.ts';

/** Whether something depends on the port: an overlay with its link, or the redirect address that a service knows. */
export async function isTiedToPort(env: Environment): Promise<boolean> {
  if (isServiceConfigured(env)) return true;
  const config = loadStoreConfig(env);
  if (!config.databaseUrl && !existsSync(config.databaseFile)) return false;
  if ((await findChosenService(env)).origin === 'page') return true;
  // a database that cannot be read may have overlays
  return hasOverlays(config).catch(() => true);
}

async function hasOverlays(config: ReturnType<typeof loadStoreConfig>): Promise<boolean> {
  const storage = await openStorageBeside(toStoragePlace(config));
  try {
    for (const { id } of await storage.owners.list()) if ((await storage.overlays.list(id)).length > 0) return true;
    return false;
  } finally {
    await storage.close();
  }
}
