/** The parts of the page that a reload uses; tests pass their own. */
export interface ReloadPage {
  readonly fetch: (address: string, options: RequestInit) => Promise<Pick<Response, 'ok'>>;
  /** Milliseconds since the page was loaded. */
  readonly ageMs: () => number;
  /** Whether a person has clicked or typed anything, which a reload could lose. */
  readonly isInUse: () => boolean;
  /** Its state outlives a reload: the pause before the next one. */
  readonly history: Pick<History, 'state' | 'replaceState'>;
  readonly reload: () => void;
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 300_000;

/**
 * Creates the handler of scripts that a dock or the dashboard could not load, called with the message of the error. Chromium 103 and 127 never
 * fetch such a script again in the same page, so the page is reloaded once the server has it (decision 0051). Overlay pages, which are on
 * air, have other rules (../overlay/script-recovery.ts).
 */
export function createScriptReload(page: ReloadPage): (message: string) => Promise<void> {
  const failed = new Set<string>();
  return async (message) => {
    const [address] = /https?:\S+$/.exec(message) ?? [];
    // newer engines do fetch it again, so only a second failure tells
    if (address === undefined || !failed.has(address)) return void failed.add(address ?? message);
    const pause = Number(page.history.state ?? FIRST_PAUSE_MS);
    if (page.ageMs() < pause) return;
    // a cached script says nothing about the server
    if (!(await page.fetch(address, { cache: 'no-store' })).ok || page.isInUse()) return;
    page.history.replaceState(Math.min(pause * 2, LONGEST_PAUSE_MS), '');
    page.reload();
  };
}

/** Reloads this page for scripts that it could not load. */
export function reloadForScripts(): void {
  const recover = createScriptReload({
    fetch: (address, options) => fetch(address, options),
    ageMs: () => performance.now(),
    isInUse: () => navigator.userActivation.hasBeenActive,
    history,
    reload: () => location.reload(),
  });
  addEventListener('vite:preloadError', ({ payload }) => void recover(payload.message).catch(() => undefined));
}
