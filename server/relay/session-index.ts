/** Which sessions belong to an overlay. */
export interface SessionIndex<S> {
  add(overlayId: string, session: S): void;
  remove(overlayId: string, session: S): void;
  count(overlayId: string): number;
  /** Those of one overlay, safe to change the index while going over them. */
  of(overlayId: string): readonly S[];
}

/** Creates an empty index. Most overlays have one session, which needs no list. */
export function createSessionIndex<S extends object>(): SessionIndex<S> {
  const firsts = new Map<string, S>();
  const others = new Map<string, readonly S[]>();
  const of = (overlayId: string): readonly S[] => {
    const first = firsts.get(overlayId);
    return first ? [first, ...(others.get(overlayId) ?? [])] : [];
  };
  const set = (overlayId: string, [first, ...rest]: readonly S[]): void => {
    if (first) firsts.set(overlayId, first);
    else firsts.delete(overlayId);
    if (rest.length > 0) others.set(overlayId, rest);
    else others.delete(overlayId);
  };
  return {
    add: (overlayId, session) => set(overlayId, [...of(overlayId), session]),
    remove: (overlayId, session) =>
      set(
        overlayId,
        of(overlayId).filter((other) => other !== session),
      ),
    count: (overlayId) => of(overlayId).length,
    of,
  };
}
