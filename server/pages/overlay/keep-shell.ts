import type { Source } from '../../../core/stores/source.ts';

/** A page that has itself come from a reload waits so long before the next, so that no two builds make it go in circles. */
const CALM_MS = 60_000;

/**
 * Has the page's shell kept for a start without the server (shell.ts), and asks for a newer one each time the connection
 * opens, as it does after a server's update. Does nothing where pages may have no worker: beyond https and loopback.
 */
export async function keepShell(source: Source | undefined): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => void reloadIfOld());
  const registration = await serviceWorker.register('/overlay-worker.js', { scope: '/overlay/' });
  source?.connection.$state.subscribe((state) => {
    // a server that has just gone again is asked the next time
    if (state === 'open') registration.update().catch(() => undefined);
  });
}

/** Reloads a page that is not of the build that the server has now. The server has just answered, so a reload is safe. */
async function reloadIfOld(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  if (isReloaded && performance.now() < CALM_MS) return;
  const response = await fetch(location.pathname, { cache: 'no-cache' }).catch(() => undefined);
  if (response?.ok && isAnother(await response.text())) location.reload();
}

/** A page names its script, whose name changes with everything that it loads. */
function isAnother(page: string): boolean {
  return !page.includes(document.querySelector('script[src]')?.getAttribute('src') ?? '');
}
