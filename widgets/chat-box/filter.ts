import type { ChatMessage } from '../../core/service/chat-message.ts';
import { isPlatformListed } from '../platforms/platform-names.ts';
import type { SettingsValues } from '../settings/schema.ts';
import type { chatBox } from './settings.ts';

/**
 * Makes the test that a message passes to be shown. What must never be seen is filtered by the server; this is taste.
 * @param platformOf id of a message's platform in the platform list
 */
export function createFilter(
  settings: SettingsValues<typeof chatBox.settings>,
  platformOf: (message: ChatMessage) => number,
): (message: ChatMessage) => boolean {
  const { hideCommands, hideLinks, hidePlatforms } = settings;
  const names = new Set(settings.hideNames.map(toKey));
  return (message) =>
    !(hideCommands && isCommand(message)) &&
    !(hideLinks && message.contents.some((part) => part.type === 'link')) &&
    !names.has(toKey(message.author)) &&
    !(hidePlatforms.length > 0 && isPlatformListed(hidePlatforms, platformOf(message)));
}

function isCommand({ contents: [first] }: ChatMessage): boolean {
  return first?.type === 'text' && first.content.startsWith('!');
}

function toKey(name: string): string {
  return name.trim().toLowerCase();
}
