import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/command.ts';

/** Limits in gzipped bytes: `onair.budgets` in `package.json`. */
export interface Budgets {
  /** Scripts of the overlay page of any widget. */
  readonly script: number;
  /** An overlay page in all. */
  readonly page: number;
  /** The npm entry of any widget, with all that it imports. */
  readonly entry: number;
  /** A theme, which each page loads besides. */
  readonly theme: number;
}

/** Reads the budgets. */
export function readBudgets(): Budgets {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  return (JSON.parse(text) as { onair: { budgets: Budgets } }).onair.budgets;
}
