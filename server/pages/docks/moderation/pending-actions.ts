import type { DockMessage } from '../../../../core/service/relay.ts';

/** An unconfirmed action on a message. */
interface PendingAction {
  /** Its label, such as "Hiding". */
  readonly words: string;
  /** The message before the action. */
  readonly entry: DockMessage;
}

/**
 * Unconfirmed actions by message id. The changed message confirms an action, not the answer of the server: every dock receives it, so
 * all docks show the same state.
 */
export class PendingActions {
  /** Labels by message id; a new map after each change. */
  words: ReadonlyMap<string, string> = new Map();
  private readonly actions = new Map<string, PendingAction>();

  begin(entry: DockMessage, words: string): void {
    this.actions.set(entry.id, { words, entry });
    this.tell();
  }

  /** Removes the action on a message. */
  end(id: string): void {
    if (this.actions.delete(id)) this.tell();
  }

  /** Removes confirmed actions: those whose message has changed or is gone. */
  confirm(find: (id: string) => DockMessage | undefined): void {
    for (const [id, { entry }] of this.actions) if (find(id) !== entry) this.end(id);
  }

  private tell(): void {
    this.words = new Map([...this.actions].map(([id, { words }]) => [id, words]));
  }
}
