import { chromeLauncher } from '@web/test-runner-chrome';
import { createFirefoxPage, firefoxFlags } from './scripts/firefox-media.ts';
import { findFirefox } from './scripts/firefox.ts';
import { listTestFiles } from './scripts/test-files.ts';
import { FIREFOX_TESTS } from './scripts/test-patterns.ts';
import config from './web-test-runner.config.js';

/** Tests in Firefox, over WebDriver BiDi: people embed widgets there, and open the dashboard and the gallery. */
export default {
  ...config,
  files: listTestFiles('browser', FIREFOX_TESTS),
  browsers: [
    // the launcher bears Chrome's name, and starts whatever puppeteer can start
    chromeLauncher({
      launchOptions: { browser: 'firefox', executablePath: findFirefox(), args: [...firefoxFlags] },
      createPage: createFirefoxPage,
      concurrency: 1,
    }),
  ],
};
