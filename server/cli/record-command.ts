import { recordChange } from '../store/records/record-change.ts';
import type { RecordedChange } from '../store/records/record-change.ts';
import type { Storage } from '../store/storage.ts';
import type { CommandContext } from './command.ts';

/** Records the change of a command in the owner's audit; reports a failure of that at the terminal. */
export function recordCommand(
  storage: Pick<Storage, 'audit'>,
  { now, print }: CommandContext,
  change: Omit<RecordedChange, 'by'>,
): Promise<void> {
  const log = { warn: (_fields: unknown, message?: string) => print(message ?? '') };
  return recordChange({ storage, clock: { now }, log }, { ...change, by: 'Command line' });
}
