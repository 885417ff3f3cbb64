import { formatList, msg, plural } from '../../parts/language/msg.ts';

/** Describes the number of parts of each kind in a file; empty if there are none. */
export function describeCounts(counts: Readonly<Partial<Record<string, number>>>): string {
  const parts = DESCRIBED.flatMap(([kind, describe]) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [describe(count)] : [];
  });
  return formatList(parts, { type: 'unit' });
}

const DESCRIBED: readonly (readonly [kind: string, describe: (count: number) => string])[] = [
  ['overlays', (count) => plural(count, { one: '# overlay', other: '# overlays' })],
  ['themes', (count) => plural(count, { one: '# theme', other: '# themes' })],
  ['pictures', (count) => plural(count, { one: '# picture', other: '# pictures' })],
  ['fonts', (count) => plural(count, { one: '# font', other: '# fonts' })],
  ['kits', () => msg('the kit')],
];
