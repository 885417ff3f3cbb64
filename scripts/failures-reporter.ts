import { spec, type TestEvent } from 'node:test/reporters';
import { Readable } from 'node:stream';

/**
 * Reporter of Node's test runner: prints each failure's name at once, and at the end one line for each passed file and all failures in
 * full.
 */
export default async function* failuresReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const passedByFile = new Map<string, number>();
  const failures: TestEvent[] = [];
  for await (const event of events) {
    if (event.type === 'test:fail') {
      failures.push(event);
      // an aborted run has then already printed its failures
      yield `✖ ${event.data.name}\n`;
    }
    if (event.type === 'test:pass' && event.data.details.type !== 'suite') {
      const file = event.data.file ?? '';
      passedByFile.set(file, (passedByFile.get(file) ?? 0) + 1);
    }
    if (event.type === 'test:stderr') yield event.data.message;
  }
  for (const [file, passed] of [...passedByFile].sort()) yield `${file.slice(process.cwd().length + 1)}: ${passed}\n`;
  if (failures.length > 0) yield* Readable.from(failures).compose(new spec()) as AsyncIterable<string>;
}
