import { atom, type ReadableAtom } from 'nanostores';
import type { ActionLink, LinkRequest, NewActionLink } from '../../../links/link-schemas.ts';
import { describeProblem, type LinksApi } from '../api.ts';

/** The owner's action links. The state changes after the server has confirmed a change. */
export interface LinksStore {
  /** Undefined until the server has responded. */
  readonly $links: ReadableAtom<readonly ActionLink[] | undefined>;
  /** The link that was just made, with its address; undefined once the owner has taken it. */
  readonly $made: ReadableAtom<NewActionLink | undefined>;
  /** The last error, in one line for the owner; empty after a success. */
  readonly $problem: ReadableAtom<string>;
  /** Reloads the list. Rejects if the server does not answer. */
  load(): Promise<void>;
  /** @returns whether it was made */
  create(request: LinkRequest): Promise<boolean>;
  revoke(id: string): Promise<void>;
  /** Forgets the address of the new link, which no one can read again. */
  forget(): void;
}

/** Creates the store over the server's API. */
export function createLinksStore(api: LinksApi): LinksStore {
  const $links = atom<readonly ActionLink[] | undefined>();
  const $made = atom<NewActionLink | undefined>();
  const $problem = atom('');
  /** Counts changes, so that responses from before a change are dropped. */
  let changes = 0;

  async function attempt(action: () => Promise<void>): Promise<boolean> {
    try {
      await action();
      $problem.set('');
      return true;
    } catch (error) {
      $problem.set(describeProblem(error));
      return false;
    }
  }
  return {
    $links,
    $made,
    $problem,
    async load() {
      const before = changes;
      const links = await api.getLinks();
      if (before === changes) $links.set(links);
    },
    create: (request) =>
      attempt(async () => {
        const made = await api.createLink(request);
        changes += 1;
        $made.set(made);
        $links.set([...($links.get() ?? []), made]);
      }),
    async revoke(id) {
      await attempt(async () => {
        await api.deleteLink(id);
        changes += 1;
        $links.set($links.get()?.filter((link) => link.id !== id));
        if ($made.get()?.id === id) $made.set(undefined);
      });
    },
    forget: () => $made.set(undefined),
  };
}
