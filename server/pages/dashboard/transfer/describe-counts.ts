import { formatList, plural } from '../../../../widgets/page-parts/language/msg.ts';

/** How many parts of each kind a file had, in words; empty for none. */
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
