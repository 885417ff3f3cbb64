/** Which sessions belong to an overlay. */
export interface SessionIndex<S> {
  add(overlayId: string, session: S): void;
  remove(overlayId: string, session: S): void;
  count(overlayId: string): number;
  /** Those of one overlay, safe to change the index while going over them. */
  of(overlayId: string): readonly S[];
}

/** Creates an empty index. */
export function createSessionIndex<S>(): SessionIndex<S> {
  const sessions = new Map<string, Set<S>>();
  return {
    add(overlayId, session) {
      const others = sessions.get(overlayId) ?? new Set();
      sessions.set(overlayId, others.add(session));
    },
    remove(overlayId, session) {
      const others = sessions.get(overlayId);
      others?.delete(session);
      if (others?.size === 0) sessions.delete(overlayId);
    },
    count: (overlayId) => sessions.get(overlayId)?.size ?? 0,
    of: (overlayId) => [...(sessions.get(overlayId) ?? [])],
  };
}
