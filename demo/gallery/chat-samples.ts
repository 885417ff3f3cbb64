import type { ContentPart } from '../../core/service/content-part.ts';
import type { ChatLine } from '../scenarios/chat-writer.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { composeParts } from '../samples/compose-parts.ts';
import { BROKEN_PICTURE } from '../samples/scenario-view.ts';

/** A kind of chat message with a button to send it. */
export interface ChatSample {
  readonly title: string;
  /** The messages in order, written as in `demo/scenarios/phrases.ts`. `contents` has ready parts instead. */
  readonly phrases?: readonly string[];
  readonly contents?: readonly ContentPart[];
  /** Empty for a message without an author. */
  readonly author?: string;
  readonly own?: boolean;
  /** Whether the phrases come from different channels on the same platform. */
  readonly fromTwins?: boolean;
  readonly times?: number;
  /** Settings of the chat box that show the sample best. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

const stacked = Array.from('harbor', (letter) => letter + '\u0335\u0321\u0353\u0310\u030d'.repeat(6)).join('');

/** All kinds of chat, from ordinary messages to those that break layouts. */
export const chatSamples: readonly ChatSample[] = [
  { title: 'Own message', phrases: ['back in two minutes'], own: true, author: 'pixelharbor' },
  { title: 'Emotes', phrases: ['what a save :hype: :gg: :heart:'] },
  { title: 'Sprites', phrases: ['look {grin} and {wow} there {star}'] },
  { title: 'Emoji only', phrases: ['👏🏽 👨‍👩‍👧‍👦 🔥', ':hype: :hype: {grin}'] },
  {
    title: 'Links',
    phrases: ['the map is at https://maps.harbor.example/level/7 and clip|https://harbor.example/w/9'],
  },
  { title: 'Two channels, one platform', phrases: ['hello from here', 'and hello from there'], fromTwins: true },
  { title: 'Right to left', phrases: ['اللعبة Level 42 صعبة جدا', 'GG לכולם well played'], author: 'ليلى النجار' },
  {
    title: 'CJK, Hindi',
    phrases: ['こんばんは！初見です', '这也太厉害了吧', '와 방금 뭐였어요', 'नमस्ते सबको'],
    author: '月見うどん',
  },
  { title: 'Long word', phrases: [`n${'o'.repeat(140)}`], author: 'TheNameThatWasTooLongForEveryOverlayEverDrawn' },
  { title: 'Stacked marks', phrases: [stacked], author: 'z̷̢a̶̧l̵̨g̷̛o̴̢' },
  { title: 'Markup', phrases: ['<img src=x onerror=alert(1)> &lt;b&gt;'], author: '<b>Boldina</b>' },
  {
    title: 'Broken pictures',
    contents: [
      { type: 'text', subtype: 'normalText', content: 'both are gone:', color: null },
      { type: 'img', subtype: 'link', content: BROKEN_PICTURE },
      {
        type: 'img',
        subtype: 'sprite',
        link: `${BROKEN_PICTURE}-sheet`,
        objectPosition: '-28px 0px',
        height: '28px',
        width: '28px',
      },
    ],
  },
  { title: 'Command', phrases: ['!uptime'] },
  { title: 'No author', phrases: ['who am I?'], author: '' },
  { title: 'Repeats ×12', phrases: ['CLIP THAT'], times: 12, author: 'noodlewhale', settings: { repeats: 'author' } },
  { title: 'Flood of 300', phrases: ['RAID :hype:', 'LETS GOOO'], times: 150, settings: { maxPerSecond: 5 } },
];

/** The messages of a sample, each from a channel of the scenario. */
export function composeSample(sample: ChatSample, scenario: Scenario): readonly ChatLine[] {
  const { phrases = [''], times = 1 } = sample;
  const spoken = Array.from({ length: times }, () => phrases).flat();
  return spoken.map((phrase, index) => {
    const { id, streamingPlatformId } = pickChannel(sample, scenario, index % phrases.length);
    return {
      channelId: id,
      platformId: streamingPlatformId,
      own: sample.own ?? false,
      author: sample.author ?? 'marlowe_drift',
      contents: sample.contents ?? composeParts(phrase),
    };
  });
}

function pickChannel(sample: ChatSample, { channels }: Scenario, index: number): Scenario['channels'][number] {
  const twins = channels.filter(
    (one) => channels.filter((other) => other.streamingPlatformId === one.streamingPlatformId).length > 1,
  );
  const choice = sample.fromTwins && twins.length > 0 ? twins : channels;
  const channel = choice[index % choice.length];
  if (!channel) throw new Error('A scenario needs a channel: give it at least one.');
  return channel;
}
