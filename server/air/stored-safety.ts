import type { SafetyRecord } from '../store/records/audit-record.ts';
import { DEFAULT_SAFETY } from './safety-schemas.ts';
import type { Safety } from './safety-schemas.ts';

/** Reads stored settings. A field that they do not have, since they are older than it, is as if it was never changed. */
export function toSafety({ revision, settings }: SafetyRecord): Safety {
  const names = Object.keys(DEFAULT_SAFETY).filter((name) => Object.hasOwn(settings, name));
  const changed = Object.fromEntries(names.map((name) => [name, settings[name]]));
  // the settings were checked before they were stored
  return { ...DEFAULT_SAFETY, ...(changed as Partial<Safety>), revision };
}

/** The form of settings that is stored. */
export function toSafetyRecord({ revision, ...settings }: Safety): SafetyRecord {
  return { revision, settings };
}
