import type { TestEvent } from 'node:test/reporters';

/** Reporter of Node's test runner: writes `{"passed": n, "failed": n}`, without counting suites. */
export default async function* countReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let passed = 0;
  let failed = 0;
  for await (const event of events) {
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const isSuite = event.data.details.type === 'suite';
    if (event.type === 'test:fail') failed += isSuite ? 0 : 1;
    else if (!isSuite && !event.data.skip && !event.data.todo) passed += 1;
  }
  yield JSON.stringify({ passed, failed });
}
