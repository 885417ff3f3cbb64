import * as Type from 'typebox';
import { listCountdowns, toLengthMs, type CountdownPlan } from '../../kinds/shown-parts.ts';
import { countdowns, readRemaining, toTimeKey, type ClockTimes, type Countdown } from '../../show/parts/countdowns.ts';
import { toTargetKey } from '../../show/target.ts';
import { refuseInput } from '../../overlays/refusals.ts';
import { defineAction } from '../control-action.ts';
import { describeTarget, findByLayer, findOverlay } from '../target.ts';

/** Most seconds of a countdown: that of its settings. */
const MAX_SECONDS = 36_000;
/** Longest remaining time of a countdown to a time of day, which may have a whole day left. */
const MAX_UNTIL_MS = 48 * 3_600_000;

const body = Type.Object({
  overlayId: Type.String({ minLength: 1, maxLength: 64, description: 'Id of a countdown, or of a canvas with one.' }),
  layer: Type.Optional(Type.String({ maxLength: 64, description: 'Id of its layer, if the canvas has several.' })),
  do: Type.Unsafe<'start' | 'pause' | 'stop' | 'add'>({
    type: 'string',
    enum: ['start', 'pause', 'stop', 'add'],
    description: '`stop` sets it back to its whole length, standing still.',
  }),
  seconds: Type.Optional(
    Type.Integer({
      minimum: -MAX_SECONDS,
      maximum: MAX_SECONDS,
      description:
        'For `add` the seconds to add or take away; for `start` the length, that of its settings if left out.',
    }),
  ),
});

interface Step {
  readonly entry: Countdown | undefined;
  readonly lengthMs: number;
  readonly seconds: number | undefined;
  /** Longest remaining time. */
  readonly maxMs: number;
  readonly now: number;
}

/** Returns the countdown after a step. */
const STEPS: Readonly<Record<'start' | 'pause' | 'stop' | 'add', (step: Step) => Countdown | undefined>> = {
  start({ entry, lengthMs, seconds, now }) {
    const isRunning = entry?.state === 'running' && entry.endsAt > now;
    if (isRunning && seconds === undefined) return entry;
    const isPaused = entry?.state === 'paused' && entry.remainingMs > 0 && seconds === undefined;
    const wholeMs = seconds === undefined ? lengthMs : seconds * 1_000;
    return { state: 'running', lengthMs, endsAt: now + (isPaused ? entry.remainingMs : wholeMs) };
  },
  pause({ entry, lengthMs, now }) {
    if (entry?.state !== 'running' || readRemaining(entry, now) === 0) return entry;
    return { state: 'paused', lengthMs, remainingMs: readRemaining(entry, now) };
  },
  stop: ({ lengthMs }) => ({ state: 'waiting', lengthMs }),
  add({ entry, lengthMs, maxMs, seconds = 0, now }) {
    const ms = (entry ? readRemaining(entry, now) : lengthMs) + seconds * 1_000;
    const remainingMs = Math.min(Math.max(0, ms), maxMs);
    if (entry?.state === 'running') return { state: 'running', lengthMs, endsAt: now + remainingMs };
    return { state: 'paused', lengthMs, remainingMs };
  },
};

/** Starts, pauses, stops a countdown, or adds seconds to it. */
export const countdown = defineAction({
  name: 'countdown',
  summary: 'Start, pause or stop a countdown, or add seconds to it',
  body,
  isForLeader: true,
  isRepeatable: ({ do: step, seconds }) => step !== 'add' && seconds === undefined,
  run: (tools, request, { overlayId, layer, do: step, seconds }) =>
    tools.changeShow(request, 'countdown', (show, { overlays, now }) => {
      if (step === 'add' && !seconds)
        throw refuseInput({ reason: 'no_seconds', message: 'seconds: say how many to add, such as 60 or -60.' });
      if (step !== 'add' && seconds !== undefined && (step !== 'start' || seconds < 1))
        throw refuseInput({ reason: 'wrong_seconds', message: 'seconds: only for add, or at least 1 for start.' });
      const overlay = findOverlay(overlays, overlayId);
      const plan = findByLayer(listCountdowns(overlay), layer, 'countdown');
      const key = toTargetKey(overlayId, plan.layer);
      const all = countdowns.read(show);
      const maxMs = plan.until ? MAX_UNTIL_MS : MAX_SECONDS * 1_000;
      const next = STEPS[step]({ entry: all[key], lengthMs: toLengthMs(plan, now), seconds, maxMs, now });
      return {
        show: next && countdowns.write(show, { ...all, [key]: { ...next, ...keepTimes(plan, all[key]) } }),
        detail: `${describeTarget(overlay, plan.name)}: ${describeStep(step, seconds)}`,
      };
    }),
});

/** The times of day that a countdown follows go on after each step. */
function keepTimes({ until }: CountdownPlan, entry: Countdown | undefined): ClockTimes {
  return { ...(until && { until: toTimeKey(until) }), ...(entry?.next && { next: entry.next }) };
}

function describeStep(step: string, seconds: number | undefined): string {
  return seconds === undefined ? step : `${step} ${seconds} s`;
}
