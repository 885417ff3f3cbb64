import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { parseAddress, parseUrl } from './address.ts';
import { parseChannel, parseChannels } from './channel.ts';
import { parseChatMessage } from './chat-message.ts';
import type { ChatMessage } from './chat-message.ts';
import { parseClipProject, parseClipProjectPage } from './clip-project.ts';
import { parseContentPart } from './content-part.ts';
import type { ContentPart } from './content-part.ts';
import { parseContentParts } from './content-parts.ts';
import { parseEvent, parseFrame } from './frames.ts';
import { isFields } from './fields.ts';
import { createImagePolicy, parseImageHost } from './image-hosts.ts';
import { parseIngestServer, parseIngestServers, parseSelectedIngest, parseStreamKey } from './ingest.ts';
import { parseImageAddress } from './parse-options.ts';
import { parsePlatform, parsePlatforms } from './platform.ts';
import { parseProfile } from './profile.ts';
import { MESSAGE_STATES, STOP_REASONS } from './relay.ts';
import { parseRelayEvent } from './relay-events.ts';
import { serializeEvent } from './serialize-frame.ts';
import { parseErrorBody } from './service-error.ts';
import { parseStreamStatus, parseStreamStatusEvent } from './stream-status.ts';
import { cleanLine, cleanText, graphemes } from './text.ts';
import { findTokenDifferences, parseTokenPair } from './token-pair.ts';
import { parseUserId } from './user-id.ts';
import { editWebchatUrl, parseWebchatOptions, parseWebchatUrl } from './webchat-url.ts';

const ARRIVAL_MS = Date.UTC(2026, 5, 1);
const now = () => ARRIVAL_MS;

/** Parsers that can read their own result again. */
const parsers: Readonly<Record<string, (value: unknown) => unknown>> = {
  parseUserId,
  parseProfile,
  parseIngestServer,
  parseIngestServers,
  parseSelectedIngest,
  parsePlatform: (value) => parsePlatform(value),
  parsePlatforms: (value) => parsePlatforms(value),
  parseStreamKey,
  parseChannel,
  parseChannels,
  parseAddress,
  parseImageAddress: (value) => parseImageAddress(value, {}),
  parseStreamStatus,
  parseStreamStatusEvent,
  parseClipProject: (value) => parseClipProject(value, { now }),
  parseClipProjectPage: (value) => parseClipProjectPage(value, { now }),
  parseContentPart: (value) => parseContentPart(value),
  parseContentParts: (value) => parseContentParts(value),
  parseRelayEvent: (value) => (isFields(value) ? parseRelayEvent(value, { now }) : undefined),
  parseChatMessage: (value) => parseChatMessage(value, { now }),
  parseEvent: (value) => parseEvent(value, { now }),
};

