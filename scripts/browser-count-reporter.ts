import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner';
import { add, type Tally } from './tally.ts';

/**
 * Creates a reporter of web-test-runner that writes `{"file.test.ts": {"passed": n, "failed": n}}`, as the one of Node's tests does. A file
 * that cannot be loaded counts as one failure.
 * @param file path of the written file
 */
export function createCountReporter(file: string): Reporter {
  return {
    stop({ sessions }) {
      const tallies = sessions.map((session) => [relative(process.cwd(), session.testFile), countSession(session)]);
      writeFileSync(file, JSON.stringify(Object.fromEntries(tallies)));
    },
  };
}

function countSession({ passed, testResults }: TestSession): Tally {
  const tally = testResults ? countSuite(testResults) : add([]);
  return passed || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

function countSuite({ suites, tests }: TestSuiteResult): Tally {
  const own = tests
    .filter(({ skipped }) => !skipped)
    .map(({ passed }) => (passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }));
  return add([...own, ...suites.map(countSuite)]);
}
