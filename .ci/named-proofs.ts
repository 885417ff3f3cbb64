/*
 * Checks that everything promised has a test that says so in its name: promises (A), traps of the API (D), hostile inputs (E),
 * faults (F), figures (G) and threats (T). Prints what is missing; the exit code tells whether any of it is due.
 */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { root } from './command.ts';

/** What one issue promises. */
export interface Promised {
  readonly issue: number;
  /** Ids and stretches of ids, such as `A1-A4 T9`. */
  readonly ids: string;
  /** Whether a missing test is a failure already. */
  readonly isDue: boolean;
}

/** What the issues promise by id. */
export const PROMISED: readonly Promised[] = [
  {
    issue: 3,
    ids: 'A1-A4 A11-A15 D1-D19 D24-D26 D33 D34 D43 D59 F1-F16 F38-F42 G1-G5 G11 G12 G18 G20 G21 T1-T26',
    isDue: true,
  },
  {
    issue: 4,
    ids:
      'A5-A10 A16 D20-D23 D27-D32 D35-D58 D60 F17-F37 G6-G10 G13-G17 G19 ' +
      'E1-E11 E13-E15 E18-E26 E28-E30 E32-E35 E37-E39 E41-E51 E53-E58',
    isDue: true,
  },
];

/** Tests of the stand-in and of invented streams prove what those do, not what the product does. */
const PRODUCT_TESTS = [
  '{core,widgets,server,bench}/**/*.test.ts',
  'demo/{gallery,journeys,proofs,faults,soak}/**/*.test.ts',
];

const IDS = String.raw`(?:[ADEFGT]\d{1,2}(?:, | ))*[ADEFGT]\d{1,2}`;
const SKIPPED = /\b(?:skip|todo|xit|xdescribe)\($/;

/** Spells out ids and stretches: `A1-A3 T9` is A1, A2, A3, T9. */
export function expandIds(ids: string): readonly string[] {
  return ids.split(' ').flatMap((stretch) => {
    const [, letter = '', first, last = first] = /^([A-Z])(\d+)(?:-\1(\d+))?$/.exec(stretch) ?? [];
    if (first === undefined) throw new Error(`"${stretch}" is neither an id such as A1 nor a stretch such as A1-A4.`);
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${letter}${Number(first) + index}`);
  });
}

/** The ids at the head of test names in a test file's text, as in `it('A2, G2: one refresh …')`; skipped tests do not count. */
export function readNamedIds(source: string): readonly string[] {
  const names = source.matchAll(new RegExp(`['"\`](${IDS}): `, 'g'));
  return [...names]
    .filter(({ index }) => !SKIPPED.test(source.slice(0, index)))
    .flatMap(([, ids = '']) => ids.split(/, | /));
}

/** What of an issue's promises is not among the ids that tests name. */
export function findUnproven({ ids }: Promised, named: ReadonlySet<string>): readonly string[] {
  return expandIds(ids).filter((id) => !named.has(id));
}

/** The ids that the project's tests name. */
export async function readProjectIds(): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for await (const file of glob(PRODUCT_TESTS, {
    cwd: root,
    exclude: (path) => path.split(sep).includes('node_modules'),
  })) {
    for (const id of readNamedIds(readFileSync(join(root, file), 'utf8'))) named.add(id);
  }
  return named;
}

async function main(): Promise<void> {
  const named = await readProjectIds();
  for (const promised of PROMISED) {
    const missing = findUnproven(promised, named);
    const count = expandIds(promised.ids).length;
    const rest = missing.length === 0 ? '' : `; no test is named after ${missing.join(', ')}`;
    process.stdout.write(`issue ${promised.issue}: ${count - missing.length} of ${count} proven by name${rest}\n`);
    if (promised.isDue && missing.length > 0) process.exitCode = 1;
  }
}

if (import.meta.main) await main();
