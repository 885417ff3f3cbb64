import { msg, perLanguage } from '../../../../widgets/page-parts/language/msg.ts';
import type { Options } from '../../../../widgets/page-parts/choice.ts';

/** In which order overlays are shown. */
export type Order = 'newest' | 'name' | 'used';

/** The orders as they are offered. */
export const orders = perLanguage((): Options<Order> => [
  ['newest', msg('Newest first')],
  ['name', msg('By name')],
  ['used', msg('Last used first')],
]);

interface Arranged {
  readonly name: string;
  readonly widget: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

const comparers: Readonly<Record<Order, (a: Arranged, b: Arranged) => number>> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  name: (a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }),
  used: (a, b) => (b.lastUsedAt ?? '').localeCompare(a.lastUsedAt ?? ''),
};

/**
 * The overlays whose name or kind has all the words that are searched for, in an order.
 * @param titleOf what people call a widget
 */
export function arrange<T extends Arranged>(
  overlays: readonly T[],
  { words, order, titleOf }: { readonly words: string; readonly order: Order; titleOf(widget: string): string },
): readonly T[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/);
  const matches = ({ name, widget }: T): boolean => {
    const text = `${name} ${titleOf(widget)}`.toLocaleLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  return overlays.filter(matches).sort(comparers[order]);
}
