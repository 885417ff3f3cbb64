import type { Clock } from '../../../core/connection/clock.ts';
import type { Budget, Servers } from '../bus.ts';
import { createLocalBudget } from '../local-budget.ts';
import type { LocalBudget } from '../local-budget.ts';
import { toBudgetKeys } from './keys.ts';
import type { Link } from './link.ts';
import { PAUSE_TURNS, TAKE_TURNS } from './scripts.ts';

/** Dependencies of {@link createFleetBudget}. */
export interface FleetBudgetOptions {
  readonly link: Pick<Link, 'isOpen' | 'run'>;
  readonly clock: Pick<Clock, 'elapsed'>;
  readonly servers: Pick<Servers, 'list'>;
  readonly serverId: string;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly name: string;
  readonly maxPerSecond: number;
}

/** Creates a budget in Redis. While Redis is gone, this server uses its own share of the last known rate. */
export function createFleetBudget(options: FleetBudgetOptions): Budget {
  const { link, clock, servers, serverId, random, name, maxPerSecond } = options;
  const keys = toBudgetKeys(name);
  let known = { rate: maxPerSecond, pausedUntil: 0 };
  let alone: LocalBudget | undefined;
  const createOwnPart = (): LocalBudget => {
    const part = 1 / servers.list().length;
    return createLocalBudget(clock, {
      rate: known.rate * part,
      maxPerSecond: maxPerSecond * part,
      pausedMs: known.pausedUntil - clock.elapsed(),
    });
  };
  const goAlone = (): LocalBudget => (alone ??= createOwnPart());
  const comeBack = async (): Promise<void> => {
    const pausedMs = alone?.pausedMs ?? 0;
    if (pausedMs > 0) await link.run(PAUSE_TURNS, keys, [maxPerSecond, pausedMs]);
    alone = undefined;
  };
  const take = async (count: number, owners: number): ReturnType<Budget['take']> => {
    if (alone) await comeBack();
    const answer = await link.run(TAKE_TURNS, keys, [maxPerSecond, count, owners, serverId, random()]);
    const [granted, waitMs, rate, pausedMs] = answer as readonly [number, number, string, number];
    known = { rate: Number(rate), pausedUntil: clock.elapsed() + pausedMs };
    return { granted, waitMs };
  };
  return {
    async take(count, owners) {
      if (!link.isOpen) return goAlone().take(count, owners);
      return take(count, owners).catch(() => goAlone().take(count, owners));
    },
    pause(forMs) {
      if (!link.isOpen) goAlone().pause(forMs);
      else link.run(PAUSE_TURNS, keys, [maxPerSecond, forMs]).catch(() => goAlone().pause(forMs));
    },
  };
}
