import type { StreamChannel } from '../../core/service/stream-status.ts';
import type { ChannelFacts } from './channels.ts';
import type { Mood } from './chat-writer.ts';
import { findPlatform } from './platforms.ts';
import type { Random } from './random.ts';

/** Title and game of a stream. */
export interface StreamInfo {
  readonly title: string;
  readonly gameTitle: string;
}

/** The viewers and followers of one channel. */
export interface Audience {
  /** Changes the numbers by one step of {@link AUDIENCE_STEP_MS}. */
  step(mood: Mood): void;
  /** Removes most viewers, as at the start of a stream. */
  empty(): void;
  /** The current stream channel (docs/spec/service-api.md, "Stream channel"). */
  describe(billing: StreamInfo): StreamChannel;
}

/** Interval of changes; platforms do not count more often. */
export const AUDIENCE_STEP_MS = 4000;

const PULL: Readonly<Record<Mood, number>> = { lull: 0.82, calm: 1, busy: 1.2, raid: 1.9 };

/** Creates an audience whose numbers rise, fall, and are sometimes unknown (null). */
export function createAudience(facts: ChannelFacts, random: Random): Audience {
  const platform = findPlatform(facts.platformId);
  let viewers = facts.typicalViewers * (0.8 + random.next() * 0.2);
  let followers = facts.followers;
  let silentSteps = random.chance(facts.silence) ? random.integer(5, 20) : 0;

  return {
    step(mood) {
      const goal = facts.typicalViewers * PULL[mood] * (0.85 + random.next() * 0.3);
      viewers += (goal - viewers) * 0.12;
      followers += random.chance(Math.min(0.5, viewers / 900)) ? random.integer(1, 3) : 0;
      silentSteps = silentSteps > 0 ? silentSteps - 1 : beginSilence();
    },
    empty() {
      viewers = facts.typicalViewers * 0.05;
    },
    describe: ({ title, gameTitle }) => ({
      id: facts.id,
      streamingPlatformId: facts.platformId,
      channelIdentifier: facts.identifier,
      eventIdentifier: platform.eventBased ? `ev${facts.id}` : '',
      viewers: silentSteps > 0 ? null : Math.round(viewers),
      followers: silentSteps > 0 && facts.silence > 0.5 ? null : followers,
      title: platform.hasTitle ? title : '',
      gameTitle: platform.hasGameTitle ? gameTitle : '',
    }),
  };

  /** Starts a period of 20 to 80 s without numbers; together they make up the channel's share of `silence`. */
  function beginSilence(): number {
    const meanSteps = 12.5;
    const perStep = facts.silence / (meanSteps * (1 - facts.silence));
    return random.chance(perStep) ? random.integer(5, 20) : 0;
  }
}
