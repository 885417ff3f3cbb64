/** A chat message of about 600 bytes as the service sends it; the author's name carries when it was sent. */
export function createChatFrame(ownerId: string, sentAtMs: number): string {
  const words = 'The quick brown fox jumps over the lazy dog while everybody in chat types something'
    .split(' ')
    .slice(0, 6);
  const contents = words.map((content) => ({ type: 'text', subtype: 'normalText', content, color: null }));
  const payload = {
    userId: Number(ownerId),
    channelId: 1,
    platformId: 5,
    author: `at${sentAtMs.toFixed(3)}`,
    contents,
    timestamp: '2026-01-01T00:00:00.000Z',
    own: false,
  };
  return JSON.stringify({ subscription: 'user/chat', payload });
}

/** Number of clock readings; together they take several milliseconds. */
const READINGS = 50_000;

/** Epoch milliseconds at which the clock of `performance` began; a reading is late by what comes between its two clocks, the best by nothing. */
let origin = -Infinity;
for (let reading = 0; reading < READINGS; reading += 1) origin = Math.max(origin, Date.now() - performance.now());

/** Epoch milliseconds with fractions, the same in every process of this machine, however busy it was when one began. */
export function preciseNow(): number {
  return origin + performance.now();
}

/** When the newest event in a piece of a stream was sent; undefined when the piece names none. */
export function readSentAt(piece: Buffer): number | undefined {
  const start = piece.lastIndexOf('"author":"at');
  const text = start < 0 ? '' : piece.toString('latin1', start + 12, start + 32);
  const sentAt = Number.parseFloat(text);
  return Number.isNaN(sentAt) ? undefined : sentAt;
}

/** When each event in a text was sent. */
export function readAllSentAt(text: string): readonly number[] {
  return Array.from(text.matchAll(/"author":"at(\d+\.\d+)"/g), ([, sentAt]) => Number(sentAt));
}
