import type { ContentPart } from '../../core/service/content-part.ts';
import type { ServiceEvent } from '../../core/service/frames.ts';
import type { ImagePolicy } from '../../core/service/image-hosts.ts';
import type { UserId } from '../../core/service/user-id.ts';

const PICTURE_WORD: ContentPart = { type: 'text', subtype: 'normalText', content: '[image]', color: null };
const MAX_ANSWERS = 256;

/** One step between parsing and the ring: returns the event, changed or not, or undefined to drop it. Pure. */
export type Stage = (event: ServiceEvent, ownerId: UserId) => ServiceEvent | undefined;

/** Joins several stages to one that runs them in order. */
export function joinStages(stages: readonly Stage[]): Stage {
  return (event, ownerId) => {
    let current: ServiceEvent | undefined = event;
    for (const stage of stages) current = current && stage(current, ownerId);
    return current;
  };
}

/**
 * Creates the stage that gives an event the form in which the relay sends it: without the fields that only the relay may
 * set (cursor, replay, id), and with a word in the place of each picture that the policy does not allow (threat T15, E21).
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

/** Drops events of another user (threat T20). The upstream checks this too. */
export const keepOwnUser: Stage = (event, ownerId) => (event.payload.userId === ownerId ? event : undefined);

/**
 * Wraps a policy so that its newest answers are remembered: the parser and the stage after it ask for each picture, and the same
 * few are sent again and again. It holds 256 answers, and half a MiB of addresses at most.
 */
export function rememberAnswers(isAllowed: ImagePolicy): ImagePolicy {
  const answers = new Map<string, boolean>();
  return (address) => {
    const known = answers.get(address);
    if (known !== undefined) return known;
    const answer = isAllowed(address);
    const [oldest] = answers.size < MAX_ANSWERS ? [] : answers.keys();
    if (oldest !== undefined) answers.delete(oldest);
    answers.set(address, answer);
    return answer;
  };
}
