/// <reference types="vite/types/importMeta.d.ts" />
/*
 * The page of every overlay URL. It shows the one widget that the path names, with the page's own address as the source of
 * its data. The key stands in the fragment, which browsers send to no server (docs/spec/obs.md, "Addresses").
 */
import { createSettingsStore } from '../../../core/stores/settings-store.ts';
import { parseOverlayUrl } from '../../../widgets/source/overlay-url.ts';
import { openSource } from '../../../widgets/source/registry.ts';
import { findPageAddress } from './page-address.ts';

/** After this the page has drawn its first data, so that caching its files does not slow it down. */
const REGISTER_AFTER_MS = 2_000;

/** Loads the script that defines the element of a widget, by the path of that script. */
const scripts = import.meta.glob(['../../../widgets/*/define.ts', '!**/{source,settings-form}/define.ts']);

const widget = /\/overlay\/([a-z-]+)\/?$/.exec(location.pathname)?.[1] ?? '';

// OBS runs in the streamer's language; the served page cannot know which one that is
document.documentElement.lang = navigator.language;

// another key is another overlay, but a browser does not load a page again when only its fragment changes
addEventListener('hashchange', () => location.reload());

// the connection opens while the widget's script is loading; the page's script has another name in every build
const source = openSource(
  location.href,
  document.querySelector('script[src]')?.getAttribute('src') ?? undefined,
)?.source;
source?.store(createSettingsStore).$settings.listen((saved) => {
  const address = saved && findPageAddress(location.href, saved.settings, saved.imageHosts);
  if (address !== undefined) location.replace(address);
});

document.addEventListener('securitypolicyviolation', (violation) => void report(violation).catch(() => undefined));

// when a widget cannot be loaded, nothing is drawn on air; refreshing the source in OBS tries again
void showWidget().catch(() => undefined);

async function showWidget(): Promise<void> {
  await scripts[`../../../widgets/${widget}/define.ts`]?.();
  document.body.append(Object.assign(document.createElement(`onair-${widget}`), { src: location.href }));
  // the development server has no service worker
  if (new URL(import.meta.url).pathname.startsWith('/assets/')) {
    setTimeout(() => void keepFiles().catch(() => undefined), REGISTER_AFTER_MS);
  }
}

/** Most pages are refused nothing, so the code for it is loaded with the first refusal. */
async function report(violation: SecurityPolicyViolationEvent): Promise<void> {
  const overlay = parseOverlayUrl(location.href);
  const { reportRefusedLoad } = await import('./refused-loads.ts');
  if (overlay) await reportRefusedLoad(violation, overlay.key);
}

async function keepFiles(): Promise<void> {
  const { registerWorker } = await import('./register-worker.ts');
  await registerWorker(source);
}
