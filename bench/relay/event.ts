/** A chat message of about 600 bytes as the service sends it; the author's name carries the time of sending. */
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

/**
 * Epoch milliseconds at which the clock of `performance` began. A reading is late by the time between its two clocks; the best reading by
 * nothing.
 */
let origin = -Infinity;
for (let reading = 0; reading < READINGS; reading += 1) origin = Math.max(origin, Date.now() - performance.now());

/** Epoch milliseconds with fractions, the same in every process of this machine, however busy it was at the start. */
export function preciseNow(): number {
  return origin + performance.now();
}

/** Sending time of the newest event in a chunk of a stream; undefined if it contains none. */
export function readSentAt(piece: Buffer): number | undefined {
  const start = piece.lastIndexOf('"author":"at');
  const text = start < 0 ? '' : piece.toString('latin1', start + 12, start + 32);
  const sentAt = Number.parseFloat(text);
  return Number.isNaN(sentAt) ? undefined : sentAt;
}

/** Sending time of each event in a text. */
export function readAllSentAt(text: string): readonly number[] {
  return Array.from(text.matchAll(/"author":"at(\d+\.\d+)"/g), ([, sentAt]) => Number(sentAt));
}
