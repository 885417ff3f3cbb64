import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ChatMessage } from '../../../core/service/chat-message.ts';
import { createKnownAuthors, toAuthorName } from './known-authors.ts';

const nameOf = (author: string, platformId = 5): string =>
  toAuthorName({ author, platformId } as unknown as ChatMessage);

describe('known authors', () => {
  it('match every way to write their name, on one platform', () => {
    const known = createKnownAuthors([], () => undefined);
    known.add([nameOf('@Ada')]);
    for (const author of ['ada', '@ADA', 'Ａｄａ', 'a\u200bda']) assert.ok(known.has(nameOf(author)), author);
    for (const author of ['adam', 'аdа', '']) assert.ok(!known.has(nameOf(author)), author);
    assert.ok(!known.has(nameOf('Ada', 1)));
  });

  it('match names stored unfolded by an older version', () => {
    const added: string[] = [];
    const known = createKnownAuthors(['5:@Ada', '12:Zoë: the 1st', '5:'], (authors) => added.push(...authors));
    known.add([nameOf('ada'), nameOf('ZOË: THE 1ST', 12), nameOf('')]);
    assert.deepEqual(added, []);
  });
});
