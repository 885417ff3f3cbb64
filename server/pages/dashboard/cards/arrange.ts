import { msg, perLanguage } from '../../parts/language/msg.ts';
import type { Options } from '../../parts/choice.ts';

/** The order of the shown overlays. */
export type Order = 'newest' | 'name' | 'used';

/** The offered orders. */
export const cardOrders = perLanguage((): Options<Order> => [
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
 * The overlays whose name or kind contains all the words of a search, in an order.
 * @param titleOf returns the title of a widget
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
