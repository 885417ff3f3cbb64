import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isRecord, parseJson } from '../http/request.ts';
import type { TokenPair } from '../oauth/token-vault.ts';

/** The state that survives a restart, so that users need not sign in again. */
export interface SavedState {
  readonly pairs: readonly TokenPair[];
  /** Sessions of the login page: cookie and user id. */
  readonly sessions: readonly (readonly [cookie: string, userId: number])[];
  /** Disabled channels. */
  readonly disabledChannels: readonly number[];
}

const EMPTY: SavedState = { pairs: [], sessions: [], disabledChannels: [] };

/** Reads the state; empty if there is no file yet, or one of another version. */
export function loadState(path: string): SavedState {
  const value = parseJson(readText(path));
  if (!isRecord(value) || value['version'] !== 1) return EMPTY;
  const { pairs, sessions, disabledChannels } = value;
  if (!Array.isArray(pairs) || !Array.isArray(sessions) || !Array.isArray(disabledChannels)) return EMPTY;
  return {
    pairs: pairs.filter(isPair),
    sessions: sessions.filter(isSession),
    disabledChannels: disabledChannels.filter((id) => typeof id === 'number'),
  };
}

/** Writes the state beside the file and replaces it, readable by the user only. */
export function saveState(path: string, state: SavedState): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.tmp`;
  writeFileSync(draft, JSON.stringify({ version: 1, ...state }, undefined, 1), { mode: 0o600 });
  renameSync(draft, path);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function isSession(value: unknown): value is readonly [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}

function isPair(value: unknown): value is TokenPair {
  if (!isRecord(value) || !Array.isArray(value['scopes'])) return false;
  const texts = ['clientId', 'family', 'accessToken', 'refreshToken'].every((name) => typeof value[name] === 'string');
  const numbers = ['userId', 'grantedAtMs', 'accessExpiresAtMs', 'refreshExpiresAtMs'];
  return texts && numbers.every((name) => typeof value[name] === 'number');
}