/** Any UTF-16 units, lone surrogates included, weighted towards those that join, hide, break or reverse. */
const unit = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  fc.constantFrom(
    '\u200d',
    '\u0301',
    '\u202e',
    '\0',
    '\n',
    '\u2028',
    '\ufeff',
    '"',
    '\\',
    '<',
    '👨',
    '🏻',
    '\ufe0f',
    '🇸',
    'ᄀ',
    'ᅡ',
    'क',
    '\u094d',
  ),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
);
const text = fc.array(unit, { maxLength: 40 }).map((units) => units.join(''));
const longText = fc.tuple(text, fc.integer({ min: 1, max: 60 })).map(([part, times]) => part.repeat(times));
const anything = fc.anything({
  withNullPrototype: true,
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSparseArray: true,
});
const loose = <T>(likely: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: likely, weight: 5 }, { arbitrary: anything, weight: 1 });
const address = fc.oneof(
  fc.webUrl({ validSchemes: ['https', 'http', 'ftp'], withQueryParameters: true, withFragments: true }),
  fc.constantFrom(
    'https://img.example.com/kappa.png',
    'javascript:alert(1)',
    'data:,x',
    'https://u:p@e.com/',
    'https://127.0.0.1/',
  ),
  text.map((rest) => `https://img.example.com/${rest}`),
  fc.integer({ min: 1, max: 2100 }).map((length) => `https://img.example.com/${'x'.repeat(length)}`),
);
const pixels = fc.oneof(fc.constantFrom('28px', '0px', '-28px 0px', 'url(x)', '1e3px', '999.99px'), text);
const part = fc.oneof(
  fc.record({
    type: loose(fc.constantFrom('text', 'poll')),
    content: loose(longText),
    color: loose(fc.constantFrom('#FFF', '#00ff00', 'red')),
  }),
  fc.record({ type: fc.constant('link'), url: loose(address), content: loose(text) }, { requiredKeys: ['type'] }),
  fc.record({ type: fc.constant('img'), subtype: loose(fc.constant('link')), content: loose(address) }),
  fc.record({
    type: fc.constant('img'),
    subtype: fc.constant('sprite'),
    link: loose(address),
    objectPosition: pixels,
    height: pixels,
    width: pixels,
  }),
  anything,
);
const id = loose(fc.oneof(fc.nat(), fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }).map(String)));
const message = fc.record(
  {
    userId: fc.nat(),
    channelId: fc.nat(),
    platformId: fc.nat(),
    author: longText,
    contents: fc.oneof(
      fc.array(part, { maxLength: 30 }),
      fc
        .tuple(part, fc.integer({ max: 600, min: 0 }))
        .map(([same, times]) => Array.from({ length: times }, () => same)),
    ),
    timestamp: loose(fc.date({ noInvalidDate: true }).map((date) => date.toISOString())),
    own: loose(fc.boolean()),
    id: loose(text),
  },
  { requiredKeys: ['userId', 'channelId', 'platformId', 'contents'] },
);
const streamStatus = fc.record({
  userId: id,
  live: loose(fc.boolean()),
  channels: loose(
    fc.array(fc.record({ id, streamingPlatformId: id, viewers: loose(fc.nat()), title: loose(longText) })),
  ),
});
const page = fc.record({
  projects: fc.array(
    fc.record({
      projectId: loose(fc.uuid()),
      title: loose(longText),
      clipThumbnails: loose(fc.array(address)),
      createdAt: anything,
    }),
  ),
  pagination: loose(fc.record({ nextCursor: loose(text), hasMore: loose(fc.boolean()) })),
});
const dockMessage = fc.record(
  {
    id: loose(text),
    state: loose(fc.constantFrom(...MESSAGE_STATES)),
    reason: loose(fc.constantFrom(...STOP_REASONS)),
    by: loose(longText),
    airsAt: loose(fc.option(fc.nat().map((ms) => ARRIVAL_MS + ms))),
    pictureHosts: loose(fc.array(loose(longText))),
    message: loose(message),
  },
  { requiredKeys: ['id', 'state', 'message'] },
);
const featured = fc.record(
  {
    message: loose(fc.option(message)),
    until: fc.option(fc.nat().map((ms) => ARRIVAL_MS + ms)),
    remainingMs: loose(fc.nat()),
    seconds: loose(fc.nat()),
    waiting: loose(fc.nat()),
  },
  { requiredKeys: ['message'] },
);
const safety = fc.record({ revision: loose(fc.nat()), panic: loose(fc.boolean()), holdSeconds: loose(fc.double()) });
const event = fc.record({
  subscription: loose(
    fc.constantFrom(
      'user/chat',
      'user/stream',
      'overlay/settings',
      'overlay/moderation',
      'overlay/link',
      'overlay/gap',
      'overlay/featured',
      'overlay/safety',
      'dock/chat',
    ),
  ),
  payload: fc.oneof(
    message,
    streamStatus,
    fc.record({ widget: fc.constant('chat-box'), revision: fc.nat(), settings: fc.dictionary(fc.string(), anything) }),
    fc.record({
      hide: fc.array(loose(text)),
      upstream: fc.constantFrom('open', 'shut'),
      since: anything,
      from: anything,
      reason: text,
    }),
    featured,
    safety,
    fc.record({ messages: loose(fc.array(loose(dockMessage), { maxLength: 3 })) }),
  ),
  cursor: loose(text),
});
const input = fc.oneof(
  anything,
  part,
  message,
  streamStatus,
  page,
  event,
  fc.array(fc.record({ id, image: anything, name: loose(longText), url: loose(address) })),
);

function assertWords(words: string): number {
  assert.doesNotMatch(words, /[\p{Cc}\p{Cs}\u2028\u2029]/u);
  const all = [...graphemes(words)];
  for (const grapheme of all) assert.ok(Array.from(grapheme).length <= 16, inspect(grapheme));
  assert.doesNotMatch(words, /[\p{M}\p{Cf}\p{DI}\p{Emoji_Modifier}]{9}/u);
  return all.length;
}

