import type { ContentPart } from '../../../core/service/content-part.ts';
import type { ServiceEvent } from '../../../core/service/frames.ts';
import type { ImagePolicy } from '../../../core/service/image-hosts.ts';
import type { Stage } from './stage.ts';

const PICTURE_WORD: ContentPart = { type: 'text', subtype: 'normalText', content: '[image]', color: null };

/**
 * Makes the stage that gives an event the form in which the relay sends it: without the marks that only the relay may
 * set (cursor, replay, id), and with words in the place of pictures that the policy does not list (threat T15, E21).
 */
export function createNormalise(isImageAllowed: ImagePolicy): Stage {
  const normalisePart = (part: ContentPart): ContentPart =>
    part.type !== 'img' || isImageAllowed(part.subtype === 'sprite' ? part.link : part.content) ? part : PICTURE_WORD;
  return (event): ServiceEvent => {
    if (event.subscription === 'user/stream') {
      return { type: 'event', subscription: 'user/stream', payload: event.payload };
    }
    const { userId, channelId, platformId, author, contents, timestamp, own } = event.payload;
    const payload = { userId, channelId, platformId, author, contents: contents.map(normalisePart), timestamp, own };
    return { type: 'event', subscription: 'user/chat', payload };
  };
}
