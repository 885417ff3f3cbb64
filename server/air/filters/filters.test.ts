import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseChatMessage } from '../../../core/service/chat-message.ts';
import type { ChatMessage } from '../../../core/service/chat-message.ts';
import { createTextPart } from '../../../core/service/content-part.ts';
import { DEFAULT_SAFETY } from '../safety/safety-schemas.ts';
import type { Safety } from '../safety/safety-schemas.ts';
import type { JudgeContext } from './filter.ts';
import { createFilters } from './filters.ts';
import { createRecentTexts } from './recent-texts.ts';

const ADA = { userId: 7, channelId: 11, platformId: 1, author: 'Ada', contents: [], own: false };

function message(text: string, fields: object = {}): ChatMessage {
  const read = parseChatMessage({ ...ADA, contents: [createTextPart(text)], ...fields });
  assert.ok(read);
  return read;
}

/** Judges messages one after another, a second apart. */
function createJudge(changes: Partial<Safety>, context: Partial<JudgeContext> = {}) {
  const filters = createFilters({ ...DEFAULT_SAFETY, ...changes });
  const recent = createRecentTexts();
  let now = 0;
  return (text: string, fields: object = {}) => {
    now += 1000;
    const whole = { livePlatforms: new Set<number>(), isKnownAuthor: () => true, recent, now, ...context };
    return filters.judge(message(text, fields), whole);
  };
}

const link = { type: 'link', url: 'https://example.com/', content: 'here' };
const picture = { type: 'img', subtype: 'link', content: 'https://img.example.com/kappa.png' };

describe('filters', () => {
  it('let everything pass by default', () => {
    const judge = createJudge({});
    for (const text of ['!drop', 'SHOUTING LOUDLY', 'example.com', 'a', 'a']) assert.equal(judge(text), undefined);
  });

  it('keep their settings while they are switched off', () => {
    const words = [{ text: 'bad', match: 'word' as const }];
    assert.equal(createJudge({ words })('bad'), 'word');
    assert.equal(createJudge({ words, off: ['words'] })('bad'), undefined);
    const repeats = createJudge({ repeatSeconds: 9, off: ['repeats'] });
    repeats('gg');
    assert.equal(repeats('gg'), undefined);
  });

  it('read words that come one part each with spaces between them (D55)', () => {
    const judge = createJudge({
      words: [
        { text: 'bad', match: 'word' },
        { text: 'free money', match: 'word' },
      ],
    });
    const split = (text: string) => judge('', { contents: text.split(' ').map((word) => createTextPart(word)) });
    assert.equal(split('such a b4d line'), 'word');
    assert.equal(split('get free money now'), 'word');
    assert.equal(split('b a d'), 'word');
    assert.equal(split('all the best'), undefined);
  });

  it('return the reason that costs least to find', () => {
    const judge = createJudge({ commandPrefixes: ['!'], authors: ['Ada'], words: [{ text: 'bad', match: 'word' }] });
    assert.equal(judge('!bad'), 'command');
    assert.equal(judge('bad'), 'author');
    assert.equal(judge('bad', { author: 'Bob' }), 'word');
  });
});

describe('commands', () => {
  it('are stopped by their prefix, after spaces too', () => {
    const judge = createJudge({ commandPrefixes: ['!', '/me'] });
    for (const text of ['!drop', ' !drop', '/ME waves']) assert.equal(judge(text), 'command', text);
    for (const text of ['wow!', 'either/me']) assert.equal(judge(text), undefined, text);
  });
});

describe('invisible characters', () => {
  const unseen = '\u200b\u2060\u00ad';

  it('hide no prefix of a command', () => {
    assert.equal(createJudge({ commandPrefixes: ['!'] })(`${unseen} !points`), 'command');
  });

  it('make no message longer', () => {
    const judge = createJudge({ minLength: 2 });
    for (const text of [`a${unseen}`, `${unseen}a`, 'a\u2800']) assert.equal(judge(text), 'length');
  });
});