function assertHttps(value: string): void {
  const url = new URL(value);
  assert.equal(url.protocol, 'https:');
  assert.equal(url.username + url.password, '');
  assert.equal(url.href, value);
  assert.ok(value.length <= 2048);
}

function assertPart(checked: ContentPart): number {
  if (checked.type === 'img') {
    assertHttps(checked.subtype === 'link' ? checked.content : checked.link);
    if (checked.subtype === 'link') return 0;
    assert.match(checked.objectPosition, /^-?\d{1,5}(\.\d{1,2})?px -?\d{1,5}(\.\d{1,2})?px$/);
    for (const size of [checked.height, checked.width]) {
      assert.match(size, /^\d{1,3}(\.\d{1,2})?px$/);
      assert.ok(parseFloat(size) >= 1 && parseFloat(size) <= 128);
    }
    return 0;
  }
  if (checked.type === 'link') assertHttps(checked.url);
  else assert.ok(checked.color === null || /^#[0-9a-f]{6}$/.test(checked.color));
  return assertWords(checked.content);
}

function assertMessage(checked: ChatMessage): void {
  assert.match(checked.userId, /^(0|[1-9]\d*)$/);
  assert.ok(Number.isSafeInteger(checked.channelId) && Number.isSafeInteger(checked.platformId));
  assert.ok(assertWords(checked.author) <= 64);
  assert.ok(checked.contents.length <= 100);
  assert.ok(checked.contents.filter((item) => item.type === 'img').length <= 20);
  assert.ok(checked.contents.reduce((sum, item) => sum + assertPart(item), 0) <= 500);
  assert.equal(new Date(checked.timestamp).toISOString(), checked.timestamp);
  assert.equal(typeof checked.own, 'boolean');
}

describe('every parser (G17)', () => {
  it('never throws on any input', () => {
    const others = { ...parsers, parseTokenPair, findTokenDifferences, parseErrorBody, parseWebchatUrl, parseUrl };
    fc.assert(
      fc.property(input, (value) => {
        for (const parse of Object.values(others)) parse(value);
      }),
      { numRuns: 2000 },
    );
  });

  it('returns a usable pair with a plausible lifetime for every answer with consistent tokens (D3)', () => {
    const odd = fc.oneof(input, fc.double(), fc.integer().map(String));
    const others = fc.record(
      {
        expires: odd,
        expires_in: odd,
        scope: odd,
        token_type: odd,
        accessTokenExpiresIn: odd,
        accessTokenExpiresAt: odd,
        accessTokenExpiresEpoch: odd,
        refreshTokenExpiresIn: odd,
        refreshTokenExpiresAt: odd,
        refreshTokenExpiresEpoch: odd,
        scopeJson: odd,
        tokenType: odd,
      },
      { requiredKeys: [] },
    );
    const accessNames = fc.subarray(['access_token', 'accessToken'], { minLength: 1 });
    const refreshNames = fc.subarray(['refresh_token', 'refreshToken'], { minLength: 1 });
    const holding = (names: readonly string[], token: string) => Object.fromEntries(names.map((name) => [name, token]));
    fc.assert(
      fc.property(others, accessNames, refreshNames, (rest, access, refresh) => {
        const pair = parseTokenPair({ ...rest, ...holding(access, 'a-1'), ...holding(refresh, 'r-1') });
        assert.deepEqual([pair?.accessToken, pair?.refreshToken], ['a-1', 'r-1']);
        for (const life of [pair?.accessExpiresInS ?? 0, pair?.refreshExpiresInS ?? 0]) {
          assert.ok(Number.isSafeInteger(life) && life >= 1 && life <= 315_360_000, String(life));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('changes nothing in its own result', () => {
    for (const [name, parse] of Object.entries(parsers)) {
      fc.assert(
        fc.property(input, (value) => {
          const once = parse(value);
          if (once !== undefined) assert.deepEqual(parse(once), once, name);
        }),
        { numRuns: 300 },
      );
    }
  });

  it('returns safe integers, and texts that are safe to show and send', () => {
    const { parseClipProjectPage: cursors, parseStreamKey: secrets, parseEvent: envelopes, ...shown } = parsers;
    assert.ok(cursors && secrets && envelopes);
    const check = (value: unknown, name: string): void => {
      if (typeof value === 'number') assert.ok(Number.isSafeInteger(value), name);
      if (typeof value === 'string')
        assert.ok(!/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(value) && value.length <= 8192, name);
      if (typeof value === 'object' && value !== null) Object.values(value).forEach((inner) => check(inner, name));
      assert.ok(!['function', 'symbol', 'bigint'].includes(typeof value), name);
    };
    fc.assert(
      fc.property(input, (value) => {
        for (const [name, parse] of Object.entries(shown)) if (name !== 'parseRelayEvent') check(parse(value), name);
      }),
      { numRuns: 1000 },
    );
  });

  it('reads its own image host, error body and webchat address again', () => {
    const again = (parse: (value: string) => string | undefined, value: string): void => {
      const once = parse(value);
      if (once !== undefined) assert.equal(parse(once), once);
    };
    fc.assert(
      fc.property(fc.oneof(text, fc.domain(), address), (value) => {
        again(parseImageHost, value.toLowerCase());
        const error = parseErrorBody({ error: { name: value, message: value } });
        assert.deepEqual(parseErrorBody({ error }), error);
        const webchat = parseWebchatUrl({ webchatUrl: value });
        if (webchat !== undefined) assert.deepEqual(parseWebchatUrl({ webchatUrl: webchat }), webchat);
      }),
      { numRuns: 1000 },
    );
  });

  it('never throws on text', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.json(), address), (value) => {
        parseFrame(value);
        parseWebchatOptions(value);
        parseImageHost(value);
        createImagePolicy([value])(value);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the chat parser (G17)', () => {
  it('returns messages that conform to their type', () => {
    fc.assert(
      fc.property(message, (value) => {
        const checked = parseChatMessage(value, { now });
        assert.ok(checked);
        assertMessage(checked);
      }),
      { numRuns: 500 },
    );
  });

  it('changes nothing in its own result', () => {
    fc.assert(
      fc.property(message, (value) => {
        const once = parseChatMessage(value, { now });
        assert.deepEqual(parseChatMessage(once, { now }), once);
      }),
      { numRuns: 500 },
    );
  });

  it('returns an event of at most 8 KiB that parses to itself', () => {
    fc.assert(
      fc.property(message, (value) => {
        const payload = parseChatMessage(value, { now });
        assert.ok(payload);
        const meta = { cursor: 'x'.repeat(64), replay: true } as const;
        const sent = { type: 'event', subscription: 'user/chat', payload, ...meta } as const;
        const line = serializeEvent({ ...sent, payload: { ...payload, id: payload.id ?? 'x'.repeat(64) } });
        assert.ok(Buffer.byteLength(line) <= 8192, `${Buffer.byteLength(line)} bytes`);
        assert.deepEqual(parseFrame(serializeEvent(sent), { now }), sent);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the parser of events for docks and the pinned message (G17)', () => {
  it('returns messages that conform to their type and parse to themselves', () => {
    const frame = fc.oneof(
      fc.record({ subscription: fc.constant('dock/chat'), payload: fc.record({ messages: fc.array(dockMessage) }) }),
      fc.record({ subscription: fc.constant('overlay/featured'), payload: featured }),
      fc.record({ subscription: fc.constant('overlay/safety'), payload: safety }),
    );
    fc.assert(
      fc.property(frame, (value) => {
        const event = parseEvent(value, { now });
        assert.ok(event);
        if (event.subscription === 'dock/chat')
          for (const entry of event.payload.messages) assertMessage(entry.message);
        if (event.subscription === 'overlay/featured' && event.payload.message) assertMessage(event.payload.message);
        assert.deepEqual(parseEvent(JSON.parse(serializeEvent(event, { now })), { now }), event);
      }),
      { numRuns: 500 },
    );
  });
});

describe('text', () => {
  it('does not change if it is cleaned twice', () => {
    fc.assert(
      fc.property(longText, fc.integer({ min: 1, max: 600 }), (value, maxGraphemes) => {
        for (const clean of [cleanText, cleanLine]) {
          const once = clean(value, maxGraphemes);
          assert.ok(assertWords(once) <= maxGraphemes);
          assert.equal(clean(once, maxGraphemes), once);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('webchat address', () => {
  it('keeps all other parameters (D34)', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), fc.string(), (parameters, theme) => {
        const url = new URL('https://chat.example.com/');
        for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
        fc.pre(url.href.length <= 2048 && !/['`<>\\]|%00/.test(url.href));
        const edited = new URL(editWebchatUrl(url.href, { theme }));
        url.searchParams.set('theme', theme);
        assert.deepEqual([...edited.searchParams], [...url.searchParams]);
      }),
    );
  });
});
