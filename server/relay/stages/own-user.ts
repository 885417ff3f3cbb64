import type { Stage } from './stage.ts';

/** Drops what belongs to another user (threat T20). The upstream checks this too; nothing foreign passes both. */
export const keepOwnUser: Stage = (event, ownerId) => (event.payload.userId === ownerId ? event : undefined);
