import type { ChatMessage } from '../../../core/service/chat-message.ts';
import { mapInSteps, runInTurns } from '../text/in-turns.ts';
import type { WordList } from '../text/word-list.ts';
import type { Safety } from '../safety/safety-schemas.ts';
import type { ToWordList } from '../text/word-lists.ts';
import type { Filter } from './filter.ts';
import { readMessageText } from './message-text.ts';

/** Stops messages with a listed word or phrase in their text or in the name of their author. */
export function createWordFilter({ words }: Safety, toWordList: ToWordList): Filter | undefined {
  if (words.length === 0) return undefined;
  const list = toWordList(words);
  return ({ message }) => (hasWord(list, message) ? 'word' : undefined);
}

/** Reads messages in short turns of the event loop, so that a filter with the same words judges them at once. */
export async function readAhead(list: WordList, messages: readonly ChatMessage[]): Promise<void> {
  await runInTurns(mapInSteps(messages, (message) => hasWord(list, message)));
}

function hasWord(list: WordList, message: ChatMessage): boolean {
  return list.findsIn(message, [readMessageText(message), message.author]);
}
