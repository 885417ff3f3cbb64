import type { SafetyRecord } from '../../store/records/audit-record.ts';
import { DEFAULT_SAFETY } from './safety-schemas.ts';
import type { Safety } from './safety-schemas.ts';

/** Parses stored settings. A field that is newer than they are has its default value. */
export function toSafety({ revision, settings }: SafetyRecord): Safety {
  const names = Object.keys(DEFAULT_SAFETY).filter((name) => Object.hasOwn(settings, name));
  const changed = Object.fromEntries(names.map((name) => [name, settings[name]]));
  // the settings were validated before they were stored
  return { ...DEFAULT_SAFETY, ...(changed as Partial<Safety>), revision };
}

/** The stored form of settings. */
export function toSafetyRecord({ revision, ...settings }: Safety): SafetyRecord {
  return { revision, settings };
}
