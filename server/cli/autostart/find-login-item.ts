import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../../config/environment.ts';
import { loadStoreConfig } from '../../config/config.ts';
import { createLaunchAgent } from './launch-agent.ts';
import { createRunKeyItem } from './run-key.ts';
import { createSystemdItem } from './systemd-unit.ts';
import type { LoginItem, RunProgram, Starter } from './starter.ts';

/** Exists while systemd runs the machine: sd_booted(3). */
const SYSTEMD = '/run/systemd/system';

/**
 * The entry of this system that starts a program at login.
 * @throws {Error} this system has none that Onair knows
 */
export function findLoginItem(
  starter: Starter,
  env: Environment,
  platform: NodeJS.Platform = process.platform,
): LoginItem {
  const home = homedir();
  if (platform === 'win32') return createRunKeyItem(starter, runProgram);
  if (platform === 'darwin') {
    const logFile = join(loadStoreConfig(env).dataDir, 'onair.log');
    return createLaunchAgent(starter, { folder: join(home, 'Library/LaunchAgents'), logFile });
  }
  const folder = join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'systemd/user');
  if (existsSync(SYSTEMD) || existsSync(folder)) return createSystemdItem(starter, { folder, run: runProgram });
  const command = [starter.program, ...starter.args].join(' ');
  throw new Error(`This system does not run systemd: let your desktop start this command at login: ${command}`);
}

const runProgram: RunProgram = (program, args) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', windowsHide: true });
  // null where the program does not exist
  return { isOk: status === 0, output: [stdout, stderr].join('') };
};
