/** Which sessions belong to an overlay. */
export interface SessionIndex<S> {
  add(overlayId: string, session: S): void;
  remove(overlayId: string, session: S): void;
  count(overlayId: string): number;
  /** Those of one overlay, safe to change the index while going over them. */
  of(overlayId: string): readonly S[];
}

/** Creates an empty index. Most overlays have one session, for which a list takes a fraction of what a set does. */
export function createSessionIndex<S>(): SessionIndex<S> {
  const sessions = new Map<string, readonly S[]>();
  const of = (overlayId: string): readonly S[] => sessions.get(overlayId) ?? [];
  return {
    add: (overlayId, session) => void sessions.set(overlayId, of(overlayId).concat([session])),
    remove(overlayId, session) {
      const others = of(overlayId).filter((other) => other !== session);
      if (others.length > 0) sessions.set(overlayId, others);
      else sessions.delete(overlayId);
    },
    count: (overlayId) => of(overlayId).length,
    of,
  };
}
