import type { SecretMint } from './secrets.ts';

/** Users signed in at the service itself, by cookie (not by token). */
export interface Sessions {
  /** Signs a user in; returns the cookie's value. */
  open(userId: number): string;
  close(cookie: string): void;
  find(cookie: string | undefined): number | undefined;
  all(): readonly (readonly [cookie: string, userId: number])[];
  restore(entries: readonly (readonly [cookie: string, userId: number])[]): void;
}

/** Creates an empty list of sessions; `onCommit` is called after each change. */
export function createSessions(secrets: SecretMint, onCommit: () => void): Sessions {
  const users = new Map<string, number>();
  return {
    open(userId) {
      const cookie = secrets.make('se_');
      users.set(cookie, userId);
      onCommit();
      return cookie;
    },
    close(cookie) {
      users.delete(cookie);
      onCommit();
    },
    find: (cookie) => (cookie === undefined ? undefined : users.get(cookie)),
    all: () => [...users],
    restore(entries) {
      for (const [cookie, userId] of entries) {
        users.set(cookie, userId);
        secrets.remember(cookie);
      }
    },
  };
}
