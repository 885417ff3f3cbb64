import type { Random } from '../../scenarios/random.ts';

/** Property of the page that every running script sets. */
export const TRACE = 'stolen';
/** Host of every picture or file that must not load. */
export const EVIL = 'evil.example';

const RUN = `globalThis.${TRACE}=1`;

/** Texts of each class in docs/spec/hostile-inputs.md: markup, templates, addresses, styles, misleading marks, length. */
export const HOSTILE_TEXTS: readonly string[] = [
  `<img src=x onerror="${RUN}">`,
  `<script>${RUN}</script>`,
  `</style><script>${RUN}</script>`,
  `<svg onload=${RUN}><animate onbegin=${RUN}>`,
  `<<b>h</b><iframe srcdoc="<script>parent.${TRACE}=1</script>">`,
  `"><img src=https://${EVIL}/a.png><base href=https://${EVIL}/>`,
  `'-${RUN}-'`,
  '${x} {{x}} <!-- ]]> <?lit$123$?> {{constructor.constructor("a")()}}',
  `javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `\u0001JaVaScRiPt:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `vbscript:x`,
  `obsproject:x`,
  `https://${EVIL}/%00"onmouseover="${RUN}`,
  `https://user:word@${EVIL}/x`,
  `//${EVIL}/x.png`,
  `http://127.0.0.1:1/x.png`,
  `http://0x7f.1/x`,
  `http://2130706433/`,
  `http://[::ffff:127.0.0.1]/`,
  `red;background:url(https://${EVIL}/c)`,
  `url(https://${EVIL}/p) 0`,
  'var(--q)',
  '0 0;x:y',
  `expression(${RUN})`,
  '#00000000',
  '#000000',
  '999999999px',
  '-1px -1px',
  '\u202Egnp.exe \u2066\u2067',
  '\u200B\u200D\uFEFF',
  'half \uD83D and \uDC00 nul \u0000 line \u2028\u2029',
  '👨‍👩‍👧‍👦 🇩🇪 مرحبا שלום नमस्ते',
  'e' + '\u0301'.repeat(400),
  'w'.repeat(4_000),
  'one\r\ntwo\tthree \u001b[31mred',
  '__proto__',
  '',
  '   ',
];

const TYPES = ['text', 'link', 'img', 'poll', 'constructor', ''];
const SUBTYPES = ['normalText', 'link', 'sprite', 'hasOwnProperty', ''];
const STRANGE: readonly unknown[] = [null, 0, -1, 1e308, true, [], {}, [[]], { toString: 'x' }, 'hello'];
const TIMES: readonly unknown[] = [
  '9999-12-31T23:59:59Z',
  '1970-01-01T00:00:00Z',
  'yesterday',
  7,
  null,
  '2026-01-01T00:00:00.000Z',
];
const MAX_PARTS = 14;

/** Writes chat frames of which any part may be hostile, for the socket of one user. */
export function createHostileWriter(random: Random, userId: number): () => string {
  const text = (): string => random.pick(HOSTILE_TEXTS);
  /** Usually a text, sometimes another value. */
  const value = (): unknown => (random.chance(0.9) ? text() : random.pick(STRANGE));
  const part = (): unknown => {
    if (random.chance(0.05)) return random.pick(STRANGE);
    return {
      type: random.pick(TYPES),
      subtype: random.pick(SUBTYPES),
      content: value(),
      color: value(),
      ...(random.chance(0.6) && { url: value() }),
      ...(random.chance(0.6) && { link: value(), objectPosition: value(), width: value(), height: value() }),
    };
  };
  const payload = (): Record<string, unknown> => ({
    userId: random.chance(0.97) ? userId : userId + 1,
    channelId: random.integer(0, 9),
    platformId: random.integer(0, 9),
    author: value(),
    timestamp: random.pick(TIMES),
    own: random.chance(0.2) ? value() : false,
    contents: random.chance(0.97) ? Array.from({ length: random.integer(0, MAX_PARTS) }, part) : value(),
    ...(random.chance(0.05) && { [random.pick(['id', 'replay', 'cursor', 'constructor'])]: value() }),
  });
  return () => {
    const frame = JSON.stringify({ subscription: 'user/chat', payload: payload() });
    if (random.chance(0.02)) return frame.slice(0, random.integer(1, frame.length));
    if (random.chance(0.02)) return frame.replace('{', `{"__proto__":{"${TRACE}":1},`);
    if (random.chance(0.01)) return `{"subscription":"user/chat","payload":${'['.repeat(6_000)}${']'.repeat(6_000)}}`;
    return frame;
  };
}
