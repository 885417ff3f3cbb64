/** Which sessions belong to an overlay. */
export interface SessionIndex<S> {
  add(overlayId: string, session: S): void;
  remove(overlayId: string, session: S): void;
  /** Those of one overlay, oldest first, safe to change the index while going over them. */
  of(overlayId: string): readonly S[];
}

/** Creates an empty index. Most overlays have one session, which needs no set. */
export function createSessionIndex<S extends object>(): SessionIndex<S> {
  const singles = new Map<string, S>();
  const sets = new Map<string, Set<S>>();
  return {
    add(overlayId, session) {
      const single = singles.get(overlayId);
      const set = sets.get(overlayId);
      if (set) set.add(session);
      else if (single) sets.set(overlayId, new Set([single, session]));
      else singles.set(overlayId, session);
      if (single) singles.delete(overlayId);
    },
    remove(overlayId, session) {
      const set = sets.get(overlayId);
      set?.delete(session);
      if (set?.size === 0) sets.delete(overlayId);
      if (singles.get(overlayId) === session) singles.delete(overlayId);
    },
    of(overlayId) {
      const single = singles.get(overlayId);
      return single ? [single] : [...(sets.get(overlayId) ?? [])];
    },
  };
}
