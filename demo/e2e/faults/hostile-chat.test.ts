import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { until } from '../../../server/testing/until.ts';
import { EVIL, TRACE } from './hostile-messages.ts';
import { assertUnharmed, openHostileStage, type HostileStage, type LineSight } from './hostile-stage.ts';

type Part = Readonly<Record<string, unknown>>;

const RUN = `globalThis.${TRACE}=1`;
const MARKUP = [
  `<img src=x onerror="${RUN}">`,
  `<script>${RUN}</script>`,
  `</style><style>*{display:none}</style>`,
  '<<b>h</b>',
];
const TEMPLATES = ['${x}', '{{x}}', '<!--', ']]>', '<?lit$123$?>', '?lit$123$'];
const OLD_EMOTES = Array.from({ length: 500 });

function text(content: unknown, color: unknown = null): Part {
  return { type: 'text', subtype: 'normalText', content, color };
}

function link(url: unknown, content: unknown = 'bank.example'): Part {
  return { type: 'link', url, content };
}

describe('hostile chat through server and chat box in Chromium, one class after another', { timeout: 240_000 }, () => {
  let stage: HostileStage;
  let emote: string;
  let sheet: string;

  before(async () => {
    stage = await openHostileStage();
    emote = `${stage.room.simulator.baseUrl}/images/emotes/wave.png`;
    sheet = `${stage.room.simulator.baseUrl}/images/sprites/faces.png`;
  });
  afterEach(() => assertUnharmed(stage.chat, stage.room));
  after(() => stage.close());

  /** Sends messages and returns their lines, one each. */
  const drawAll = async (messages: readonly Part[]): Promise<readonly LineSight[]> => {
    const lines = await stage.show(...messages);
    assert.equal(lines.length, messages.length, JSON.stringify(lines));
    return lines;
  };
  const draw = async (fields: Part): Promise<LineSight> => (await drawAll([fields]))[0] ?? assert.fail();
  const drawParts = (...contents: readonly unknown[]): Promise<LineSight> => draw({ contents });
  /** Returns lines of messages with one part each. */
  const drawEach = (parts: readonly unknown[]): Promise<readonly LineSight[]> =>
    drawAll(parts.map((part) => ({ contents: [part] })));
  const image = (content: unknown, subtype: unknown = 'link'): Part => ({ type: 'img', subtype, content });
  const sprite = (fields: Part): Part => ({ type: 'img', subtype: 'sprite', width: '28px', height: '28px', ...fields });
  const countDropped = async (): Promise<number> => {
    const figures = await (await fetch(`${stage.room.url}/metrics`)).text();
    return Number(/^\w*upstream_dropped_malformed\w* (\d+)/m.exec(figures)?.[1] ?? NaN);
  };
  const assertDropped = async (messages: readonly Part[]): Promise<void> => {
    const before = await countDropped();
    assert.deepEqual(await stage.show(...messages), []);
    assert.equal(await countDropped(), before + messages.length);
  };

  it('shows an author whose name is markup as those characters (E1)', async () => {
    const lines = await drawAll(MARKUP.map((author) => ({ author })));
    assert.deepEqual(
      lines.map(({ name }) => name),
      MARKUP,
    );
  });

  it('shows markup in the text as those characters (E2)', async () => {
    const { words, elements } = await drawParts(...MARKUP.map((one) => text(one)));
    assert.deepEqual([words, elements], [MARKUP.join(' '), []]);
  });

  it('shows template marks as those characters (E3)', async () => {
    const { words, elements } = await drawParts(...TEMPLATES.map((one) => text(one)));
    assert.deepEqual([words, elements], [TEMPLATES.join(' '), []]);
  });

  it('shows an author with an invisible name as a viewer (E4)', async () => {
    const authors = ['', '   ', '\u200B\u200D\uFEFF', '\u2800', '\u3164', undefined];
    for (const { name } of await drawAll(authors.map((author) => ({ author })))) assert.equal(name, 'viewer');
  });

  it('drops and counts a message whose author is no text (E5)', async () => {
    await assertDropped([{ name: 'x' }, 7, null, ['x'], true].map((author) => ({ author })));
  });

  it('drops contents that are no list, and cuts ten thousand parts (E6)', async () => {
    await assertDropped(['hello', undefined, null, {}, 7].map((contents) => ({ contents })));
    const { words } = await draw({ contents: Array.from({ length: 10_000 }, () => ({ type: '', content: 'a' })) });
    assert.match(words, /^(a ){50,99}…$/);
  });

  it('leaves out invalid parts (E7)', async () => {
    const { words } = await drawParts(null, 'text', [text('nested')], 7, {}, { type: 'text' }, text('kept'));
    assert.equal(words, 'kept');
  });

  it('cuts a text that is too long, and loses only a frame past the limit (E8)', async () => {
    const { words } = await drawParts(text('a'.repeat(200_000)));
    assert.match(words, /^a{400,500} ?…$/);
    const { control } = stage.room.simulator;
    const { socketsOpened } = control.counters;
    stage.send({ contents: [text('x'.repeat(1_000_000))] });
    await until(
      () => control.counters.socketsOpened > socketsOpened && control.state().sockets.subscriptions['user/chat'] === 1,
    );
    assert.equal((await drawParts(text('still here'))).words, 'still here');
  });

  it('shows a part of an unknown type as its text, shortened (E9)', async () => {
    assert.equal((await drawParts({ type: 'poll', content: 'which one?' })).words, 'which one?');
    assert.match((await drawParts({ type: 'poll', content: 'p'.repeat(900) })).words, /^p{200}$/);
  });

  it('shows a picture of an unknown kind as a word (E10)', async () => {
    assert.equal((await drawParts(image(emote, 'hologram'))).words, '[image]');
  });

  it('ignores a colour with anything added to it (E11)', async () => {
    const colors = [`red;background:url(https://${EVIL}/c)`, 'red', 'var(--q)', `url(https://${EVIL})`, {}, 7];
    const lines = await drawEach(colors.map((color) => text('words', color)));
    assert.deepEqual(
      lines.flatMap((line) => line.colors),
      [],
    );
  });

  it('changes a colour that is hard to read on its background, and ignores an invisible one (E13)', async () => {
    const [color = ''] = (await drawParts(text('dark', '#000000'))).colors;
    const shades = (color.match(/\d+/g) ?? []).map(Number);
    assert.ok(shades.length === 3 && shades.every((shade) => shade > 90), color);
    assert.deepEqual((await drawParts(text('gone', '#00000000'))).colors, []);
  });

  it('shows an address that runs or reads something as plain words (E14, E15)', async () => {
    const addresses = [
      `javascript:${RUN}`,
      `java\tscript:${RUN}`,
      `\u0001javascript:${RUN}`,
      `JaVaScRiPt:${RUN}`,
      `data:text/html,<script>${RUN}</script>`,
      'blob:https://x/y',
      'file:///etc/passwd',
      'obsproject:x',
      'vbscript:x',
      'about:blank',
      'view-source:https://x',
    ];
    for (const { words, elements } of await drawEach(addresses.map((url) => link(url))))
      assert.deepEqual([words, elements], ['bank.example', []]);
  });

  it('draws a link whose text shows another address as plain text (E18)', async () => {
    const { words, elements } = await drawParts(link(`https://${EVIL}/`));
    assert.deepEqual([words, elements], ['bank.example', ['span']]);
  });

  it('lets an address with quotes, line ends or NUL break out of nothing (E19)', async () => {
    const addresses = [`https://x.example/"onmouseover="${RUN}`, 'https://x.example/\r\n<b>', 'https://x.example/%00'];
    for (const { words, elements } of await drawEach(addresses.map((url) => link(url)))) {
      assert.equal(words, 'bank.example');
      assert.ok(elements.every((name) => name === 'span'));
    }
  });

  it('shows a picture over http, of no listed host, or of this machine as a word without a request (E20, E21, E22)', async () => {
    const addresses = [
      'http://cdn.discordapp.com/x.png',
      '/images/x.png',
      '//cdn.discordapp.com/x.png',
      'x.png',
      `https://${EVIL}/x.png`,
      `https://cdn.discordapp.com.${EVIL}/x.png`,
      'https://kick.com@evil.example/x.png',
      'http://127.0.0.1:1/x.png',
      'http://0x7f.1/x.png',
      'http://2130706433/x.png',
      'https://127.0.0.1.nip.io/x',
      'http://[::ffff:127.0.0.1]/x.png',
      'http://localhost/x.png',
      'data:image/png;base64,AA==',
      'blob:x',
    ];
    const parts = addresses.flatMap((address) => [image(address), sprite({ link: address })]);
    for (const { words, pictures } of await drawEach(parts)) assert.deepEqual([words, pictures], ['[image]', 0]);
  });

  it('draws twenty of five hundred emotes, and counts the others (E26)', async () => {
    const { words, pictures } = await draw({ contents: OLD_EMOTES.map(() => image(emote)) });
    assert.deepEqual([words, pictures], ['+480', 20]);
  });

  it('ignores an invalid offset, and keeps sizes small (E28)', async () => {
    const strange = [`url(https://${EVIL}/p)`, 'var(--q)', '0 0;x:y', 'calc(1px) 0', '50% 50%', null];
    const parts = strange.map((objectPosition) =>
      sprite({ link: sheet, objectPosition, width: '999px', height: 'var(--h)' }),
    );
    for (const { offsets, sizes } of await drawEach(parts)) {
      assert.deepEqual(offsets, ['0px 0px']);
      assert.ok(sizes.every(([width, height]) => width <= 128 && height <= 128));
    }
  });

  it('reads the address of a sprite from `link` only (E29)', async () => {
    assert.deepEqual((await drawParts(sprite({ content: sheet }))).words, '[image]');
    const both = await drawParts(sprite({ content: `https://${EVIL}/x.png`, link: sheet }));
    assert.deepEqual([both.words, both.pictures], ['', 1]);
  });

  it('limits the direction of a name to the name (E30)', async () => {
    const { name, words } = await draw({ author: '\u202Egnp.exe', contents: [text('left to right')] });
    assert.deepEqual([name.includes('gnp.exe'), words], [true, 'left to right']);
    const places = await stage.chat.page.evaluate(() => {
      const lines = document.querySelector('onair-chat-box')?.shadowRoot?.querySelectorAll('[part~=message]') ?? [];
      const line = [...lines].find((one) => one.textContent.includes('left to right'));
      return [...(line?.querySelectorAll('[part~=name], [part~=text]') ?? [])].map(
        (part) => part.getClientRects()[0]?.toJSON() as DOMRect | undefined,
      );
    });
    const [nameBox, textBox] = places;
    // the text follows the name in its row, or begins the next one at the left
    assert.ok(
      nameBox && textBox && (textBox.top >= nameBox.bottom ? textBox.left < nameBox.left : textBox.left > nameBox.left),
      JSON.stringify(places),
    );
  });

  it('replaces half characters, NUL and line separators (E32)', async () => {
    const { words } = await drawParts(text('half \uD83D and \uDC00 nul \u0000 line \u2028\u2029 end'));
    assert.equal(words.replaceAll(/\s+/g, ' '), 'half \uFFFD and \uFFFD nul line end');
  });

  it('shows families, flags and words from the right completely (E33)', async () => {
    const whole = ['👨‍👩‍👧‍👦', '🇩🇪', 'مرحبا', 'שלום', 'नमस्ते', '👩🏽‍🚀'];
    const { words } = await drawParts(...whole.map((one) => text(one)));
    assert.equal(words, whole.join(' '));
  });

  it('keeps a word of four thousand letters within the box, as name and as word (E34)', async () => {
    const { words, isWithin } = await draw({ author: 'n'.repeat(4_000), contents: [text('w'.repeat(4_000))] });
    assert.match(words, /^w{400,500}/);
    assert.ok(isWithin);
  });

  it('makes no second line of line ends, tabs and terminal codes in a name, on screen or in the log (E35)', async () => {
    const { name } = await draw({ author: 'one\r\ntwo\tthree\u001b[31mred' });
    assert.equal(name, 'one two three [31mred');
    assert.ok(stage.room.logged.every((line) => !/\p{Cc}/u.test(line.trimEnd())));
  });

  it('uses the last of two equal keys, and checks it like any other (E37)', async () => {
    const frame = (author: string): string =>
      `{"subscription":"user/chat","payload":{"userId":${stage.userId},"channelId":1,"platformId":1,` +
      `"author":"first","author":${author},"contents":[],"contents":[{"type":"text","content":"doubled"}]}}`;
    stage.sendFrame(frame('{}'));
    stage.sendFrame(frame('"last"'));
    await stage.drawn();
    const drawn = await stage.chat.page.evaluate(
      () => document.querySelector('onair-chat-box')?.shadowRoot?.querySelector('.lines')?.textContent ?? '',
    );
    assert.equal(drawn.split('doubled').length - 1, 1);
    assert.ok(drawn.includes('last') && !drawn.includes('first'));
  });

  it('drops a frame nested six thousand deep, and keeps working (E38)', async () => {
    const deep = `${'['.repeat(6_000)}${']'.repeat(6_000)}`;
    for (const field of ['author', 'contents', 'more'])
      stage.sendFrame(
        `{"subscription":"user/chat","payload":{"userId":${stage.userId},"channelId":1,"platformId":1,` +
          `"author":"deep","contents":[],"${field}":${deep}}}`,
      );
    assert.equal((await drawParts(text('still here'))).words, 'still here');
  });

  it('replaces an impossible time by the time of arrival (E39)', async () => {
    const strange = ['9999-12-31T23:59:59Z', '1970-01-01T00:00:00Z', 'yesterday', 7, null, {}];
    const [before, ...lines] = await drawAll([{}, ...strange.map((timestamp) => ({ timestamp })), {}]);
    const times = [before?.time, lines.at(-1)?.time];
    assert.match(times.join(), /\d.*,.*\d/);
    for (const { time } of lines) assert.ok(times.includes(time), time);
  });
});
