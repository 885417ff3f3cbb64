import type { ChatMessage } from '../../../core/service/chat-message.ts';
import type { FilterName, Safety } from '../safety/safety-schemas.ts';
import { createWordList } from '../text/word-list.ts';
import type { ToWordList } from '../text/word-lists.ts';
import { createAuthorFilter, createBotFilter } from './authors.ts';
import { createCapitalFilter } from './capitals.ts';
import { createCommandFilter } from './commands.ts';
import { readMessageText } from './message-text.ts';
import type { Filter, JudgeContext, Verdict } from './filter.ts';
import { createLengthFilter } from './length.ts';
import { createLinkFilter } from './links.ts';
import { createMarkFilter } from './marks.ts';
import { createNewAuthorFilter } from './new-authors.ts';
import { createPlatformFilter } from './platforms.ts';
import { createRepeatFilter } from './repeats.ts';
import { createScriptFilter } from './scripts.ts';
import { createWordFilter } from './words.ts';

/** The filters of an owner's safety settings. */
export interface Filters {
  /**
   * Judges a message: the first reason that stops it, `hold` if it waits for approval, undefined if it may go on air. It
   * remembers the text in `context.recent`, so each message is judged once for each such store, in order of receipt.
   * The time grows linearly with the length of the message. Panic is not considered.
   */
  judge(message: ChatMessage, context: JudgeContext): Verdict;
}

type CreateFilter = (safety: Safety, toWordList: ToWordList) => Filter | undefined;

/** Each filter by its name; the first reason counts, and cheap filters come first. */
const FACTORIES: readonly (readonly [FilterName, CreateFilter])[] = [
  ['platforms', createPlatformFilter],
  ['commands', createCommandFilter],
  ['length', createLengthFilter],
  ['scripts', createScriptFilter],
  ['authors', createAuthorFilter],
  ['bots', createBotFilter],
  ['capitals', createCapitalFilter],
  ['marks', createMarkFilter],
  ['repeats', createRepeatFilter],
  ['links', createLinkFilter],
  ['words', createWordFilter],
  ['newAuthors', createNewAuthorFilter],
];

/**
 * Prepares the filters of safety settings. Long lists take a while, so this is done when settings change.
 * @param toWordList prepares the list of words, or returns a prepared one
 */
export function createFilters(safety: Safety, toWordList: ToWordList = createWordList): Filters {
  const windowMs = safety.off.includes('repeats') ? 0 : safety.repeatSeconds * 1000;
  const filters = FACTORIES.flatMap(([name, create]) =>
    safety.off.includes(name) ? [] : (create(safety, toWordList) ?? []),
  );
  return {
    judge(message, context) {
      if (filters.length === 0) return undefined;
      // also for messages stopped for another reason, whose copies are copies, too
      const isRepeat = windowMs > 0 && context.recent.take(message, context.now, windowMs);
      const judged = { message, text: readMessageText(message), isRepeat, context };
      for (const filter of filters) {
        const verdict = filter(judged);
        if (verdict !== undefined) return verdict;
      }
      return undefined;
    },
  };
}
