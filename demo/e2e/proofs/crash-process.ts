import { flushCompileCache } from 'node:module';
import { createServiceClient } from '../../../core/service/client.ts';
import { completeLogin } from '../../../server/account/sign-in/complete-login.ts';
import { openStorage } from '../../../server/store/open-storage.ts';
import { createCrashHook } from '../../../server/account/tokens/crash-points.ts';
import type { Clock } from '../../../core/connection/clock.ts';
import { createScaledClock } from '../faults/scaled-clock.ts';
import type { CrashAct, CrashOrders } from './crash-orders.ts';
import { createKeeperParts } from './keeper-parts.ts';
import type { KeeperParts } from './keeper-parts.ts';

/*
 * The process that the crash proof kills: the part of the server that keeps logins. It does what its orders say until it passes
 * the crash point that ONAIR_CRASH_POINT names; reaching its end is a failure of the proof.
 */

// a process that is killed leaves no compile cache by itself, and the next one starts in half the time with it
flushCompileCache();
const orders = JSON.parse(process.argv[2] ?? '{}') as CrashOrders;
// its timers keep no process alive: one that reaches its end is seen to
const clock: Clock = { ...createScaledClock(1), now: () => Date.now() + orders.aheadMs };
const crashPoint = createCrashHook(process.env, () => process.kill(process.pid, 'SIGKILL'));
const parts = createKeeperParts({
  ...orders,
  clock,
  crashPoint,
  fetch: globalThis.fetch,
  random: () => 0.5,
  storage: await openStorage({ file: orders.file }),
});

const acts: Readonly<Record<CrashAct, (parts: KeeperParts) => Promise<unknown>>> = {
  login: ({ keeper, oauth, log }) =>
    completeLogin(
      {
        oauth,
        keeper,
        clock,
        crashPoint,
        log,
        allowedOwners: 'everybody',
        readProfile: (accessToken) => createServiceClient({ ...orders, accessToken: () => accessToken }).getProfile(),
      },
      orders.code,
    ),
  // due since before the start, so the schedule does it; what is unsettled after it is looked into again
  refresh: () => new Promise((resolve) => setTimeout(resolve, 20_000)),
  disconnect: ({ keeper }) => keeper.disconnect(orders.ownerId),
};

await parts.keeper.start();
await acts[orders.act](parts);
