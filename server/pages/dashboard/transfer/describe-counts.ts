import { formatList, plural } from '../../parts/language/msg.ts';

/** Describes the number of parts of each kind in a file; empty if there are none. */
export function describeCounts(counts: Readonly<Partial<Record<string, number>>>): string {
  const { overlays = 0, themes = 0, pictures = 0, fonts = 0 } = counts;
  const parts = [
    ...(overlays > 0 ? [plural(overlays, { one: '# overlay', other: '# overlays' })] : []),
    ...(themes > 0 ? [plural(themes, { one: '# theme', other: '# themes' })] : []),
    ...(pictures > 0 ? [plural(pictures, { one: '# picture', other: '# pictures' })] : []),
    ...(fonts > 0 ? [plural(fonts, { one: '# font', other: '# fonts' })] : []),
  ];
  return formatList(parts, { type: 'unit' });
}
