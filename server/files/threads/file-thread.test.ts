import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { describe, it } from 'node:test';
import { systemClock } from '../../../core/connection/clock.ts';
import { createPng } from '../../testing/picture-files.ts';
import { createFileChecks } from './file-checks.ts';
import { createFileThread } from './file-thread.ts';
import type { FileThread, ThreadWorker } from './file-thread.ts';
import type { FileJob } from './file-jobs.ts';

/** A thread of the test, which answers on command. */
class FakeWorker extends EventEmitter {
  readonly jobs: FileJob[] = [];
  isEnded = false;

  postMessage(job: FileJob): void {
    this.jobs.push(job);
  }
  answer(): void {
    this.emit('message', { font: { family: this.names.at(-1) } });
  }
  terminate(): Promise<number> {
    this.isEnded = true;
    return Promise.resolve(1);
  }
  unref(): void {
    // nothing waits for it
  }
  get names(): readonly string[] {
    return this.jobs.map((job) => ('bytes' in job ? Buffer.from(job.bytes).toString() : ''));
  }
}

function createFixture() {
  const workers: FakeWorker[] = [];
  const timers = new Map<number, { readonly at: number; readonly call: () => void }>();
  let [now, count] = [0, 0];
  const thread = createFileThread({
    clock: {
      after(delayMs, call) {
        const id = count++;
        timers.set(id, { at: now + delayMs, call });
        return () => void timers.delete(id);
      },
    },
    startWorker() {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker as unknown as ThreadWorker;
    },
  });
  const skip = (ms: number): void => {
    now += ms;
    for (const [id, { at, call }] of [...timers]) if (at <= now && timers.delete(id)) call();
  };
  return { thread, workers, skip };
}

function ask(thread: FileThread, owner: string, name: string): Promise<unknown> {
  return thread.run(owner, { kind: 'font', bytes: Buffer.from(name) });
}

describe('the thread that reads files', () => {
  it('does one job at a time, and the owners come in turn', async () => {
    const { thread, workers } = createFixture();
    const asked = [
      ...['a1', 'a2', 'a3'].map((name) => ask(thread, 'ada', name)),
      ...['b1', 'b2'].map((name) => ask(thread, 'ben', name)),
      ask(thread, 'carol', 'c1'),
    ];
    const [worker] = workers;
    for (let done = 1; done <= asked.length; done += 1) {
      assert.equal(worker?.jobs.length, done);
      worker.answer();
    }
    await Promise.all(asked);
    assert.deepEqual(worker?.names, ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
    assert.equal(workers.length, 1);
  });

  it('is ended by a job that takes too long, which is refused; the next one gets another, and no late answer', async () => {
    const { skip, thread, workers } = createFixture();
    const [slow, next] = [ask(thread, 'ada', 'slow'), ask(thread, 'ben', 'next')];
    skip(20_000);
    await assert.rejects(slow, /^invalid_request: Checking the file takes too much time or memory/);
    assert.deepEqual([workers.length, workers[0]?.isEnded, workers[1]?.names], [2, true, ['next']]);
    workers[0]?.answer();
    workers[1]?.answer();
    assert.deepEqual(await next, { font: { family: 'next' } });
  });

  it('refuses a job that needs too much memory, and does the next one', async () => {
    const { thread, workers } = createFixture();
    const [large, next] = [ask(thread, 'ada', 'large'), ask(thread, 'ada', 'next')];
    workers[0]?.emit('error', Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }));
    workers[0]?.emit('exit', 1);
    await assert.rejects(large, /^invalid_request: Checking the file takes too much/);
    workers[1]?.answer();
    assert.deepEqual(await next, { font: { family: 'next' } });
  });

  it('asks for another attempt if it ended by itself, and fails if there is no room for one', async () => {
    const { thread, workers } = createFixture();
    const asked = ask(thread, 'ada', 'x');
    workers[0]?.emit('exit', 1);
    await assert.rejects(asked, /^unavailable: Files cannot be checked at the moment/);
    const none = createFileThread({
      clock: { after: () => () => undefined },
      startWorker() {
        throw new Error('no room');
      },
    });
    await assert.rejects(ask(none, 'ada', 'x'), /no room/);
    await assert.rejects(ask(none, 'ada', 'x'), /no room/);
  });

  it('ends after a minute without use, and not before', async () => {
    const { skip, thread, workers } = createFixture();
    const asked = ask(thread, 'ada', 'x');
    workers[0]?.answer();
    await asked;
    skip(59_999);
    assert.deepEqual(
      workers.map(({ isEnded }) => isEnded),
      [false],
    );
    skip(1);
    assert.deepEqual(
      workers.map(({ isEnded }) => isEnded),
      [true],
    );
    void ask(thread, 'ada', 'y');
    assert.equal(workers.length, 2);
  });

  it('checks real files in a real thread', async () => {
    const thread = createFileThread({ clock: systemClock });
    const checks = createFileChecks(thread);
    try {
      const picture = await checks.picture('ada', createPng(30, 20));
      assert.deepEqual(picture, {
        file: { type: 'image/png', width: 30, height: 20, frames: 1 },
        data: createPng(30, 20),
      });
      await assert.rejects(checks.picture('ada', Buffer.from('<svg/>')), (error) => {
        assert.deepEqual(Object.keys(error as object).sort(), ['name', 'problems', 'retryAfterS', 'statusCode']);
        return true;
      });
      await assert.rejects(checks.font('ada', Buffer.from('wOF2')), /^invalid_request: The font is damaged/);
    } finally {
      await thread.close();
    }
  });
});
