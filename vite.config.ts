import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Pages by their folder in the build. */
const pages: Readonly<Record<string, string>> = {
  dashboard: 'server/pages/dashboard/index.html',
  overlay: 'server/pages/overlay/index.html',
  gallery: 'demo/gallery/index.html',
};

/** Puts each page at `<name>/index.html`, whatever folder its source stands in. */
function placePages(): Plugin {
  return {
    name: 'onair-place-pages',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const [name, source] of Object.entries(pages)) {
        const page = bundle[source];
        if (page) page.fileName = `${name}/index.html`;
      }
    },
  };
}

export default defineConfig({
  root,
  appType: 'mpa',
  plugins: [placePages()],
  build: {
    // OBS 28-30 embed Chromium 103 (design.md, section 8)
    target: 'chrome103',
    cssTarget: 'chrome103',
    outDir: 'dist/pages',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: Object.fromEntries(Object.entries(pages).map(([name, file]) => [name, root + file])) },
  },
});