describe('authors', () => {
  it('are stopped with and without the sign of a handle, whichever of them is listed', () => {
    for (const [listed, author] of [
      ['somebody', '@somebody'],
      ['@somebody', 'somebody'],
    ] as const) {
      assert.equal(createJudge({ authors: [listed] })('hi', { author }), 'author', author);
    }
  });

  it('are stopped if they are bots, by their names on each platform', () => {
    const judge = createJudge({ bots: true });
    const bots = ['OWN3D', 'Lumia Stream', 'Firebot', 'SongListBot', 'TipeeeStream', 'Botrix', 'streamlabs'];
    for (const author of bots.flatMap((name) => [name, `@${name}`, name.toUpperCase().replaceAll(' ', '')])) {
      assert.equal(judge('hi', { author }), 'author', author);
    }
  });

  it('are stopped by their names, also by names that look the same', () => {
    const judge = createJudge({ authors: ['Illegal_Bob'] });
    for (const author of ['Illegal_Bob', 'illegalbob', 'lIlegаl B0b', 'ＩＬＬＥＧＡＬ ＢＯＢ', 'Íllégál Bob']) {
      assert.equal(judge('hi', { author }), 'author', author);
    }
    for (const author of ['Bob', 'Illegal_Bobby', '']) assert.equal(judge('hi', { author }), undefined, author);
  });

  it('are stopped on one platform alone if they are muted there', () => {
    const judge = createJudge({ mutes: [{ author: 'Bob', platformId: 5 }] });
    assert.equal(judge('hi', { author: 'bob', platformId: 5 }), 'author');
    assert.equal(judge('hi', { author: '@bob', platformId: 5 }), 'author');
    assert.equal(judge('hi', { author: 'bob', platformId: 1 }), undefined);
  });

  it('are stopped if they are well-known bots, however they write their names', () => {
    const judge = createJudge({ bots: true });
    for (const author of ['Nightbot', 'nightbot', 'StreamElements', 'Sery_Bot', 'Restream Bot', 'Streamer.bot']) {
      assert.equal(judge('hi', { author }), 'author', author);
      assert.equal(judge('hi', { author: `@${author}` }), 'author', author);
    }
    assert.equal(judge('hi'), undefined);
    assert.equal(judge('hi', { author: 'Nightbot', own: true }), undefined);
  });

  it('wait for approval if they are new, except for the owner', () => {
    const judge = createJudge({ newAuthors: 'hold' }, { isKnownAuthor: ({ author }) => author === 'Ada' });
    assert.equal(judge('hi'), undefined);
    assert.equal(judge('hi', { author: 'Bob' }), 'hold');
    assert.equal(judge('hi', { author: 'Bob', own: true }), undefined);
  });
});

describe('words', () => {
  it('are found across parts of a message and in names', () => {
    const judge = createJudge({ words: [{ text: 'bad', match: 'word' }] });
    assert.equal(judge('', { contents: ['b', 'a', 'd'].map((letter) => createTextPart(letter)) }), 'word');
    assert.equal(judge('hi', { author: 'so bad' }), 'word');
    assert.equal(judge('badge'), undefined);
  });
});

describe('links', () => {
  it('are stopped as parts and as words', () => {
    const judge = createJudge({ links: 'stop' });
    assert.equal(judge('', { contents: [link] }), 'link');
    assert.equal(judge('see example.com'), 'link');
    assert.equal(judge('no link'), undefined);
  });

  it('pass if they are shown as words', () => {
    assert.equal(createJudge({ links: 'text' })('', { contents: [link] }), undefined);
  });
});

describe('capitals', () => {
  it('are stopped from the configured share', () => {
    const judge = createJudge({ capitals: 70 });
    for (const text of ['STOP IT NOW', 'STOP IT NOw', '?!?!?!?!', '😂😂😂😂😂😂😂😂', 'ПРЕКРАТИ']) {
      assert.equal(judge(text), 'capitals', text);
    }
    for (const text of ['LETS GO', 'Stop It Now', 'LOL', '😂😂😂', '日本語の長い文章です', 'שלום לכולם כאן']) {
      assert.equal(judge(text), undefined, text);
    }
  });
});

