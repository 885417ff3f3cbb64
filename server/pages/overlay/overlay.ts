/*
 * The page behind every overlay URL: one source, and the one widget that the path names. The key stands in the
 * fragment, which no server and no console ever sees (reliability.md, section 0, item 3).
 */
import '../../../widgets/source/define.ts';

/** A widget's code is loaded when its page asks for it: an overlay opens with nothing that it does not show. */
const definitions: Readonly<Record<string, () => Promise<unknown>>> = {
  'chat-box': () => import('../../../widgets/chat-box/define.ts'),
  'viewer-counter': () => import('../../../widgets/viewer-counter/define.ts'),
  'live-badge': () => import('../../../widgets/live-badge/define.ts'),
  'clips-carousel': () => import('../../../widgets/clips-carousel/define.ts'),
};

const widget = /\/overlay\/([a-z-]+)\/?$/.exec(location.pathname)?.[1] ?? '';

async function showWidget(): Promise<void> {
  const source = document.createElement('onair-source');
  source.setAttribute('src', location.href);
  const element = document.createElement(`onair-${widget}`);
  source.append(element);
  document.body.append(source);
  // what is kept is for the next start, and not needed by this one; in development pages are never kept
  if (!new URL(import.meta.url).pathname.startsWith('/assets/')) return;
  const { keepShell } = await import('./keep-shell.ts');
  await keepShell(element);
}

// a new key or new parameters are a new overlay; a changed fragment alone does not load a page anew
addEventListener('hashchange', () => location.reload());

// nothing is drawn on air when a widget cannot be loaded; OBS's refresh is the way to try again
void definitions[widget]?.().then(showWidget, () => undefined);
