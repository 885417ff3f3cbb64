/** Frames that a client must survive (F24, E37, E38, E55), by name; each is created for the owner of the socket. */
export const BROKEN_FRAMES = {
  'not json': () => '{"subscription":"user/chat","payload":',
  empty: () => '',
  list: () => '[1,2,3]',
  text: () => '"hello"',
  null: () => 'null',
  binary: () => Buffer.from([0x00, 0xff, 0x7b, 0x22, 0x80]),
  huge: (userId) => chat(userId, { contents: [text('x'.repeat(1024 * 1024))] }),
  deep: (userId) =>
    `{"subscription":"user/chat","payload":{"userId":${userId},"contents":${'['.repeat(6000)}${']'.repeat(6000)}}}`,
  'foreign chat': (userId) => chat(userId + 1, { contents: [text('for somebody else')] }),
  'foreign stream': (userId) => stream({ userId: userId + 1, live: false, channels: [] }),
  'live as text': (userId) => stream({ userId, live: 'true', channels: [] }),
  'channels null': (userId) => stream({ userId, live: true, channels: null }),
  'no user': () => stream({ live: false, channels: [] }),
  'author object': (userId) => chat(userId, { author: { name: 'x' } }),
  'contents missing': (userId) => chat(userId, { contents: undefined }),
  'contents text': (userId) => chat(userId, { contents: 'hello' }),
  'many parts': (userId) =>
    chat(userId, { contents: Array.from({ length: 10_000 }, (_, index) => text(String(index))) }),
  'odd parts': (userId) =>
    chat(userId, { contents: [null, 'text', [text('nested')], 7, { type: 'poll', content: 'which?' }, text('kept')] }),
  'doubled keys': (userId) =>
    `{"subscription":"user/stream","payload":{"live":true,"live":false,"channels":[],"userId":${userId}}}`,
  prototype: (userId) =>
    `{"subscription":"user/stream","__proto__":{"polluted":true},"payload":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"live":true,"channels":[],"userId":${userId}}}`,
  'lone surrogate': (userId) =>
    chat(userId, { author: 'half \ud83d', contents: [text('nul \u0000 line \u2028 half \udc00')] }),
  'unknown subscription': () => JSON.stringify({ subscription: 'user/hologram', payload: { depth: 3 } }),
  'unknown object': () => JSON.stringify({ notice: { text: 'maintenance at noon' } }),
  'error and event': (userId) =>
    JSON.stringify({
      error: { code: 400, description: 'bad message' },
      subscription: 'user/chat',
      payload: { userId },
    }),
  error: () => JSON.stringify({ error: { code: 400, description: 'bad message' } }),
} as const satisfies Record<string, (userId: number) => string | Buffer>;

/** The name of a broken frame. */
export type BrokenFrame = keyof typeof BROKEN_FRAMES;

/** Whether it is the name of a broken frame. */
export function isBrokenFrame(name: unknown): name is BrokenFrame {
  return typeof name === 'string' && Object.hasOwn(BROKEN_FRAMES, name);
}

function text(content: string): unknown {
  return { type: 'text', subtype: 'normalText', content, color: null };
}

function stream(payload: unknown): string {
  return JSON.stringify({ subscription: 'user/stream', payload });
}

function chat(userId: number, fields: Record<string, unknown>): string {
  const whole = {
    userId,
    channelId: 4180231,
    platformId: 1,
    author: 'mallory',
    contents: [text('hello')],
    timestamp: '2026-01-01T00:00:00.000Z',
    own: false,
  };
  return JSON.stringify({ subscription: 'user/chat', payload: { ...whole, ...fields } });
}
