import type { KeyChange } from './key-changes.ts';
import type { JudgedChange } from './settle-store.ts';

/** What the operator thinks of keys, said beforehand; `undefined`: is asked. */
export interface Trust {
  /** Keys that were made since the backup, also in the place of others. */
  readonly made: boolean | undefined;
  /** Keys that were ended since, or may have been. */
  readonly ended: boolean | undefined;
}

/** Asks the person at the terminal and gives what they typed. */
export type Ask = (question: string) => Promise<string>;

const WHAT: Readonly<Record<KeyChange['kind'], string>> = {
  ended: 'was ended since the backup. Shall it work again?',
  replaced: 'was replaced since the backup. Shall the newer key go on working?',
  made: 'was made since the backup. Shall it go on working?',
  unknown: 'may have been ended since the backup. Shall it work?',
};

/** Whether a change is about a key that was made, not about one that was ended. */
export function isMade({ kind }: KeyChange): boolean {
  return kind === 'made' || kind === 'replaced';
}

/** Asks for each change that nothing was said of beforehand; one answer may be for all that follow. */
export async function judgeKeys(
  changes: readonly KeyChange[],
  trust: Trust,
  ask: Ask,
): Promise<readonly JudgedChange[]> {
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
  // names are typed by owners, and must not forge a line of the terminal
  const name = overlay.name.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ');
  const question = `The key of ${overlay.widget} "${name}" (${overlay.id}, owner ${overlay.ownerId}) ${WHAT[kind]}`;
  for (;;) {
    const typed = (await ask(`${question} yes, no, all or none: `)).trim().toLowerCase();
    const answer = (['yes', 'no', 'all', 'none'] as const).find((word) => word === typed || word[0] === typed);
    if (answer !== undefined) return typed === 'n' ? 'no' : answer;
  }
}
