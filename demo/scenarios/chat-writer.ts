import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { ChannelFacts } from './channels.ts';
import { composeContents } from './contents.ts';
import { BOT_NAMES, gatherChatters } from './people.ts';
import type { Chatter } from './people.ts';
import { COMMANDS, EMOJI, EMOTE_ONLY, LINKS, MIXED, ODDITIES, OWN, RAID, SHOUTS, TALK, WORLD } from './phrases.ts';
import type { PictureUrl } from './pictures/catalogue.ts';
import { findPlatform } from './platforms.ts';
import type { Random } from './random.ts';

/** A chat message before the service adds its owner and time. An empty author means that the platform sent no name. */
export type ChatLine = Pick<ChatMessage, 'channelId' | 'platformId' | 'author' | 'contents' | 'own'>;

/** The mood of a chat. It determines the rate and the kind of messages. */
export type Mood = 'calm' | 'lull' | 'busy' | 'raid';

/** Writes an endless sequence of chat messages. */
export interface ChatWriter {
  /** The next message. */
  next(mood: Mood): ChatLine;
}

/** Options of {@link createChatWriter}. */
export interface ChatWriterOptions {
  readonly random: Random;
  readonly channels: readonly ChannelFacts[];
  readonly pictureUrl: PictureUrl;
  /** The owner's name in chat. */
  readonly ownerName: string;
  /** Whether difficult test messages are left out: odd names, text that breaks layouts, messages without any. */
  readonly isTidy?: boolean;
}

interface Topic {
  readonly weight: number;
  readonly phrases: readonly string[];
}

const CALM: readonly Topic[] = [
  { weight: 24, phrases: TALK },
  { weight: 34, phrases: WORLD },
  { weight: 8, phrases: EMOTE_ONLY },
  { weight: 7, phrases: EMOJI },
  { weight: 3, phrases: SHOUTS },
  { weight: 3, phrases: LINKS },
  { weight: 3, phrases: MIXED },
  { weight: 3, phrases: ODDITIES },
];
/** Topics of people who share a language, with a foreign word now and then. */
const TIDY_CALM: readonly Topic[] = [
  { weight: 62, phrases: TALK },
  { weight: 8, phrases: WORLD },
  { weight: 6, phrases: EMOTE_ONLY },
  { weight: 4, phrases: EMOJI },
  { weight: 3, phrases: SHOUTS },
];

/** Topics of each mood, based on those of the calm one. */
function listTopics(calm: readonly Topic[]): Readonly<Record<Mood, readonly Topic[]>> {
  const loud = [
    { weight: 5, phrases: SHOUTS },
    { weight: 3, phrases: EMOTE_ONLY },
    { weight: 2, phrases: EMOJI },
    ...calm.map((topic) => ({ ...topic, weight: topic.weight / 20 })),
  ];
  return { calm, lull: calm, busy: loud, raid: [{ weight: 12, phrases: RAID }, ...loud] };
}
const TOPICS = listTopics(CALM);
const TIDY_TOPICS = listTopics(TIDY_CALM);

type Turn = 'someone' | 'owner' | 'command' | 'relay' | 'blank';
const TURNS: readonly { readonly weight: number; readonly turn: Turn }[] = [
  { weight: 89, turn: 'someone' },
  { weight: 3, turn: 'owner' },
  { weight: 4, turn: 'command' },
  { weight: 3, turn: 'relay' },
  { weight: 1, turn: 'blank' },
];

/** Turns of a tidy chat: only people talking. */
const TIDY_TURNS = TURNS.filter(({ turn }) => turn === 'someone' || turn === 'owner');

/** Minimum number of messages before a phrase is repeated, if there are enough others. */
const PHRASES_REMEMBERED = 24;

/** Creates a writer. The same seed, channels and moods give the same messages. */
export function createChatWriter(options: ChatWriterOptions): ChatWriter {
  const { random, channels, isTidy = false } = options;
  const chatters = new Map(
    channels.map((channel) => [channel.id, gatherChatters(random.fork(`public ${channel.id}`), isTidy)]),
  );
  const topics = isTidy ? TIDY_TOPICS : TOPICS;
  const pickPhrase = createPhrasePicker(random);
  let last: ChatLine | undefined;
  let answer: ChatLine | undefined;

  function compose(channel: ChannelFacts, author: Chatter, phrase: string): ChatLine {
    const color = findPlatform(channel.platformId).hasColors && random.chance(0.8) ? author.color : null;
    const contents = composeContents(phrase, { pictureUrl: options.pictureUrl, color, joined: random.chance(0.15) });
    return { channelId: channel.id, platformId: channel.platformId, author: author.name, contents, own: false };
  }

  const turns: Readonly<Record<Turn, (channel: ChannelFacts, mood: Mood) => ChatLine>> = {
    someone: (channel, mood) =>
      compose(channel, pickAuthor(channel), pickPhrase(random.pickWeighted(topics[mood]).phrases)),
    owner: (channel) => ({
      ...compose(channel, { name: options.ownerName, color: '#ffb454' }, pickPhrase(OWN)),
      own: true,
    }),
    command(channel) {
      const command = random.pick(COMMANDS);
      answer = compose(channel, { name: BOT_NAMES.answers, color: '#7ee787' }, command.answer);
      return compose(channel, pickAuthor(channel), command.ask);
    },
    relay: (channel, mood) => relayTo(channel) ?? turns.someone(channel, mood),
    blank: (channel) => ({
      ...compose(channel, pickAuthor(channel), ''),
      ...(random.chance(0.5) ? { contents: [] } : {}),
    }),
  };

  /** Copies the last message to another channel, as bots do that relay messages between channels. */
  function relayTo(channel: ChannelFacts): ChatLine | undefined {
    if (last === undefined || last.own || last.channelId === channel.id) return undefined;
    return { ...last, channelId: channel.id, platformId: channel.platformId, author: BOT_NAMES.relays };
  }

  function pickAuthor(channel: ChannelFacts): Chatter {
    const author = random.pick(chatters.get(channel.id) ?? []);
    const isNameless = channel.platformId === 37 && random.chance(0.25) && !isTidy;
    return isNameless ? { ...author, name: '' } : author;
  }

  return {
    next(mood) {
      const due = answer;
      answer = undefined;
      last = due ?? turns[random.pickWeighted(isTidy ? TIDY_TURNS : TURNS).turn](random.pickWeighted(channels), mood);
      return last;
    },
  };
}

/** Picks a phrase that was not used recently. */
function createPhrasePicker(random: Random): (phrases: readonly string[]) => string {
  let saidLately: readonly string[] = [];
  return (phrases) => {
    const others = phrases.filter((phrase) => !saidLately.includes(phrase));
    const phrase = random.pick(others.length > 0 ? others : phrases);
    saidLately = [...saidLately, phrase].slice(-PHRASES_REMEMBERED);
    return phrase;
  };
}
