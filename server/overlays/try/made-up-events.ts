import type { ServiceEvent } from '../../../core/service/frames.ts';
import type { ClipProject } from '../../../core/service/clip-project.ts';
import type { TrialEvent } from '../../../core/service/relay.ts';
import type { StreamChannel, StreamStatus } from '../../../core/service/stream-status.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import type { TrialRequest } from './try-schemas.ts';

/** A made-up event for overlays. */
export type MadeUpEvent = ServiceEvent | TrialEvent;

/** A made-up event and its delay after the first. */
export interface TrialStep {
  readonly afterMs: number;
  readonly event: MadeUpEvent;
}

/** Data for made-up events. */
export interface TrialOptions {
  readonly ownerId: UserId;
  /** Epoch milliseconds. */
  readonly now: number;
  /** A random text that distinguishes the messages of two trials. */
  readonly mark: string;
}

const EMOTES = ['🎉 🎉 🎉', '🔥 🔥', '❤️ ❤️ ❤️', '😂', '👏 👏', '🚀', '💜 💜', '😮', '🙌', '⭐ ⭐ ⭐', '🥳', '👋 👋'];
const GREETINGS = ['Hello everybody! 👋', 'Raid! 🎉', 'We come in peace', 'Hi from the raid', 'Love this game ❤️'];
const RAIDERS = 30;
const CHANNEL_ID = 1;
const PLATFORM_ID = 1;

/** Creates the events of a trial, the same each time except for the ids of messages. */
export function createTrial({ text, what }: TrialRequest, options: TrialOptions): readonly TrialStep[] {
  const say = (content: string, own = false): TrialStep =>
    toMessage({ content: text ?? content, own, index: 0 }, options);
  switch (what) {
    case 'message':
      return [say('This is a test message.')];
    case 'own-message':
      return [say('This is a test of your own message.', true)];
    case 'emotes':
      return EMOTES.map((content, index) => toMessage({ content, index }, options, index * 150));
    case 'raid':
      return Array.from({ length: RAIDERS }, (_, index) => {
        const content = GREETINGS[index % GREETINGS.length] ?? '';
        return toMessage({ content, author: `Test ${index + 1}`, index }, options, index * 100);
      });
    case 'live':
      return [toStatus({ live: true, channels: [toChannel(128)] }, options)];
    case 'no-viewers':
      return [toStatus({ live: true, channels: [toChannel(null)] }, options)];
    case 'ending':
      return [toStatus({ live: false, channels: [] }, options)];
    case 'clip':
      return [toClip(options)];
  }
}

/** It has no picture, since only those of listed hosts are shown: a widget draws art in its place. */
function toClip({ mark, now }: TrialOptions): TrialStep {
  const clip: ClipProject = {
    projectId: `test-${mark}`,
    sourceTypeName: 'Test',
    sourceIdentifier: '',
    title: 'Test: a new clip',
    clipsCount: 3,
    clipThumbnails: [],
    generatingClipsNow: false,
    createdAt: new Date(now).toISOString(),
  };
  return { afterMs: 0, event: { type: 'event', subscription: 'overlay/trial', payload: { clip }, test: true } };
}

interface MadeUpMessage {
  readonly content: string;
  readonly index: number;
  readonly author?: string;
  readonly own?: boolean;
}

function toMessage(
  { content, index, author = 'Test', own = false }: MadeUpMessage,
  { mark, now, ownerId }: TrialOptions,
  afterMs = 0,
): TrialStep {
  const contents = [{ type: 'text', subtype: 'normalText', content, color: null } as const];
  const timestamp = new Date(now + afterMs).toISOString();
  const place = { userId: ownerId, channelId: CHANNEL_ID, platformId: PLATFORM_ID };
  const payload = { ...place, author, contents, timestamp, own, id: `test-${mark}-${index}` };
  return { afterMs, event: { type: 'event', subscription: 'user/chat', payload, test: true } };
}

function toStatus(status: StreamStatus, { ownerId }: TrialOptions): TrialStep {
  const payload = { userId: ownerId, ...status };
  return { afterMs: 0, event: { type: 'event', subscription: 'user/stream', payload, test: true } };
}

function toChannel(viewers: number | null): StreamChannel {
  const ids = { id: CHANNEL_ID, streamingPlatformId: PLATFORM_ID, channelIdentifier: 'test', eventIdentifier: '' };
  return { ...ids, viewers, followers: null, title: 'Test', gameTitle: '' };
}
