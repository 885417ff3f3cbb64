import { join } from 'node:path';
import type { Environment } from '../../server/config/environment.ts';

/** The system and its user. */
export interface System {
  readonly platform: NodeJS.Platform;
  readonly env: Environment;
  /** Home folder of the user. */
  readonly home: string;
}

/** The folder of a program's data, as each platform has it: `%LOCALAPPDATA%`, `~/Library/Application Support` or `$XDG_DATA_HOME`. */
export function findUserFolder({ platform, env, home }: System): string {
  if (platform === 'win32') return join(env['LOCALAPPDATA'] || join(home, 'AppData/Local'), 'Onair');
  if (platform === 'darwin') return join(home, 'Library/Application Support/Onair');
  const shared = env['XDG_DATA_HOME'];
  // a relative path is invalid: XDG Base Directory Specification
  return join(shared?.startsWith('/') ? shared : join(home, '.local/share'), 'onair');
}
