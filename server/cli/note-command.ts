import { noteChange } from '../store/records/note-change.ts';
import type { NotedChange } from '../store/records/note-change.ts';
import type { Storage } from '../store/storage.ts';
import type { CommandContext } from './command.ts';

/** Stores in the owner's audit what a command has changed; says so at the terminal when it cannot be stored. */
export function noteCommand(
  storage: Pick<Storage, 'audit'>,
  { now, print }: CommandContext,
  change: Omit<NotedChange, 'by'>,
): Promise<void> {
  const log = { warn: (_fields: unknown, message?: string) => print(message ?? '') };
  return noteChange({ storage, clock: { now }, log }, { ...change, by: 'Command line' });
}
