import { isDeepStrictEqual } from 'node:util';
import type { ActionPlan } from '../actions/action-plans.ts';
import { writeSettings } from '../../../core/service/audit-lines.ts';
import type { Safety, SafetyChanges } from './safety-schemas.ts';

/** A change of safety settings as an action: its name and its plan. */
export interface SafetyAction {
  readonly name: 'panic' | 'safety';
  readonly plan: (safety: Safety) => ActionPlan;
}

/**
 * Plans a change of safety settings; undefined if it changes nothing. A change of `panic` alone is the action of that name.
 * @param changes cleaned, without a revision
 */
export function planChange(changes: SafetyChanges, before: Safety): SafetyAction | undefined {
  const names = findChanged(changes, before);
  if (names.length === 0) return undefined;
  const isPanic = names.every((name) => name === 'panic');
  return {
    name: isPanic ? 'panic' : 'safety',
    plan: (safety) => ({
      detail: isPanic ? describeSwitch(changes.panic) : describeChange(changes, safety),
      done: names.length,
      changes,
    }),
  };
}

function findChanged(changes: SafetyChanges, before: Safety): readonly (keyof Safety)[] {
  // the schema of a change allows no other names
  const names = Object.keys(changes) as (keyof Safety)[];
  return names.filter((name) => changes[name] !== undefined && !isDeepStrictEqual(changes[name], before[name]));
}

/** Names the changed settings, and of a list its length: never the entries, which are often ugly words. */
function describeChange(changes: SafetyChanges, before: Safety): string {
  const told = findChanged(changes, before).map((name) => {
    const [old, value] = [before[name], changes[name]];
    if (name === 'panic') return { name, change: describeSwitch(changes.panic) };
    return { name, change: Array.isArray(value) ? `${Array.isArray(old) ? old.length : 0} → ${value.length}` : '' };
  });
  return writeSettings(told);
}

function describeSwitch(isOn: boolean | undefined): string {
  return isOn === true ? 'on' : 'off';
}
