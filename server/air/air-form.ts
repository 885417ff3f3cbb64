import type { ChatMessage } from '../../core/service/chat-message.ts';
import { createTextPart, IMAGE_WORDS } from '../../core/service/content-part.ts';
import type { ContentPart } from '../../core/service/content-part.ts';
import { createImagePolicy } from '../../core/service/image-hosts.ts';
import type { ImagePolicy } from '../../core/service/image-hosts.ts';
import type { AirRecord } from './air-record.ts';
import type { Safety } from './safety-schemas.ts';

/** How a message looks on air. */
export type AirForm = Pick<AirRecord, 'form' | 'pictureHosts'>;

/** Gives messages the form that they have on air. */
export type Formatter = (message: ChatMessage, arePicturesAllowed: boolean) => AirForm;

const PICTURE_WORD = createTextPart(IMAGE_WORDS);

/**
 * Creates what gives messages the form that they have on air: words in the place of each picture whose host neither the server nor the
 * owner lists (threat T15, E21), and, when the owner wants it, in that of links.
 * @param isListed whether the server lists the host of a picture
 */
export function createFormatter({ imageHosts, links, off }: Safety, isListed: ImagePolicy): Formatter {
  const isListedByOwner = createImagePolicy(imageHosts);
  const isAllowed: ImagePolicy = (address) => isListed(address) || isListedByOwner(address);
  const hasLinks = links !== 'text' || off.includes('links');
  return (message, arePicturesAllowed) => {
    if (message.contents.every(isText)) return { form: message, pictureHosts: undefined };
    let hosts: string[] | undefined;
    const toAirPart = (part: ContentPart): ContentPart => {
      if (part.type === 'text') return part;
      if (part.type === 'link') return hasLinks ? part : createTextPart(part.content);
      const address = part.subtype === 'sprite' ? part.link : part.content;
      if (arePicturesAllowed || isAllowed(address)) return part;
      hosts = [...(hosts ?? []), new URL(address).host];
      return PICTURE_WORD;
    };
    const contents = message.contents.map(toAirPart);
    const isSame = contents.every((part, index) => part === message.contents[index]);
    return { form: isSame ? message : { ...message, contents }, pictureHosts: hosts && [...new Set(hosts)] };
  };
}

function isText({ type }: ContentPart): boolean {
  return type === 'text';
}

/** Whether a form shows less than another one of the same message. */
export function isStricter(form: ChatMessage, other: ChatMessage): boolean {
  return form.contents.some((part, index) => part.type === 'text' && other.contents[index]?.type !== 'text');
}
