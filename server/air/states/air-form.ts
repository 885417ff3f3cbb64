import type { ChatMessage } from '../../../core/service/chat-message.ts';
import { createTextPart, IMAGE_WORDS } from '../../../core/service/content-part.ts';
import type { ContentPart } from '../../../core/service/content-part.ts';
import { createImagePolicy } from '../../../core/service/image-hosts.ts';
import type { ImagePolicy } from '../../../core/service/image-hosts.ts';
import type { AirRecord } from './air-record.ts';
import type { Safety } from '../safety/safety-schemas.ts';

/** Presentation of a message on air. */
export type AirForm = Pick<AirRecord, 'form' | 'pictureHosts'>;

/** Converts messages to the form that they have on air. */
type Formatter = (message: ChatMessage, arePicturesAllowed: boolean) => AirForm;

/** Most hosts of pictures that may be allowed once. */
const MAX_ONCE_HOSTS = 50;

/** The forms in which an owner's messages go on air: by the settings, and by permissions for single messages. */
export class AirForms {
  private readonly isListed: ImagePolicy;
  private safety: Safety;
  private format: Formatter;
  /** Hosts of pictures that a person allowed once. */
  onceHosts: readonly string[] = [];

  /** @param isListed whether the server lists the host of a picture */
  constructor(safety: Safety, isListed: ImagePolicy) {
    this.safety = safety;
    this.isListed = isListed;
    this.format = createFormatter(safety, isListed);
  }

  /** Hosts whose pictures may be on air besides those of the server. */
  get imageHosts(): readonly string[] {
    return [...new Set([...this.safety.imageHosts, ...this.onceHosts])];
  }

  /** The form of a message just received. */
  of(message: ChatMessage): AirForm {
    return this.format(message, false);
  }

  /**
   * Shows the pictures of a message from now on.
   * @returns the hosts that were allowed for it alone; undefined if it shows no more than before
   */
  allowPictures(record: AirRecord): readonly string[] | undefined {
    const allowed = this.format(record.message, true);
    // its hosts do not decide this: they may be listed by now, while a message on air is still shown without its pictures
    if (!isStricter(record.form, allowed.form)) return undefined;
    const { pictureHosts: hosts = [] } = record;
    this.onceHosts = [...new Set([...this.onceHosts, ...hosts])].slice(-MAX_ONCE_HOSTS);
    // a host that is listed by now needs no permission for this message, so that it can leave the list
    record.arePicturesAllowed = hosts.length > 0;
    Object.assign(record, allowed);
    return hosts;
  }

  /** Gives messages that go off air their current form, in which they are aired again if a person shows them. */
  refresh(records: readonly AirRecord[]): void {
    for (const record of records) Object.assign(record, this.format(record.message, record.arePicturesAllowed));
  }

  /**
   * Applies new settings. Messages on air that may show more now stay the same until they are aired again.
   * @returns messages on air that now show too much: their new form has to be aired
   */
  apply(safety: Safety, records: readonly AirRecord[]): readonly AirRecord[] {
    this.safety = safety;
    this.format = createFormatter(safety, this.isListed);
    return records.filter((record) => {
      const { form, pictureHosts } = this.format(record.message, record.arePicturesAllowed);
      const isAiredAgain = record.state === 'shown' && isStricter(form, record.form);
      if (record.state !== 'shown' || isAiredAgain) record.form = form;
      record.pictureHosts = pictureHosts;
      return isAiredAgain;
    });
  }
}

const PICTURE_WORD = createTextPart(IMAGE_WORDS);

/**
 * Creates the formatter: it puts words in the place of each picture whose host neither the server nor the
 * owner lists (threat T15, E21), and of links if the owner wants it.
 * @param isListed whether the server lists the host of a picture
 */
function createFormatter({ imageHosts, links, off }: Safety, isListed: ImagePolicy): Formatter {
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
function isStricter(form: ChatMessage, other: ChatMessage): boolean {
  return form.contents.some((part, index) => part.type === 'text' && other.contents[index]?.type !== 'text');
}
