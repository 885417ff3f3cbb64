import type { DockMessage } from '../../../../core/service/relay.ts';

/** What was pressed for a message and is not confirmed yet. */
interface PendingAction {
  /** What is being done, like "Hiding". */
  readonly words: string;
  /** The message as it was when it was pressed. */
  readonly entry: DockMessage;
}

/**
 * Presses that wait for their confirmation, by message id. An action is confirmed by what it changes, which every dock is told, and
 * not by its answer: so all docks show the same thing.
 */
export class PendingActions {
  /** Words by message id; another map after each change. */
  words: ReadonlyMap<string, string> = new Map();
  private readonly actions = new Map<string, PendingAction>();

  begin(entry: DockMessage, words: string): void {
    this.actions.set(entry.id, { words, entry });
    this.tell();
  }

  /** Nothing more is expected. */
  end(id: string): void {
    if (this.actions.delete(id)) this.tell();
  }

  /** Ends what has been confirmed: the message is another one than it was, or it is gone. */
  confirm(find: (id: string) => DockMessage | undefined): void {
    for (const [id, { entry }] of this.actions) if (find(id) !== entry) this.end(id);
  }

  private tell(): void {
    this.words = new Map([...this.actions].map(([id, { words }]) => [id, words]));
  }
}
