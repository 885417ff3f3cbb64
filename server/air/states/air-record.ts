import type { ChatMessage } from '../../../core/service/chat-message.ts';
import type { DockMessage, MessageState, StopReason } from '../../../core/service/relay.ts';
import type { Verdict } from '../filters/filter.ts';

/** A message before air, on air or after it; its state changes. */
export interface AirRecord {
  readonly id: string;
  /** Number of the message, in order of receipt. */
  readonly order: number;
  /** Time of receipt, as the clock's `elapsed`. */
  readonly receivedAt: number;
  /** The received message, with its pictures, links and id. */
  readonly message: ChatMessage;
  /** Its form on air; the same object if nothing has to be replaced. */
  form: ChatMessage;
  /** Hosts of its pictures that are not listed; undefined without such pictures. */
  pictureHosts: readonly string[] | undefined;
  /** Whether a person allowed the pictures of this message. */
  arePicturesAllowed: boolean;
  /** Last verdict of the filters. */
  verdict: Verdict;
  /** Verdict of the filters at the time when a person put it on air: this verdict does not stop it again. */
  shownDespite: Verdict;
  state: MessageState;
  reason: StopReason | undefined;
  by: string | undefined;
  /** Time at which a held message airs: epoch milliseconds, null while it waits for approval. */
  airsAt: number | null | undefined;
  /** Number of its latest airing, in order of all airings; undefined before the first. */
  airing: number | undefined;
}

/** Fields that change with the state of a message. */
export type StateChange = Partial<Pick<AirRecord, 'reason' | 'by' | 'airsAt'>>;

/** Whether a message waits for a person to approve it. */
export function isAwaitingApproval({ state, airsAt }: AirRecord): boolean {
  return state === 'held' && airsAt === null;
}

/** Sorts by order of receipt. */
export function byOrder(a: Pick<AirRecord, 'order'>, b: Pick<AirRecord, 'order'>): number {
  return a.order - b.order;
}

/** Describes a message for docks. */
export function toDockMessage({ id, state, reason, by, airsAt, pictureHosts, form }: AirRecord): DockMessage {
  return {
    id,
    state,
    ...(reason && { reason }),
    ...(by !== undefined && { by }),
    ...(airsAt !== undefined && { airsAt }),
    ...(pictureHosts && { pictureHosts }),
    message: form,
  };
}
