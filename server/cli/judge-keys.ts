import type { JudgedChange, KeyChange } from '../store/restore.ts';
import { UsageError } from './command.ts';
import type { CommandContext } from './command.ts';
import { toSafeText } from './table.ts';

/** The operator's decision about keys, from options of the command; `undefined`: the operator is asked. */
export interface Trust {
  /** Keys that were created after the backup, also to replace others. */
  readonly made: boolean | undefined;
  /** Keys that were ended after the backup, or may have been. */
  readonly ended: boolean | undefined;
}

/**
 * Decides about each key that changed since the backup, by options or by asking.
 * @throws {UsageError} no option decides, and there is no terminal for the question
 */
export function judgeKeys(
  changes: readonly KeyChange[],
  trust: Trust,
  ask: CommandContext['ask'],
): Promise<readonly JudgedChange[]> {
  if (ask) return askAll(changes, trust, ask);
  const missing = (['made', 'ended'] as const).filter(
    (name) => trust[name] === undefined && changes.some((change) => isMade(change) === (name === 'made')),
  );
  if (missing.length === 0) return askAll(changes, trust, () => Promise.resolve('no'));
  const options = missing.map((name) => `--${name}=trust or --${name}=end`).join(', and ');
  throw new UsageError(
    `${changes.length} keys changed since the backup, or may have changed: add ${options}, or run the command in a terminal to be asked.`,
  );
}

type Ask = NonNullable<CommandContext['ask']>;

const WHAT: Readonly<Record<KeyChange['kind'], string>> = {
  ended: 'was ended since the backup. Should it work again?',
  replaced: 'was replaced since the backup. Should the newer key keep working?',
  made: 'was created since the backup. Should it keep working?',
  unknown: 'may have been ended since the backup. Should it work?',
};

/** Whether a key was created, not ended. */
function isMade({ kind }: KeyChange): boolean {
  return kind === 'made' || kind === 'replaced';
}

/** Asks about each change that the options do not decide; one answer may apply to all that follow. */
async function askAll(changes: readonly KeyChange[], trust: Trust, ask: Ask): Promise<readonly JudgedChange[]> {
  const judged: JudgedChange[] = [];
  let forAll: boolean | undefined;
  for (const change of changes) {
    const said = isMade(change) ? trust.made : trust.ended;
    if (said === undefined && forAll === undefined) {
      const answer = await askOne(change, ask);
      if (answer === 'all' || answer === 'none') forAll = answer === 'all';
      judged.push({ change, isTrusted: answer === 'yes' || answer === 'all' });
    } else judged.push({ change, isTrusted: said ?? forAll ?? false });
  }
  return judged;
}

type Answer = 'yes' | 'no' | 'all' | 'none';

async function askOne({ kind, overlay }: KeyChange, ask: Ask): Promise<Answer> {
  const question = `The key of ${overlay.widget} "${toSafeText(overlay.name)}" (${overlay.id}, owner ${overlay.ownerId}) ${WHAT[kind]}`;
  for (;;) {
    const typed = (await ask(`${question} yes, no, all or none: `)).trim().toLowerCase();
    const answer = (['yes', 'no', 'all', 'none'] as const).find((word) => word === typed || word[0] === typed);
    if (answer !== undefined) return typed === 'n' ? 'no' : answer;
  }
}
