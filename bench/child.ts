import { fork } from 'node:child_process';
import type { Serializable } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process of the benchmark that answers each message with one. */
export interface Child<Command extends Serializable, Report> {
  /** Its first message, if `isGreeting` was set. */
  readonly greeting: unknown;
  readonly pid: number;
  /** @throws {Error} it ended without an answer */
  ask(command: Command): Promise<Report>;
  stop(): Promise<void>;
}

/** Starts a script of the benchmarks; with `isGreeting`, waits for its first message. */
export async function startChild<Command extends Serializable, Report>(
  [script = '', ...parameters]: readonly string[],
  { isGreeting }: { readonly isGreeting: boolean },
): Promise<Child<Command, Report>> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), parameters, {
    // the heap size of `npm start`
    execArgv: ['--expose-gc', '--max-semi-space-size=8'],
    serialization: 'advanced',
  });
  const ended = once(child, 'exit');
  const isEnded = async (): Promise<never> => {
    await ended;
    throw new Error(`${script} ended without an answer.`);
  };
  const hear = async (): Promise<unknown> =>
    ((await Promise.race([once(child, 'message'), isEnded()])) as [unknown])[0];
  const greeting = isGreeting ? await hear() : undefined;
  return {
    greeting,
    pid: child.pid ?? NaN,
    async ask(command) {
      const answer = hear();
      child.send(command);
      return (await answer) as Report;
    },
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
