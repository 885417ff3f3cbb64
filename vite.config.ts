import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { placeFonts } from './scripts/font-files.ts';
import { placePages } from './scripts/overlay-pages.ts';
import { placeSharePictures } from './scripts/share-pictures.ts';
import { WIDGETS } from './widgets/widgets.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** OBS 28-30 embed Chromium 103 (docs/spec/obs.md, "Engines"). */
const target = 'chrome103';

/** Pages by their folder in the build. */
const pages: Readonly<Record<string, string>> = {
  dashboard: 'server/pages/dashboard/index.html',
  dock: 'server/pages/docks/index.html',
  gallery: 'demo/gallery/index.html',
};

/** The widgets that read data: what they share is what the rest of the pages can spare least. */
const dataWidgets = WIDGETS.filter(({ permissions }) => permissions.length > 0);

/** Libraries of the dashboard: nearly all of its scripts share them, and no overlay needs them. */
const dashboardLibraries = /\/node_modules\/@(?:awesome\.me|shoelace-style)\//;

/** Every page, in one build: what one of them shows is what all of them show. */
export default defineConfig({
  root,
  appType: 'mpa',
  plugins: [
    placeFonts(),
    placeSharePictures(),
    placePages(
      pages,
      WIDGETS.map(({ name }) => name),
    ),
  ],
  build: {
    target,
    cssTarget: target,
    outDir: 'dist/pages',
    // browsers get the libraries from here, so their licences are served as well
    license: { fileName: 'assets/licenses.md' },
    modulePreload: {
      polyfill: false,
      // what a page imports later stands mostly on scripts that it has: a list of them on each page weighs more than it spares
      resolveDependencies: (_file, scripts, { hostType }) => (hostType === 'html' ? scripts : []),
    },
    rolldownOptions: {
      input: {
        ...Object.fromEntries(Object.entries(pages).map(([name, file]) => [name, root + file])),
        overlay: `${root}server/pages/overlay/index.html`,
      },
      output: {
        codeSplitting: {
          groups: [
            // the scenes of all themes share their layers, and no overlay needs them
            { name: 'scene-layers', test: /\/widgets\/canvas\/scenes\//, minShareCount: 3 },
            // what nearly all widgets with data, and pages, have in common is one script, not one for each set of them that shares it; what one
            // widget shares with docks and other pages alone is not for every overlay to load
            { name: 'widgets', minShareCount: dataWidgets.length + 3, test: (id) => !dashboardLibraries.test(id) },
            // a page that draws messages needs all of these, and the pacer that paints them, except what is loaded when a picture fails
            { name: 'message-parts', test: /\/widgets\/(?:message-parts\/(?!picture-recovery)|base\/pacer)/ },
          ],
        },
      },
    },
  },
});
