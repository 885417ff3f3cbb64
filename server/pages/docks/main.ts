/// <reference types="vite/types/importMeta.d.ts" />
/*
 * The page of every dock: `/dock/<name>#key=…`. It shows the dock named in the path, with the page's own address as the source of its
 * data. The key is in the fragment, which browsers send to no server (docs/spec/obs.md, "Addresses").
 */
import { systemClock } from '../../../core/connection/clock.ts';
import { findAddressFault, parseOverlayUrl } from '../../../core/service/overlay-url.ts';
import { Library } from '../../../widgets/base/library.ts';
import { openSource } from '../../../widgets/source/registry.ts';
import { createDockActions } from './actions.ts';
import { createColourChoice } from '../colours.ts';
import { createLanguageChoice } from '../parts/language/language.ts';
import { msg } from '../parts/language/msg.ts';
import { reloadForScripts } from '../parts/script-reload.ts';
import type { DockElement } from './dock-element.ts';

/** Scripts that define dock elements, by path; false for one that cannot be loaded. */
const scripts = new Library<unknown>(false, import.meta.glob('./*/define.ts'));

const name = /\/dock\/([a-z-]+)\/?$/.exec(location.pathname)?.[1] ?? '';

// Another key is another dock, but browsers do not reload a page if only the fragment changes.
addEventListener('hashchange', () => location.reload());

reloadForScripts();

const root = document.documentElement;
const storage: Pick<Storage, 'getItem' | 'setItem'> = {
  /* eslint-disable no-restricted-globals -- the choices of colours and language, and nothing else, are kept in the browser */
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  /* eslint-enable no-restricted-globals */
};
const colours = createColourChoice({ root, prefersLight: matchMedia('(prefers-color-scheme: light)'), storage });
const language = createLanguageChoice({ root, preferred: navigator.languages, storage });

// the connection opens while the dock's script is loading
const source = openSource(location.href)?.source;

void showDock();

/** Says so while the script cannot be loaded, and tries again. */
async function showDock(): Promise<void> {
  const script = `./${name}/define.ts`;
  // wait for the texts before drawing
  const [loaded] = await Promise.all([scripts.load(script), language.ready]);
  document.body.textContent =
    loaded === false
      ? msg('This dock could not be loaded. Onair may just be starting: this page tries again by itself.')
      : '';
  if (loaded === false) return void scripts.whenDue(script, () => void showDock());
  const dock: HTMLElement & Partial<Pick<DockElement, 'heading'>> = document.createElement(`onair-${name}-dock`);
  Object.assign(dock, { source, actions: createActions(), colours, language, fault: findAddressFault(location.href) });
  language.$language.subscribe(() => (document.title = `${dock.heading ?? ''} · Onair`));
  document.body.append(dock);
}

function createActions(): DockElement['actions'] {
  const address = parseOverlayUrl(location.href);
  if (!address || !source) return undefined;
  const isLinked = (): boolean => source.connection.$state.get() === 'open';
  return createDockActions({ baseUrl: address.baseUrl, key: address.key, isLinked, clock: systemClock });
}
