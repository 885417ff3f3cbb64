import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { add, type Tally } from './tally.ts';

/** Reporter of Node's test runner: writes `{"file.test.ts": {"passed": n, "failed": n}}`, without counting suites. */
export default async function* countReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const tallies = new Map<string, Tally>();
  for await (const event of events) {
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    if (event.data.details.type === 'suite') continue;
    const file = relative(process.cwd(), event.data.file ?? '');
    tallies.set(file, add([tallies.get(file) ?? add([]), countEvent(event)]));
  }
  yield JSON.stringify(Object.fromEntries(tallies));
}

function countEvent({ type, data }: Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>): Tally {
  if (type === 'test:fail') return { passed: 0, failed: 1 };
  return { passed: data.skip || data.todo ? 0 : 1, failed: 0 };
}
