import type { Liveness } from '../../core/stores/stream-state.ts';
import { sanitizeSettings } from '../settings/check.ts';
import type { SettingsSchema } from '../settings/schema.ts';
import type { LayerConditions } from './layer.ts';
import { isFields } from '../../core/service/fields.ts';

/** The fields of {@link LayerConditions}. */
export const conditionFields = {
  live: { type: 'choice', default: 'live', options: ['live', 'offline'] },
  scenes: { type: 'list', default: [], maxItems: 20, maxLength: 200 },
  seconds: { type: 'integer', default: 10, min: 1, max: 3600 },
} as const satisfies SettingsSchema;

/** Reads conditions leniently; undefined if none fits. */
export function parseConditions(value: unknown): LayerConditions | undefined {
  if (!isFields(value)) return undefined;
  const { scenes, ...others }: LayerConditions = sanitizeSettings(conditionFields, value);
  // a layer for no scene at all would never show
  const conditions: LayerConditions = { ...others, ...(scenes && scenes.length > 0 && { scenes }) };
  return Object.keys(conditions).length > 0 ? conditions : undefined;
}

/** The state that conditions depend on. */
export interface ShowMoment {
  readonly liveness: Liveness;
  /** Name of the scene in OBS; null if it is unknown. */
  readonly scene: string | null;
}

/** Whether all conditions but the time hold. */
export function isMet({ live, scenes }: LayerConditions, { liveness, scene }: ShowMoment): boolean {
  if (live !== undefined && (liveness === 'unknown' || (liveness === 'offline') !== (live === 'offline'))) return false;
  return scenes === undefined || (scene !== null && scenes.includes(scene));
}
