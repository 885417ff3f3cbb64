import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { leanSources } from './.ci/lean-sources.ts';
import { overlayPage } from './.ci/overlay-page.ts';
import { createTerserOptions } from './.ci/small-scripts.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** OBS 28-30 embed Chromium 103 (design.md, section 8). */
const target = 'chrome103';

/** Pages by their folder in the build. */
const pages: Readonly<Record<string, string>> = {
  dashboard: 'server/pages/dashboard/index.html',
  gallery: 'demo/gallery/index.html',
};

const overlay = 'server/pages/overlay/index.html';

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

/** The overlay is built alone for each widget (`--mode overlay-<widget>`), since only it is made lean (decision 0009). */
export function createOverlayConfig(widget: string): UserConfig {
  const output = { entryFileNames: `assets/${widget}-[hash].js` };
  return {
    root,
    plugins: [leanSources(widget), overlayPage(widget, overlay)],
    build: {
      ...{ target, cssTarget: target, outDir: 'dist/pages', modulePreload: false },
      ...{ minify: 'terser', terserOptions: createTerserOptions() },
      // that terser takes most of the time of a build is known
      rolldownOptions: { input: root + overlay, output, checks: { bundlerTimings: false } },
    },
  };
}

/** The dashboard and the gallery, which share what they have in common. */
export function createPagesConfig(): UserConfig {
  return {
    root,
    appType: 'mpa',
    plugins: [placePages(pages)],
    build: {
      ...{ target, cssTarget: target, outDir: 'dist/pages', modulePreload: { polyfill: false } },
      rolldownOptions: {
        // beside other builds its times say nothing
        checks: { bundlerTimings: false },
        input: Object.fromEntries(Object.entries(pages).map(([name, file]) => [name, root + file])),
      },
    },
  };
}

export default defineConfig(({ mode }) => {
  const [, widget] = /^overlay-(.+)$/.exec(mode) ?? [];
  return widget === undefined ? createPagesConfig() : createOverlayConfig(widget);
});
