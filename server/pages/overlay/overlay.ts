/// <reference types="vite/client" />
/*
 * The page of every overlay URL. It shows the widget of the path, with the page's own address as its data source. The key is in the fragment, which
 * browsers send to no server (docs/spec/obs.md, "Addresses").
 */
import { createSettingsStore } from '../../../core/stores/settings-store.ts';
import { Library } from '../../../widgets/base/library.ts';
import { parseOverlayUrl } from '../../../core/service/overlay-url.ts';
import { fontLibrary } from '../../../widgets/fonts/font-choice.ts';
import { openSource } from '../../../widgets/source/registry.ts';
import { findPageAddress } from './page-address.ts';
import { createScriptRecovery } from './script-recovery.ts';

/** Delay until the page has drawn its first data, so that caching its files does not slow it down. */
const REGISTER_AFTER_MS = 2_000;

/** Scripts that define the widgets' elements, by path; false for one that cannot be loaded. */
const scripts = new Library<unknown>(false, import.meta.glob(['../../../widgets/*/define.ts', '!**/source/define.ts']));

/** Address of this script on the server: another one in every build with changes. */
const build = new URL(import.meta.url).pathname;

const widget = /\/overlay\/([a-z-]+)\/?$/.exec(location.pathname)?.[1] ?? '';
const script = `../../../widgets/${widget}/define.ts`;

// OBS runs in the streamer's language, which the served page cannot know
document.documentElement.lang = navigator.language;

// another key is another overlay, but a browser does not reload a page if only its fragment changes
addEventListener('hashchange', () => location.reload());

// open the connection while the widget's script is loading
const source = openSource(location.href, build)?.source;
source?.store(createSettingsStore).$settings.listen((saved) => {
  const address = saved && findPageAddress(location.href, saved.settings, saved.imageHosts);
  if (address !== undefined) location.replace(address);
});

// the first letters wait for this code, which a widget loads only once its theme names a font
void fontLibrary.load('all');

document.addEventListener('securitypolicyviolation', (violation) => void report(violation).catch(() => undefined));

const recover = createScriptRecovery({
  fetch: (address, options) => fetch(address, options),
  ageMs: () => performance.now(),
  hasWidget: () => document.body.childElementCount > 0,
  history,
  reload: () => location.reload(),
});
addEventListener('vite:preloadError', ({ payload }) => void recover(payload.message).catch(() => undefined));

void showWidget();

/** Draws nothing on air while the script cannot be loaded, and tries again. */
async function showWidget(): Promise<void> {
  if ((await scripts.load(script)) === false) return void scripts.whenDue(script, () => void showWidget());
  document.body.append(Object.assign(document.createElement(`onair-${widget}`), { src: location.href }));
  // the development server has no service worker
  if (build.startsWith('/assets/')) {
    setTimeout(() => void cacheFiles().catch(() => undefined), REGISTER_AFTER_MS);
  }
}

/** Reports a refused load. The code is loaded with the first one, because most pages have none. */
async function report(violation: SecurityPolicyViolationEvent): Promise<void> {
  const overlay = parseOverlayUrl(location.href);
  const { reportRefusedLoad } = await import('./refused-loads.ts');
  if (overlay) await reportRefusedLoad(violation, overlay.key);
}

async function cacheFiles(): Promise<void> {
  const { registerWorker } = await import('./register-worker.ts');
  await registerWorker(source);
}
