/// <reference types="vite/types/importMeta.d.ts" />
/*
 * The page of every dock: `/dock/<name>#key=…`. It shows the one dock that the path names, with the page's own address as the
 * source of its data. The key stands in the fragment, which browsers send to no server (docs/spec/obs.md, "Addresses").
 */
import { systemClock } from '../../../core/connection/clock.ts';
import { findAddressFault, parseOverlayUrl } from '../../../widgets/source/overlay-url.ts';
import { openSource } from '../../../widgets/source/registry.ts';
import { createDockActions } from './actions.ts';
import { createColourChoice } from '../colours.ts';
import type { DockElement } from './dock-element.ts';

/** Loads the script that defines the element of a dock, by the path of that script. */
const scripts = import.meta.glob('./*/define.ts');

const name = /\/dock\/([a-z-]+)\/?$/.exec(location.pathname)?.[1] ?? '';

// another key is another dock, but a browser does not load a page again when only its fragment changes
addEventListener('hashchange', () => location.reload());

const colours = createColourChoice({
  root: document.documentElement,
  prefersLight: matchMedia('(prefers-color-scheme: light)'),
  // eslint-disable-next-line no-restricted-globals -- the choice of colours, and nothing else, is kept in the browser
  storage: { getItem: (key) => localStorage.getItem(key), setItem: (key, value) => localStorage.setItem(key, value) },
});

// the connection opens while the dock's script is loading
const source = openSource(location.href)?.source;

void showDock().catch(() => {
  document.body.textContent = 'This dock could not be loaded. Reload it: Onair may just be starting.';
});

async function showDock(): Promise<void> {
  const load = scripts[`./${name}/define.ts`];
  if (!load) throw new TypeError(`There is no dock ${name}.`);
  await load();
  const dock: HTMLElement & Partial<Pick<DockElement, 'heading'>> = document.createElement(`onair-${name}-dock`);
  Object.assign(dock, { source, actions: createActions(), colours, fault: findAddressFault(location.href) });
  document.title = `${dock.heading ?? ''} · Onair`;
  document.body.append(dock);
}

function createActions(): DockElement['actions'] {
  const address = parseOverlayUrl(location.href);
  if (!address || !source) return undefined;
  const isLinked = (): boolean => source.connection.$state.get() === 'open';
  return createDockActions({ baseUrl: address.baseUrl, key: address.key, isLinked, clock: systemClock });
}
