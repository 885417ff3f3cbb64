import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { DockMessage, MessageState, StopReason } from '../../core/service/relay.ts';
import type { Verdict } from './filters/filter.ts';

/** One message on its way to air; its state changes. */
export interface AirRecord {
  readonly id: string;
  /** Counts up with each message that is received. */
  readonly order: number;
  /** When it was received, as the clock's `elapsed`. */
  readonly receivedAt: number;
  /** As it was received, with its pictures and links, and its id. */
  readonly message: ChatMessage;
  /** As it goes on air; the same object when nothing has to be replaced. */
  form: ChatMessage;
  /** Hosts of its pictures that are not listed; undefined without such pictures. */
  pictureHosts: readonly string[] | undefined;
  /** Whether a person allowed the pictures of this message. */
  arePicturesAllowed: boolean;
  /** What filters made of it last. */
  verdict: Verdict;
  /** What filters made of it when a person put it on air: that does not stop it again. */
  shownDespite: Verdict;
  state: MessageState;
  reason: StopReason | undefined;
  by: string | undefined;
  /** Of a held message: epoch milliseconds, null while it waits for approval. */
  airsAt: number | null | undefined;
  /** Counts up with each message that goes on air, perhaps not for the first time; undefined before that. */
  airing: number | undefined;
}

/** What changes when a message gets another state. */
export type StateChange = Partial<Pick<AirRecord, 'reason' | 'by' | 'airsAt'>>;

/** Whether a message waits for a person to approve it. */
export function isAwaitingApproval({ state, airsAt }: AirRecord): boolean {
  return state === 'held' && airsAt === null;
}

/** Sorts what was received by when it was. */
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
