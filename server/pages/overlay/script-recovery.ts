/** The parts of the page that a recovery uses; tests pass their own. */
export interface RecoveryPage {
  readonly fetch: (address: string, options: RequestInit) => Promise<Pick<Response, 'ok'>>;
  /** Milliseconds since the page was loaded. */
  readonly ageMs: () => number;
  /** Whether the widget is in the page. */
  readonly hasWidget: () => boolean;
  /** Its state outlives a reload, also in a frame that may store nothing: the pause before the next one. */
  readonly history: Pick<History, 'state' | 'replaceState'>;
  readonly reload: () => void;
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 300_000;

/** A page that shows its widget is reloaded only while it is this young: later, a reload could lose lines of chat, or minutes of a countdown. */
const MAX_AGE_MS = 60_000;

/**
 * Creates the handler of scripts that could not be loaded, called with the message of the error. Chromium 103 and 127, which OBS embeds, never
 * fetch such a script again in the same page. So the page is reloaded once the script can be fetched
 * (decision 0051), after a pause that doubles with each reload.
 */
export function createScriptRecovery(page: RecoveryPage): (message: string) => Promise<void> {
  const failed = new Set<string>();
  return async (message) => {
    // newer engines do fetch it again, so a second failure tells more than the first
    if (!failed.has(message)) return void failed.add(message);
    const age = page.ageMs();
    const pause = Number(page.history.state ?? FIRST_PAUSE_MS);
    if (age < pause || (page.hasWidget() && age > MAX_AGE_MS)) return;
    const [address] = /https?:\S+$/.exec(message) ?? [];
    // a reload while the server is down ends in an error page, and a cached script says nothing about the server
    if (address === undefined || !(await page.fetch(address, { cache: 'no-store' })).ok) return;
    page.history.replaceState(Math.min(pause * 2, LONGEST_PAUSE_MS), '');
    page.reload();
  };
}
