import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { editEnv, parseEnvText } from '../../config/edit-env.ts';
import { readEnvFile } from '../../config/environment.ts';
import { parseAllowedOwners, parsePort } from '../../config/values.ts';
import { InvalidValue } from '../../config/variables.ts';
import { UsageError } from '../command.ts';
import type { CommandContext } from '../command.ts';
import { withStore } from '../store.ts';

/** The file with the settings; absolute. */
export function toSettingsFile({ envFile = '.env' }: Pick<CommandContext, 'envFile'>): string {
  return resolve(envFile);
}

/** Port of the server. */
export function readPort({ env }: Pick<CommandContext, 'env'>): number {
  return read('PORT', () => parsePort(env['PORT']?.trim() || '4680'));
}

/**
 * Writes variables into the file with the settings, and removes those that are undefined.
 * @throws {UsageError} the environment sets one of them, which has priority over the file
 */
export function writeSettings(context: CommandContext, variables: Readonly<Record<string, string | undefined>>): void {
  const file = toSettingsFile(context);
  const text = readEnvFile(file);
  const former = parseEnvText(text);
  const fixed = Object.keys(variables).find((name) => context.env[name] !== former[name]);
  if (fixed !== undefined) {
    throw new UsageError(
      `${fixed} is set in the environment, which has priority over ${file}: change or remove it there.`,
    );
  }
  writeFileSync(file, editEnv(text, variables), { mode: 0o600 });
}

/**
 * Returns who may sign in once other devices can reach the server: the given list, that of the settings, or all who have signed in.
 * @throws {UsageError} no one is known
 */
export async function chooseOwners(given: string | undefined, context: CommandContext): Promise<string> {
  const listed = given ?? context.env['ONAIR_ALLOWED_OWNERS']?.trim();
  if (listed) {
    read('--owners', () => parseAllowedOwners(listed));
    return listed;
  }
  const known = await withStore(context, (storage) => storage.owners.list());
  if (known.length > 0) return known.map(({ id }) => id).join();
  throw new UsageError(
    'No one has signed in yet, so it is unknown who may sign in from other devices: sign in once, or add --owners with user ids of the service.',
  );
}

/** Adds the name of a setting to the reason why its value is wrong. */
export function read<T>(name: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw error instanceof InvalidValue ? new UsageError(`${name} ${error.message}`) : error;
  }
}
