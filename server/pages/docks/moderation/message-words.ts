import type { DockMessage, StopReason } from '../../../../core/service/relay.ts';

/** Why a message was stopped, for the person who moderates. */
const REASONS: Readonly<Record<StopReason, string>> = {
  command: 'a command',
  author: 'its author is muted or a bot',
  word: 'a word on the list',
  link: 'a link',
  capitals: 'capitals or symbols',
  marks: 'stacked marks',
  repeat: 'said a moment ago',
  script: 'letters of another script',
  length: 'too short',
  platform: 'its platform is not on air',
  panic: 'all chat is off air',
};

/**
 * Says where a message is on its way to air.
 * @param nowMs epoch milliseconds, for the seconds that are left of a hold
 */
export function describeState({ state, reason, by, airsAt }: DockMessage, nowMs: number): string {
  switch (state) {
    case 'held':
      if (airsAt === null || airsAt === undefined) return 'Waits for you';
      return `On air in ${Math.max(0, Math.ceil((airsAt - nowMs) / 1000))} s`;
    case 'shown':
      return by === undefined ? 'On air' : `On air, shown by ${by}`;
    case 'stopped':
      return reason === undefined ? 'Stopped' : `Stopped: ${REASONS[reason]}`;
    case 'hidden':
      return by === undefined ? 'Hidden' : `Hidden by ${by}`;
  }
}

/** Whether a message waits until somebody approves it. */
export function isAwaitingApproval({ state, airsAt }: DockMessage): boolean {
  return state === 'held' && airsAt === null;
}
