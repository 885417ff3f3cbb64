import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/command.ts';

/** Limits in gzipped bytes: `onair.budgets` in `package.json`. */
export interface Budgets {
  /** Scripts of the overlay page of any widget. */
  readonly script: number;
  /** All files of an overlay page. */
  readonly page: number;
  /** The npm entry of any widget, with all its imports. */
  readonly entry: number;
  /** A theme, an additional request of each page. */
  readonly theme: number;
}

/** Reads the budgets. */
export function readBudgets(): Budgets {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  return (JSON.parse(text) as { onair: { budgets: Budgets } }).onair.budgets;
}
