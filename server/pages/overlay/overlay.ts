/*
 * The page behind every overlay URL: the one widget that the path names, with this page's address for its source. The key stands
 * in the fragment, which no server and no console ever sees (reliability.md, section 0, item 3).
 */
import type { Source } from '../../../core/stores/source.ts';
import { defineWidget } from './widgets.ts';

/** By then a page has drawn what it has; until then nothing else is asked for. */
const CALM_MS = 2_000;

const widget = /\/overlay\/([a-z-]+)\/?$/.exec(location.pathname)?.[1] ?? '';

async function showWidget(): Promise<void> {
  const [parameters] = await Promise.all([readParameters(), defineWidget(widget)]);
  const element: HTMLElement & { source?: Source } = document.createElement(`onair-${widget}`);
  document.body.append(Object.assign(element, parameters, { src: location.href }));
  // in development pages are never kept
  if (new URL(import.meta.url).pathname.startsWith('/assets/'))
    setTimeout(() => void keep(element.source).catch(() => undefined), CALM_MS);
}

/** What is kept is for the next start. */
async function keep(source: Source | undefined): Promise<void> {
  const { keepShell } = await import('./keep-shell.ts');
  await keepShell(source);
}

/** What most overlay URLs do without is loaded for those that do not. */
async function readParameters(): Promise<object> {
  if (location.search.length < 2) return {};
  return (await import('./parameters.ts')).readParameters(widget, location.search);
}

// OBS speaks the streamer's language; the page as it is served can only guess
document.documentElement.lang = navigator.language;

// a new key or new parameters are a new overlay; a changed fragment alone does not load a page anew
addEventListener('hashchange', () => location.reload());

// nothing is drawn on air when a widget cannot be loaded; OBS's refresh is the way to try again
void showWidget().catch(() => undefined);
