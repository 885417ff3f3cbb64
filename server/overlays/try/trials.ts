import type { Clock } from '../../../core/connection/clock.ts';
import { isFields, toInteger, toItems, toToken } from '../../../core/service/fields.ts';
import { parseEvent } from '../../../core/service/frames.ts';
import type { ServiceEvent } from '../../../core/service/frames.ts';
import type { RelayEvent } from '../../../core/service/relay.ts';
import { serializeEvent } from '../../../core/service/serialize-frame.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import type { Bus } from '../../bus/bus.ts';
import type { OverlaySockets } from '../sockets/overlay-sockets.ts';
import type { RandomBytes } from '../../store/secret/secret-token.ts';
import { createOverlayWriter } from '../overlay-writer.ts';
import type { OverlayWriterDeps } from '../overlay-writer.ts';
import { refuseInput } from '../refusals.ts';
import { createTrial } from './made-up-events.ts';
import type { MadeUpEvent, TrialStep } from './made-up-events.ts';
import type { TrialRequest } from './try-schemas.ts';
import type { Problem } from '../../../widgets/settings/problem.ts';

/** Shows made-up events on overlays that are on air. */
export interface Trials {
  /** @returns number of sockets of all servers that receive it. @throws {HttpError} 404, or 400 for an empty text */
  run(ownerId: UserId, overlayId: string, request: TrialRequest): Promise<number>;
  /** Cancels pending events, when the server stops. */
  close(): void;
}

/** Dependencies of {@link createTrials}. */
export interface TrialsDeps extends OverlayWriterDeps {
  readonly relay: Pick<OverlaySockets, 'updateOverlay' | 'countOpen' | 'tryOut' | 'endTrial'>;
  readonly bus: Pick<Bus, 'notices' | 'calls'>;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
}

const NAME = 'overlays/try';
/** Duration of a made-up state of the stream. */
const STATUS_MS = 15_000;
const MARK_BYTES = 6;
const SHOWN = /[\p{L}\p{N}\p{P}\p{S}]/u;

const NOTHING_SHOWN: Problem = {
  at: 'text',
  reason: 'text_unseen',
  message: 'must have a letter or a sign that can be shown.',
};

/** Creates the trials. Each server sends to its own sockets, bypassing filters and history. */
export function createTrials(deps: TrialsDeps): Trials {
  const { bus, clock } = deps;
  const writer = createOverlayWriter(deps);
  const schedule = createSchedule(clock);
  bus.calls.handle(NAME, (_ownerId, input) => Promise.resolve(runHere({ ...deps, schedule }, input)));
  return {
    close: () => schedule.clear(),
    async run(ownerId, id, request) {
      const overlay = await writer.find(ownerId, id);
      const mark = Buffer.from(deps.randomBytes(MARK_BYTES)).toString('base64url');
      if (request.text !== undefined && !SHOWN.test(request.text)) throw refuseInput(NOTHING_SHOWN);
      const steps = createTrial(request, { ownerId, now: clock.now(), mark });
      const told = steps.map(({ afterMs, event }) => ({ afterMs, text: serializeEvent(event) }));
      const answers = await bus.calls.gather(ownerId, NAME, { overlayId: id, steps: told });
      await writer.record(overlay, 'try', [request.what]);
      return answers.reduce<number>((sum, count) => sum + (toInteger(count) ?? 0), 0);
    },
  };
}

/** Pending events, which can be cancelled. */
interface Schedule {
  after(delayMs: number, callback: () => void): void;
  clear(): void;
}

function createSchedule(clock: Clock): Schedule {
  const cancels = new Set<() => void>();
  return {
    after(delayMs, callback) {
      const cancel = clock.after(delayMs, () => {
        cancels.delete(cancel);
        callback();
      });
      cancels.add(cancel);
    },
    clear() {
      for (const cancel of cancels) cancel();
      cancels.clear();
    },
  };
}

/** Sends a trial to the sockets of this server. @returns their number */
function runHere({ schedule, relay }: Pick<TrialsDeps, 'relay'> & { schedule: Schedule }, input: unknown): number {
  const overlayId = isFields(input) ? toToken(input['overlayId'], 64) : undefined;
  const steps = isFields(input) ? toItems(input['steps'], parseStep) : undefined;
  if (overlayId === undefined || !steps) return 0;
  const sockets = relay.countOpen([overlayId]).get(overlayId);
  if (!sockets) return 0;
  for (const { afterMs, event } of steps) schedule.after(afterMs, () => relay.tryOut(overlayId, event));
  if (steps.some(({ event }) => event.subscription === 'user/stream'))
    schedule.after(STATUS_MS, () => relay.endTrial(overlayId));
  return sockets.obs + sockets.page;
}

function parseStep(step: unknown): TrialStep | undefined {
  if (!isFields(step)) return undefined;
  const { afterMs, text } = step;
  const event = typeof text === 'string' ? parseEvent(JSON.parse(text)) : undefined;
  return typeof afterMs === 'number' && event && isMadeUp(event) ? { afterMs, event } : undefined;
}

function isMadeUp(event: ServiceEvent | RelayEvent): event is MadeUpEvent {
  return ['user/chat', 'user/stream', 'overlay/trial'].includes(event.subscription);
}