describe('repeats', () => {
  it('are stopped by the same author, on other channels and disguised too', () => {
    const judge = createJudge({ repeatSeconds: 10 });
    assert.equal(judge('Hello there'), undefined);
    assert.equal(judge('hello, THERE!!', { channelId: 12, platformId: 5 }), 'repeat');
    assert.equal(judge('something else'), undefined);
  });

  it('pass after the configured seconds', () => {
    const judge = createJudge({ repeatSeconds: 1 });
    judge('hello');
    judge('other');
    assert.equal(judge('hello'), undefined);
  });

  it('do not count if two viewers send the same short text', () => {
    const judge = createJudge({ repeatSeconds: 10 });
    judge('gg');
    assert.equal(judge('gg', { author: 'Bob' }), undefined);
  });

  it('are stopped if a long text comes from someone else', () => {
    const judge = createJudge({ repeatSeconds: 10 });
    const text = 'the very long thing that somebody pastes again and again in chat';
    judge(text);
    assert.equal(judge(text, { author: 'Bob' }), 'repeat');
  });

  it('are stopped if a bot relays them with the name of their author', () => {
    const judge = createJudge({ repeatSeconds: 10 });
    judge('hi all');
    assert.equal(judge('[YouTube] Ada: hi all', { author: 'Relay' }), 'repeat');
    assert.equal(judge('[YouTube] Bob: hi all', { author: 'Relay' }), undefined);
  });

  it("treat the owner's accounts as one author", () => {
    const judge = createJudge({ repeatSeconds: 10 });
    judge('hello', { own: true, author: 'Ada' });
    assert.equal(judge('hello', { own: true, author: 'Ada on YouTube', platformId: 5 }), 'repeat');
  });

  it('distinguish pictures by their addresses', () => {
    const judge = createJudge({ repeatSeconds: 10 });
    judge('', { contents: [picture] });
    assert.equal(judge('', { contents: [{ ...picture, content: 'https://img.example.com/pog.png' }] }), undefined);
    assert.equal(judge('', { contents: [picture] }), 'repeat');
  });
});

describe('scripts', () => {
  it('are stopped if they are not listed; digits, signs and emoji pass', () => {
    const judge = createJudge({ scripts: ['Latin', 'Cyrillic'] });
    for (const text of ['héllo', 'привет', '123 😀 ¿?', 'e\u0301']) assert.equal(judge(text), undefined, text);
    for (const text of ['你好', 'hello 你', 'مرحبا']) assert.equal(judge(text), 'script', text);
  });

  it('include neither signs of a font nor future emoji', () => {
    const judge = createJudge({ scripts: ['Latin'] });
    for (const text of ['\uf8ff ok', '\u{1faff} ok']) assert.equal(judge(text), undefined);
  });

  it('are ignored if Unicode does not define them', () => {
    assert.equal(createJudge({ scripts: ['Klingon', '}|x'] })('你好'), undefined);
  });
});

describe('length', () => {
  it('is counted in characters as people see them, a picture as one', () => {
    const judge = createJudge({ minLength: 2 });
    for (const text of ['a', '👨‍👩‍👧', ' a ', '']) assert.equal(judge(text), 'length', text);
    assert.equal(judge('ab'), undefined);
    assert.equal(judge('', { contents: [picture, createTextPart('a')] }), undefined);
  });
});

describe('platforms', () => {
  it('are off air if only others are wanted', () => {
    const judge = createJudge({ platforms: { mode: 'only', ids: [1] } });
    assert.equal(judge('hi', { platformId: 5 }), 'platform');
    assert.equal(judge('hi', { platformId: 1 }), undefined);
  });

  it('are off air while the first is live alone', () => {
    const platforms = { mode: 'alone' as const, ids: [1] };
    const live = createJudge({ platforms }, { livePlatforms: new Set([1, 5]) });
    assert.equal(live('hi', { platformId: 5 }), 'platform');
    assert.equal(live('hi', { platformId: 1 }), undefined);
    assert.equal(createJudge({ platforms }, { livePlatforms: new Set([5]) })('hi', { platformId: 5 }), undefined);
  });
});

describe('marks', () => {
  const judge = createJudge({ marks: true });

  it('are stopped where they are stacked', () => {
    for (const text of ['h̷̢͝e̶̛̱l̵̡̔l̸̨̈o̷͇͗', 'a\u0300\u0301\u0302\u0303', 'ก็็็็็', 'س\u064b\u064b\u064b\u064b']) {
      assert.equal(judge(text), 'marks', text);
    }
  });

  it('pass if languages need them', () => {
    const usual = ['Tiếng Việt thật tuyệt', 'ที่นี่น้ำดื่ม', 'مَرْحَبًا بِكُمْ', 'नमस्ते दुनिया', 'בְּרֵאשִׁית בָּרָא', 'Ẹ̀kọ́ Yorùbá'];
    for (const text of usual) {
      assert.equal(judge(text), undefined, text);
      assert.equal(judge(text.normalize('NFD')), undefined, text);
    }
  });
});
