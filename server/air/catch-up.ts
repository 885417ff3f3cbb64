import type { TSchema } from 'typebox';
import { Check } from 'typebox/schema';
import type { Static } from 'typebox';
import type { AuditRecord } from '../store/records/audit-record.ts';
import type { Air } from './air.ts';
import { ACTIONS } from './air-schemas.ts';
import type { Safety } from './safety/safety-schemas.ts';

/** Newer settings and actions than an air pipeline may have. */
export interface StoredSince {
  /** Oldest first. */
  readonly actions: readonly AuditRecord[];
  /** With all changes of these actions. */
  readonly safety: Safety;
}

type Redo = (air: Air, facts: unknown, by: string) => void;

/** Applies stored actions to messages; their changes of settings are stored with the settings. */
const REDO = new Map<string, Redo>([
  ['hide', redo(ACTIONS.hide, (air, { ids }, by) => air.hide(ids, by))],
  ['show', redo(ACTIONS.show, (air, { ids }, by) => air.show(ids, by))],
  ['clear', redo(ACTIONS.clear, (air, _facts, by) => air.clear(by))],
  ['pin', redo(ACTIONS.pin, (air, request) => air.pin(request))],
  ['allow-pictures', redo(ACTIONS['allow-pictures'], (air, { id }, by) => air.allowPictures(id, by))],
]);

/** Applies stored actions that were not applied yet: the server that stored them may have stopped before, or does not lead. */
export function catchUp(air: Air, { actions, safety }: StoredSince): void {
  if (safety.revision > air.safety.revision) air.apply(safety);
  for (const { action, by, facts, number } of actions) {
    if (number <= air.lastAction) continue;
    REDO.get(action)?.(air, facts, by);
    air.recordAction(number);
  }
}

/** An action that changed nothing was stored without the needed facts. */
function redo<S extends TSchema>(schema: S, run: (air: Air, facts: Static<S>, by: string) => unknown): Redo {
  return (air, facts, by) => {
    if (Check(schema, facts)) run(air, facts, by);
  };
}
