import { existsSync } from 'node:fs';
import { isServiceConfigured, loadStoreConfig, toMadeUpVariables } from '../../config/config.ts';
import type { ServiceOrigin, StoreConfig } from '../../config/config.ts';
import type { Environment } from '../../config/environment.ts';
import { openStorageBeside, toStoragePlace } from '../../store/open-storage.ts';
import { openMasterKey } from '../../store/secret/master-key.ts';
import { SecretError } from '../../store/secret/secret-error.ts';
import { createSealer } from '../../store/secret/sealer.ts';
import { StorageError } from '../../store/storage-error.ts';
import { readServiceChoice, toServiceVariables } from './service-choice.ts';
import type { ServiceChoice } from './service-choice.ts';

/** The variables with those of the service that is used. */
export interface ChosenService {
  readonly env: Environment;
  readonly origin: ServiceOrigin;
  /** Warnings, one line each. */
  readonly notes: readonly string[];
}

/** Facts of a database that decide about the service. */
interface StoredFacts {
  readonly choice?: ServiceChoice | undefined;
  readonly hasOwners: boolean;
  /** Whether its owners are known to be users of a real service. */
  readonly isReal?: boolean;
  readonly notes?: readonly string[];
}

/**
 * Finds the service: that of the environment, else the one that was chosen in the page. Without both, a database with owners goes on with
 * the simulator beside the server if there is one, as it did before there was a choice; an empty one has no service yet.
 */
export async function findChosenService(env: Environment): Promise<ChosenService> {
  const plain = { env, origin: 'environment' as const, notes: [] };
  // the servers of a fleet have one configuration
  if (isServiceConfigured(env) || env['REDIS_URL']?.trim()) return plain;
  const facts = await readFacts(loadStoreConfig(env));
  const { notes = [] } = facts;
  if (facts.choice?.kind === 'own')
    return { env: { ...env, ...toServiceVariables(facts.choice) }, origin: 'page', notes };
  const madeUp = toMadeUpVariables(env);
  // without a simulator, settings that were lost are the likelier reason: the server then names those that are missing
  if (!madeUp) return facts.hasOwners ? { ...plain, notes } : { env, origin: 'none', notes };
  return usesMadeUp(facts) ? { env: { ...env, ...madeUp }, origin: 'made_up', notes } : { env, origin: 'none', notes };
}

function usesMadeUp({ choice, hasOwners, isReal = false }: StoredFacts): boolean {
  return choice?.kind === 'made_up' || (hasOwners && !isReal);
}

async function readFacts(config: StoreConfig): Promise<StoredFacts> {
  if (!config.databaseUrl && !existsSync(config.databaseFile)) return { hasOwners: false };
  try {
    return await readStored(config);
  } catch (error) {
    // one of an earlier version has no choice yet; the start of the server reports any other fault
    if (error instanceof StorageError) return { hasOwners: true };
    throw error;
  }
}

async function readStored(config: StoreConfig): Promise<StoredFacts> {
  const storage = await openStorageBeside(toStoragePlace(config));
  try {
    const hasOwners = (await storage.owners.list()).length > 0;
    const current = await storage.services.find();
    const facts = { hasOwners, isReal: current?.isMadeUp === false };
    const openSealer = () => createSealer(openMasterKey({ file: config.secretFile, mayCreate: false }));
    try {
      return { ...facts, choice: await readServiceChoice(storage, openSealer) };
    } catch (error) {
      if (!(error instanceof SecretError)) throw error;
      return { ...facts, notes: [`The service that was chosen in the page cannot be read: ${error.message}`] };
    }
  } finally {
    await storage.close();
  }
}
