import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { createCountReporter } from './scripts/browser-count-reporter.ts';
import { chromiumFlags, findChromium } from './scripts/chromium.ts';
import { listFontFiles } from './scripts/font-files.ts';
import { listTestFiles } from './scripts/test-files.ts';

// nanostores reads process.env.NODE_ENV, which only a bundler defines
const nodeEnv = {
  name: 'node-env',
  transform(context) {
    const isScript = context.response.is('js') && typeof context.body === 'string';
    if (isScript && context.body.includes('process.env.NODE_ENV')) {
      return { body: context.body.replaceAll('process.env.NODE_ENV', '"test"') };
    }
    return undefined;
  },
};

/** Serves JSON as a script with a default export, as Vite builds it. */
const jsonScripts = {
  name: 'json-scripts',
  resolveMimeType: ({ path }) => (path.endsWith('.json') ? 'js' : undefined),
  transform: ({ path, body }) => (path.endsWith('.json') ? { body: `export default ${body}` } : undefined),
};

const fonts = listFontFiles();

/** File for the counts of each test file, named by scripts/test-runs.ts. */
const counts = process.env.ONAIR_TEST_COUNTS;

/** The server has our typefaces among its assets. */
function placeFonts(context, next) {
  const file = fonts.get(context.path.replace('/assets/', ''));
  if (file !== undefined) context.path = `/${file}`;
  return next();
}

/** A port of its own: the runner looks for one from 8000 on, and runs that start at once would find the same. */
async function findPort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

export default {
  port: await findPort(),
  files: listTestFiles('browser', ['{widgets,server/pages,demo/gallery}/**/*.test.ts']),
  middleware: [placeFonts],
  nodeResolve: { exportConditions: ['development', 'browser'] },
  // a second tab beside would be a hidden page, without frames
  concurrency: 1,
  plugins: [
    nodeEnv,
    jsonScripts,
    esbuildPlugin({
      ts: true,
      target: 'chrome103',
      tsconfig: fileURLToPath(new URL('./tsconfig.json', import.meta.url)),
    }),
  ],
  browsers: [
    chromeLauncher({ launchOptions: { executablePath: findChromium(), args: [...chromiumFlags] }, concurrency: 1 }),
  ],
  reporters: [defaultReporter(), ...(counts ? [createCountReporter(counts)] : [])],
  testFramework: { config: { timeout: 60_000 } },
  // files of hundreds of tests, on a machine with other work
  testsFinishTimeout: 600_000,
  filterBrowserLogs: (log) => !String(log.args?.[0] ?? '').includes('Lit is in dev mode'),
};
