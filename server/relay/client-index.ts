/** Which clients belong to an overlay. */
export interface ClientIndex<S> {
  add(overlayId: string, client: S): void;
  remove(overlayId: string, client: S): void;
  /** Those of one overlay, oldest first, safe to change the index while going over them. */
  of(overlayId: string): readonly S[];
}

/** Creates an empty index. Most overlays have one client, which needs no set. */
export function createClientIndex<S extends object>(): ClientIndex<S> {
  const singles = new Map<string, S>();
  const sets = new Map<string, Set<S>>();
  return {
    add(overlayId, client) {
      const single = singles.get(overlayId);
      const set = sets.get(overlayId);
      if (set) set.add(client);
      else if (single) sets.set(overlayId, new Set([single, client]));
      else singles.set(overlayId, client);
      if (single) singles.delete(overlayId);
    },
    remove(overlayId, client) {
      const set = sets.get(overlayId);
      set?.delete(client);
      if (set?.size === 0) sets.delete(overlayId);
      if (singles.get(overlayId) === client) singles.delete(overlayId);
    },
    of(overlayId) {
      const single = singles.get(overlayId);
      return single ? [single] : [...(sets.get(overlayId) ?? [])];
    },
  };
}
