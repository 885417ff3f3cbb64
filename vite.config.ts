import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { leanSources } from './.ci/lean-sources.ts';
import { overlayPages } from './.ci/overlay-pages.ts';
import { shellWorker } from './.ci/shell-worker.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Pages by their name in the build. The overlay is built alone (`--mode overlay`), since only it is made lean. */
const pages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  production: { dashboard: 'server/pages/dashboard/index.html', gallery: 'demo/gallery/index.html' },
  overlay: { overlay: 'server/pages/overlay/index.html' },
};

/** Puts each page at `<name>/index.html`, whatever folder its source stands in. */
function placePages(files: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'onair-place-pages',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const [name, source] of Object.entries(files)) {
        const page = bundle[source];
        if (page) page.fileName = `${name}/index.html`;
      }
    },
  };
}

/**
 * What only some overlays need, or none before it shows: a widget's own, the stores of its data, REST, themes and
 * languages that are not the first. All else comes as one script with the page.
 */
const ofSomeOverlays = [
  /\/widgets\/(chat-box|viewer-counter|live-badge|clips-carousel)\//,
  /\/widgets\/themes\/(?!dress|glass|themes|tokens)/,
  /\/widgets\/words\/(?!english|words)/,
  /\/overlay\/(keep-shell|parameters|schemas)/,
  /\/widgets\/settings\/(?!reader)/,
  /\/core\/stores\/(chat-|clips-)/,
  /\/core\/service\/(?!address|fields|image-hosts|json|paths|relay|service-error)/,
];

/** What all but the chat box share. */
const ofNumbersAndLists = /\/core\/stores\/(stream-|figures)|\/lit(-html)?\/directive/;

/** A widget's chunk is called after its folder; an overlay asks for its page, the page's script, its widget, and at most one more. */
const overlayOutput: Rolldown.OutputOptions = {
  chunkFileNames({ name, facadeModuleId }) {
    const [, widget] = /\/widgets\/([a-z-]+)\/define\.ts$/.exec(facadeModuleId ?? '') ?? [];
    return `assets/${widget ?? name}-[hash].js`;
  },
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [
      { name: 'figures', test: ofNumbersAndLists, priority: 1 },
      { name: 'overlay', test: (id) => !ofSomeOverlays.some((pattern) => pattern.test(id)) },
    ],
  },
};

export default defineConfig(({ mode }) => {
  const files = pages[mode] ?? {};
  const isOverlay = mode === 'overlay';
  return {
    root,
    appType: 'mpa',
    plugins: isOverlay
      ? [leanSources(), overlayPages('server/pages/overlay/index.html'), shellWorker()]
      : [placePages(files)],
    build: {
      // OBS 28-30 embed Chromium 103 (design.md, section 8)
      target: 'chrome103',
      cssTarget: 'chrome103',
      outDir: 'dist/pages',
      modulePreload: isOverlay ? false : { polyfill: false },
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(files).map(([name, file]) => [name, root + file])),
        ...(isOverlay && { output: overlayOutput }),
      },
    },
  };
});
