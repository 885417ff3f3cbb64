import type { Channel } from '../../core/service/channel.ts';
import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { Platform } from '../../core/service/platform.ts';
import { isPlatformListed } from '../platforms/marks.ts';
import type { SettingsValues } from '../settings/schema.ts';
import { hasContent } from '../message-parts/contents.ts';
import { platformOf } from '../message-parts/message.ts';
import type { chatBox } from './settings.ts';

/** The settings of a chat box. */
type Settings = SettingsValues<typeof chatBox.settings>;

type Test = (message: ChatMessage) => boolean;

/** What is known about the channels and platforms of messages. */
export interface Places {
  /** The channel with an id; undefined while it is unknown. */
  readonly findChannel: (channelId: number) => Channel | undefined;
  /** The service's platforms by id; empty until they are known. */
  readonly platforms: ReadonlyMap<number, Platform>;
}

/**
 * Makes the test that a message passes to be shown. The server filters what must never be seen; this test is for taste, except for
 * an empty message (D55), which would be a name without words.
 */
export function createFilter(settings: Settings, places: Places): Test {
  const names = toKeys(settings.hideNames);
  const isHiddenCommand = createCommandTest(settings);
  const isHiddenPlace = createPlaceTest(settings, places);
  return (message) =>
    message.contents.some(hasContent) &&
    !isHiddenCommand(message) &&
    !(settings.hideLinks && message.contents.some((part) => part.type === 'link')) &&
    !(settings.ownMessages === 'hide' && message.own) &&
    !names.has(toKey(message.author)) &&
    !isHiddenPlace(message);
}

/** A command is named by its first word, "!" included; a list may leave the "!" out. */
function createCommandTest({ hideCommands, hideCommandNames, keepCommandNames }: Settings): Test {
  const hidden = toKeys(hideCommandNames.map(withSign));
  const kept = toKeys(keepCommandNames.map(withSign));
  return ({ contents: [first] }) => {
    if (first?.type !== 'text' || !first.content.startsWith('!')) return false;
    const name = toKey(first.content.split(/\s/, 1)[0] ?? '');
    return hidden.has(name) || (hideCommands && !kept.has(name));
  };
}

/** Tests where a message came from, against the lists of platforms and of channels, by name or by id. */
function createPlaceTest(settings: Settings, { findChannel, platforms }: Places): Test {
  const { hidePlatforms, onlyPlatforms } = settings;
  const [hiddenChannels, onlyChannels] = [toKeys(settings.hideChannels), toKeys(settings.onlyChannels)];
  const isAnyListed = hidePlatforms.length + onlyPlatforms.length + hiddenChannels.size + onlyChannels.size > 0;
  if (!isAnyListed) return () => false;
  return (message) => {
    const channel = findChannel(message.channelId);
    const platformId = platformOf(message, channel);
    const name = platforms.get(platformId)?.name;
    const keys = [String(message.channelId), toKey(channel?.displayName ?? '')];
    const isIn = (channels: ReadonlySet<string>): boolean => keys.some((key) => channels.has(key));
    return (
      isPlatformListed(hidePlatforms, platformId, name) ||
      (onlyPlatforms.length > 0 && !isPlatformListed(onlyPlatforms, platformId, name)) ||
      isIn(hiddenChannels) ||
      (onlyChannels.size > 0 && !isIn(onlyChannels))
    );
  };
}

function withSign(command: string): string {
  return command.trim().startsWith('!') ? command : `!${command.trim()}`;
}

function toKeys(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map(toKey).filter((key) => key !== ''));
}

function toKey(name: string): string {
  return name.trim().toLowerCase();
}
