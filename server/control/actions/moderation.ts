import * as Type from 'typebox';
import { defineAction } from '../control-action.ts';

const nothing = Type.Object({});
const moderates = { permission: 'moderate', isForLeader: true, isRepeatable: () => true } as const;

/** Takes all chat off air until it is released. */
export const panic = defineAction({
  ...moderates,
  name: 'panic',
  summary: 'Take all chat off air until it is released',
  body: Type.Object({ on: Type.Boolean() }),
  run: ({ actions }, { actor, requestId }, { on }) => actions.act(actor, 'panic', { on, requestId }),
});

/** Takes all messages off air. */
export const clear = defineAction({
  ...moderates,
  name: 'clear',
  summary: 'Take all messages off air',
  body: nothing,
  run: ({ actions }, { actor, requestId }) => actions.act(actor, 'clear', { requestId }),
});

/** Features the newest message on air. */
export const pinNewest = defineAction({
  ...moderates,
  isRepeatable: () => false,
  name: 'pin-newest',
  summary: 'Feature the newest message on air',
  body: nothing,
  async run({ actions, airs }, { actor, requestId }) {
    const shown = airs
      .find(actor.ownerId)
      ?.list()
      .filter(({ state }) => state === 'shown');
    const newest = shown?.at(-1);
    return newest ? actions.act(actor, 'pin', { id: newest.id, requestId }) : { done: 0 };
  },
});

/** Features the next queued message, or none. */
export const pinNext = defineAction({
  ...moderates,
  isRepeatable: () => false,
  name: 'pin-next',
  summary: 'Feature the next queued message, or none',
  body: nothing,
  run: ({ actions }, { actor, requestId }) => actions.act(actor, 'pin', { id: null, requestId }),
});

/** Stops featuring messages, and forgets the queued ones. */
export const unpin = defineAction({
  ...moderates,
  name: 'unpin',
  summary: 'Stop featuring messages, and forget the queued ones',
  body: nothing,
  run: ({ actions }, { actor, requestId }) => actions.act(actor, 'pin', { id: null, all: true, requestId }),
});
