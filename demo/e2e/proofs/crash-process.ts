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
 * The process that the crash test kills: the part of the server that keeps logins. It follows its orders until it passes the crash point in
 * ONAIR_CRASH_POINT; if it reaches its end, the test fails.
 */

// a killed process writes no compile cache by itself, and the next one starts in half the time with it
flushCompileCache();
const orders = JSON.parse(process.argv[2] ?? '{}') as CrashOrders;
// its timers do not keep the process alive, so that one that reaches its end exits
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
  // due since before the start, so the schedule does it; unsettled logins are checked again afterwards
  refresh: () => new Promise((resolve) => setTimeout(resolve, 20_000)),
  disconnect: ({ keeper }) => keeper.disconnect(orders.ownerId),
};

await parts.keeper.start();
await acts[orders.act](parts);
