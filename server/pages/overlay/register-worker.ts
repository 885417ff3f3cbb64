import type { Source } from '../../../core/stores/source.ts';

/** Minimum age of a page before a reload, so that two builds cannot make it reload forever. */
const MIN_AGE_MS = 60_000;

/**
 * Registers the service worker that lets this page start without the server (shell.ts). Looks for a newer worker each time the connection opens,
 * because the server may have been updated. Does nothing without service workers, which browsers offer only to https pages and on this machine.
 */
export async function registerWorker(source: Source | undefined): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => void reloadIfOld());
  const registration = await serviceWorker.register('/overlay-worker.js', { scope: '/overlay/' });
  source?.connection.$state.subscribe((state) => {
    // if the server is unreachable again, the next connection retries
    if (state === 'open') registration.update().catch(() => undefined);
  });
}

/** Reloads a page of an older build than the server's. The server has just answered, so the reload will succeed. */
async function reloadIfOld(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation');
  const wasReloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  if (wasReloaded && performance.now() < MIN_AGE_MS) return;
  const response = await fetch(location.pathname, { cache: 'no-cache' }).catch(() => undefined);
  if (response?.ok && isOtherBuild(await response.text())) location.reload();
}

/** Whether a page belongs to another build; its script has another name in each build that changes anything. */
function isOtherBuild(page: string): boolean {
  return !page.includes(document.querySelector('script[src]')?.getAttribute('src') ?? '');
}
