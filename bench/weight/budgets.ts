import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/command.ts';

/** Bytes, gzipped, that nothing may grow past unnoticed: `onair.budgets` in `package.json`. */
export interface Budgets {
  /** Scripts of an overlay page with this widget. */
  readonly overlay: Readonly<Record<string, number>>;
  /** npm entry of this widget, with all that it imports. */
  readonly entry: Readonly<Record<string, number>>;
}

/** Reads the budgets. */
export function readBudgets(): Budgets {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  return (JSON.parse(text) as { onair: { budgets: Budgets } }).onair.budgets;
}
