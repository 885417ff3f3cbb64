import { toAuthorKey } from '../../core/service/author-name.ts';
import type { Channel } from '../../core/service/channel.ts';
import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { Platform } from '../../core/service/platform.ts';
import { isPlatformListed } from '../platforms/marks.ts';
import type { SettingsValues } from '../settings/schema.ts';
import { platformOf } from '../message-parts/message.ts';
import type { chatBox } from './settings.ts';

/** The settings of a chat box. */
type Settings = SettingsValues<typeof chatBox.settings>;

type Test = (message: ChatMessage) => boolean;

/** Known channels and platforms of messages. */
export interface Places {
  /** The channel with an id; undefined while it is unknown. */
  readonly findChannel: (channelId: number) => Channel | undefined;
  /** The service's platforms by id; empty until they are loaded. */
  readonly platforms: ReadonlyMap<number, Platform>;
}

/** Creates the test of the settings for messages to show. It is for taste: the server filters forbidden messages. */
export function createFilter(settings: Settings, places: Places): Test {
  const names = toKeys(settings.hideNames, toAuthorKey);
  const isHiddenCommand = createCommandTest(settings);
  const isHiddenPlace = createPlaceTest(settings, places);
  return (message) =>
    !isHiddenCommand(message) &&
    !(settings.hideLinks && message.contents.some((part) => part.type === 'link')) &&
    !(settings.ownMessages === 'hide' && message.own) &&
    !(names.size > 0 && names.has(toAuthorKey(message.author))) &&
    !isHiddenPlace(message);
}

/** Creates the test for commands. A command is identified by its first word, "!" included; a list may omit the "!". */
function createCommandTest({ hideCommands, hideCommandNames, keepCommandNames }: Settings): Test {
  const hidden = toKeys(hideCommandNames.map(withSign));
  const kept = toKeys(keepCommandNames.map(withSign));
  return ({ contents: [first] }) => {
    if (first?.type !== 'text' || !first.content.startsWith('!')) return false;
    const name = toKey(first.content.split(/\s/, 1)[0] ?? '');
    return hidden.has(name) || (hideCommands && !kept.has(name));
  };
}

/** Tests the origin of a message against the lists of platforms and of channels, by name or by id. */
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

function toKeys(names: readonly string[], toNameKey = toKey): ReadonlySet<string> {
  return new Set(names.map(toNameKey).filter((key) => key !== ''));
}

function toKey(name: string): string {
  return name.trim().toLowerCase();
}
