import { accessSync, constants, existsSync, statSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../../config/config.ts';
import { toNextFile } from '../../store/secret/rotate-secret.ts';
import { readMasterKey } from '../../store/secret/master-key.ts';
import { fail, ok, warn } from '../../account/service/finding.ts';
import type { Finding } from '../../account/service/finding.ts';

/** A file or folder of the data, and the variable with its path. */
interface Place {
  readonly name: string;
  readonly kind: 'file' | 'folder';
  readonly path: string;
  readonly setting: 'ONAIR_DATA_DIR' | 'ONAIR_SECRET_FILE';
}

/** Checks that the data can be stored, and that only this user can read the secret files (threat T11). */
export function checkFiles({ dataDir, databaseFile, databaseUrl, secretFile }: Config): readonly Finding[] {
  const secret = checkSecret({ name: 'secret file', kind: 'file', path: secretFile, setting: 'ONAIR_SECRET_FILE' });
  if (databaseUrl) return [secret];
  const setting = 'ONAIR_DATA_DIR';
  const folder = checkPlace({ name: 'data folder', kind: 'folder', path: dataDir, setting });
  return [folder, checkPlace({ name: 'database', kind: 'file', path: databaseFile, setting }), secret];
}

/** Checks who can read the file with the settings, since the client secret is in it. Settings may also come from the environment alone. */
export function checkEnvFile(file: string | undefined): readonly Finding[] {
  const status = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
  if (file === undefined || !status || process.platform === 'win32') return [];
  if ((status.mode & 0o077) === 0) return [ok(`settings file: ${file}, private to this user`)];
  if (isMountedForGroup(status)) return [ok(`settings file: ${file}, readable by its group`)];
  return [
    warn(`settings file: ${file} can be read by other users, and has the client secret`, `Run chmod 600 ${file}.`),
  ];
}

function checkSecret(place: Place): Finding {
  const { path } = place;
  const nextFile = toNextFile(path);
  if (existsSync(nextFile)) {
    return warn(
      `secret file: a rotation was interrupted (${nextFile})`,
      'Start the server: it completes or undoes the rotation.',
    );
  }
  const finding = checkPlace(place);
  return finding.level === 'ok' && existsSync(path) ? checkKey(path, finding) : finding;
}

function checkKey(file: string, finding: Finding): Finding {
  try {
    readMasterKey(file);
    return finding;
  } catch (error) {
    const what = error instanceof Error ? error.message : 'it cannot be read';
    return fail(`secret file: ${what}`, 'See docs/operate.md, "Backup".');
  }
}

function checkPlace(place: Place): Finding {
  const { name, kind, path, setting } = place;
  if (!existsSync(path)) return checkMakeable(place);
  const isFolder = kind === 'folder';
  const status = statSync(path);
  if (isFolder ? !status.isDirectory() : !status.isFile())
    return fail(`${name}: ${path} is not a ${kind}`, `Move it away, or set ${setting} to another path.`);
  if (isFolder && !mayWriteIn(path))
    return fail(
      `${name}: this user may not write in ${path}`,
      `Let this user write there, or set ${setting} to another path.`,
    );
  return checkPermissions(place, status);
}

function checkPermissions({ name, kind, path }: Place, status: Stats): Finding {
  const isFolder = kind === 'folder';
  if (process.platform === 'win32' || (status.mode & 0o077) === 0) return ok(`${name}: ${path}, private to this user`);
  if (!isFolder && isMountedForGroup(status)) return ok(`${name}: ${path}, readable by its group`);
  return fail(`${name}: ${path} can be read by other users`, `Run chmod ${isFolder ? '700' : '600'} ${path}.`);
}

/** A secret mounted by Kubernetes, or settings that systemd reads: the file of another user, which this one may read only through its group. */
function isMountedForGroup({ mode, uid }: Stats): boolean {
  return (mode & 0o077) === 0o040 && uid !== process.getuid?.();
}

/** Whether the first start could create a missing file and its folders. */
function checkMakeable({ name, path, setting }: Place): Finding {
  const above = findNearest(dirname(path));
  const isFolder = statSync(above, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolder && mayWriteIn(above)) return ok(`${name}: ${path} does not exist yet; the first start creates it`);
  const why = isFolder ? `this user may not write in ${above}` : `${above} is not a folder`;
  return fail(`${name}: ${path} cannot be created, because ${why}`, `Correct this, or set ${setting} to another path.`);
}

function findNearest(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : findNearest(dirname(path));
}

function mayWriteIn(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
