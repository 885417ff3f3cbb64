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
  readonly folder: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

const comparers: Readonly<Record<Order, (a: Arranged, b: Arranged) => number>> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  name: (a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }),
  used: (a, b) => (b.lastUsedAt ?? '').localeCompare(a.lastUsedAt ?? ''),
};

/**
 * The overlays whose name, kind or folder contains all the words of a search, in an order.
 * @param folder name of the only shown folder; empty for overlays in none, undefined for all
 * @param titleOf returns the title of a widget
 */
export function arrange<T extends Arranged>(
  overlays: readonly T[],
  {
    words,
    order,
    folder,
    titleOf,
  }: {
    readonly words: string;
    readonly order: Order;
    readonly folder?: string | undefined;
    titleOf(widget: string): string;
  },
): readonly T[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/);
  const matches = ({ name, widget, ...overlay }: T): boolean => {
    if (folder !== undefined && overlay.folder !== folder) return false;
    const text = `${name} ${titleOf(widget)} ${overlay.folder}`.toLocaleLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  return overlays.filter(matches).sort(comparers[order]);
}

/** The names of all folders, in alphabetical order. */
export function listFolders(overlays: readonly Pick<Arranged, 'folder'>[]): readonly string[] {
  const folders = new Set(overlays.map(({ folder }) => folder).filter((folder) => folder !== ''));
  return [...folders].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
}
