/** Words, pictures and links in realistic shares: 45 % of messages have pictures, 4 % a link. */
const WORDS =
  'lol that was so close gg what a play hello from chat no way first time here love this song wait really'.split(' ');
const PICTURES = 64;
const AUTHORS = 128;

/** Creates the messages of a chat of text only, whose authors write again and again. */
export function createPlainChat(userId: number): (sentAtMs: number) => string {
  const random = createRandom(7);
  const pick = (count: number): number => Math.floor(random() * count);
  const toWord = (): object => ({
    type: 'text',
    subtype: 'normalText',
    content: WORDS[pick(WORDS.length)] ?? '',
    color: null,
  });
  return (sentAtMs) => {
    const place = pick(3);
    const payload = {
      userId,
      channelId: 1 + place,
      platformId: [1, 5, 75][place],
      author: `viewer ${pick(AUTHORS)}`,
      contents: Array.from({ length: 1 + pick(11) }, toWord),
      timestamp: new Date(sentAtMs).toISOString(),
      own: false,
    };
    return JSON.stringify({ subscription: 'user/chat', payload });
  };
}

/** Creates the messages of a chat, always the same in the same order. The author's name carries the creation time. */
export function createChat(ownerId: number, pictureBase: string): (sentAtMs: number) => string {
  const random = createRandom(7);
  const pick = (count: number): number => Math.floor(random() * count);
  const toPicture = (): object => ({ type: 'img', subtype: 'link', content: `${pictureBase}${pick(PICTURES)}.svg` });
  const toWord = (): object => ({
    type: 'text',
    subtype: 'normalText',
    content: WORDS[pick(WORDS.length)] ?? '',
    color: null,
  });
  return (sentAtMs) => {
    const contents = Array.from({ length: 1 + pick(11) }, toWord);
    if (random() < 0.45) contents.push(...Array.from({ length: 1 + pick(3) }, toPicture));
    if (random() < 0.04) contents.push({ type: 'link', url: 'https://example.com/', content: 'example.com' });
    const payload = {
      userId: ownerId,
      channelId: 1 + pick(3),
      platformId: [1, 5, 75][pick(3)],
      author: `at${sentAtMs.toFixed(3)}`,
      contents,
      timestamp: new Date(sentAtMs).toISOString(),
      own: false,
    };
    return JSON.stringify({ subscription: 'user/chat', payload });
  };
}

/** Random numbers from 0 up to 1, by a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
