/*
 * The page behind every overlay URL: the one widget that the path names, with this page's address for its source. The key stands
 * in the fragment, which no server and no console ever sees (docs/spec/obs.md, "Addresses").
 */
import { createSettingsStore } from '../../../core/stores/settings-store.ts';
import type { Source } from '../../../core/stores/source.ts';
import { parseOverlayUrl } from '../../../widgets/source/overlay-url.ts';
import { openSource } from '../../../widgets/source/registry.ts';
import { findStyleAddress } from './style-hosts.ts';
import { defineWidget } from './widgets.ts';

/** By then a page has drawn what it has; until then nothing else is asked for. */
const CALM_MS = 2_000;

const widget = /\/overlay\/([a-z-]+)\/?$/.exec(location.pathname)?.[1] ?? '';

// OBS speaks the streamer's language; the page as it is served can only guess
document.documentElement.lang = navigator.language;

// a new key or new parameters are a new overlay; a changed fragment alone does not load a page again
addEventListener('hashchange', () => location.reload());

// the socket's handshake takes as long as loading the widget does: both begin now
const source = openSource(location.href)?.source;
source?.store(createSettingsStore).$settings.listen((saved) => {
  const address = saved && findStyleAddress(location.href, saved.settings);
  if (address !== undefined) location.replace(address);
});

// what Custom CSS asks for and may not have is told to the owner, in the dashboard
document.addEventListener('securitypolicyviolation', (violation) => void tell(violation).catch(() => undefined));

// nothing is drawn on air when a widget cannot be loaded; OBS's refresh is the way to try again
void showWidget().catch(() => undefined);

async function showWidget(): Promise<void> {
  await defineWidget(widget);
  document.body.append(Object.assign(document.createElement(`onair-${widget}`), { src: location.href }));
  // in development pages are never kept
  if (new URL(import.meta.url).pathname.startsWith('/assets/'))
    setTimeout(() => void keep(source).catch(() => undefined), CALM_MS);
}

async function tell(violation: SecurityPolicyViolationEvent): Promise<void> {
  const overlay = parseOverlayUrl(location.href);
  const { tellRefusedLoad } = await import('./refused-loads.ts');
  if (overlay) await tellRefusedLoad(violation, overlay.key);
}

/** What is kept is for the next start. */
async function keep(opened: Source | undefined): Promise<void> {
  const { keepShell } = await import('./keep-shell.ts');
  await keepShell(opened);
}
