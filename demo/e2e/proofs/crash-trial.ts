import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseTokenPair } from '../../../core/service/token-pair.ts';
import type { TokenPair } from '../../../core/service/token-pair.ts';
import { openStorage } from '../../../server/store/open-storage.ts';
import { createLog } from '../../../server/log/log.ts';
import { createLoginStore } from '../../../server/account/tokens/login-store.ts';
import { systemClock } from '../../../core/connection/clock.ts';
import { createSimulator } from '../../simulator/simulator.ts';
import type { Simulator } from '../../simulator/simulator.ts';
import type { CrashOrders } from './crash-orders.ts';
import type { CrashPlan } from './crash-plans.ts';
import type { Fault } from './crash-plans.ts';
import { createKeeperParts, createProofSealer } from './keeper-parts.ts';
import { recover } from './recovery.ts';
import type { Verdict } from './recovery.ts';

/** The result of one crash. */
export interface CrashResult {
  /** End of the process: `SIGKILL` if it reached its crash point. */
  readonly ending: string;
  readonly verdict: Verdict;
  /** Duration in the second process's time, in milliseconds. */
  readonly afterMs: number;
  /** Whether the service still accepts the pair on disk at the very end; undefined without one. */
  readonly isKeptPairLive: boolean | undefined;
  /** The same for the pair of an earlier login; undefined without one. */
  readonly isEarlierPairLive: boolean | undefined;
}

/** A crash to try. */
export interface CrashTrial extends CrashPlan {
  /** Varies the moment of the crash and the existence of an earlier login. */
  readonly seed: number;
  readonly recoveryFault: Fault | undefined;
}

const COMPILE_CACHE = join(tmpdir(), 'onair-proof-cache');
const OWNER = { id: '731204', username: 'pixelharbor', email: '' };
const REDIRECT_URI = 'http://127.0.0.1:4680/auth/capture';
const MINUTE_MS = 60_000;
const LIFE_MS = 60 * MINUTE_MS;
/** Time at which a refresh is due. */
const DUE_MS = 50 * MINUTE_MS;
const KEY_BYTE = 7;
const WIRE_TIMEOUT_MS = 10_000;
/** Time limit of a request that hangs. */
const HANG_TIMEOUT_MS = 500;
const SETTLE_WAIT_MS = 300;
const LIMIT_MS = 61_000;

/** Runs a process to its crash point, kills it there, and lets a second process determine the state of the login. */
export async function tryCrash(trial: CrashTrial): Promise<CrashResult> {
  const folder = mkdtempSync(join(tmpdir(), 'onair-crash-'));
  const simulator = await createSimulator({ port: 0, scenario: false });
  try {
    return await run(trial, { simulator, file: join(folder, 'onair.db') });
  } finally {
    await simulator.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function toAheadMs({ act, isExpired }: CrashPlan): number {
  if (act !== 'refresh') return 0;
  return isExpired ? LIFE_MS + MINUTE_MS : DUE_MS;
}

interface Stage {
  readonly simulator: Simulator;
  readonly file: string;
}

async function run(trial: CrashTrial, stage: Stage): Promise<CrashResult> {
  const { simulator, file } = stage;
  const aheadMs = toAheadMs(trial);
  const earlier = isFirstLogin(trial) ? undefined : await signIn(stage);
  if (trial.isExpired) simulator.control.jumpTime(aheadMs);
  const code = trial.act === 'login' ? await askForCode(simulator) : '';
  if (trial.fault) simulator.control.fail(trial.fault);
  const ending = await crash(trial, {
    ...toOrders(stage),
    act: trial.act,
    code,
    aheadMs,
    ...(trial.fault?.kind === 'hang' && { timeoutMs: HANG_TIMEOUT_MS }),
  });
  simulator.control.clearFaults();
  if (trial.recoveryFault) simulator.control.fail(trial.recoveryFault);
  const kept = await readKeptToken(file);
  const storage = await openStorage({ file });
  const isLive = (token: string | undefined): boolean | undefined =>
    token === undefined ? undefined : simulator.control.isLive(token);
  const outcome = await recover(
    {
      ...toOrders(stage),
      storage,
      startAt: Date.now() + aheadMs,
      random: () => 0.5,
      isDone: () => !trial.isEarlierPairRevoked || isLive(earlier?.refreshToken) !== true,
    },
    LIMIT_MS,
  );
  await storage.close();
  return { ending, ...outcome, isKeptPairLive: isLive(kept), isEarlierPairLive: isLive(earlier?.refreshToken) };
}

/** Whether a sign-in is the first one; half of them are. Crash points about a replaced pair need an earlier one. */
function isFirstLogin({ act, point, seed }: CrashTrial): boolean {
  return act === 'login' && point !== 'login.revoked' && seed % 4 < 2;
}

function toOrders({ simulator, file }: Stage): CrashOrders {
  const { baseUrl, clientId, clientSecret } = simulator;
  return {
    act: 'refresh',
    code: '',
    aheadMs: 0,
    ownerId: OWNER.id,
    redirectUri: REDIRECT_URI,
    keyByte: KEY_BYTE,
    file,
    baseUrl,
    clientId,
    clientSecret,
    timeoutMs: WIRE_TIMEOUT_MS,
    keeperTimeoutMs: SETTLE_WAIT_MS,
  };
}

/** Creates an earlier login: a pair of the service, on disk. */
async function signIn(stage: Stage): Promise<TokenPair> {
  const pair = parseTokenPair(stage.simulator.control.issuePair());
  if (!pair) throw new Error('the simulator issued no pair');
  const storage = await openStorage({ file: stage.file });
  const { keeper } = createKeeperParts({
    ...toOrders(stage),
    storage,
    clock: systemClock,
    fetch,
    random: () => 0.5,
    crashPoint: () => undefined,
  });
  await keeper.connect(OWNER, pair);
  await keeper.close();
  await storage.close();
  return pair;
}

async function askForCode({ baseUrl, clientId, control }: Simulator): Promise<string> {
  control.switches.set({ loginAnswer: 'allow' });
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT_URI,
    state: 's',
  });
  const response = await fetch(`${baseUrl}/login?${query.toString()}`, { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

async function crash({ point, seed }: CrashTrial, orders: CrashOrders): Promise<string> {
  // a request that was just sent may be lost with the process, on its way, or arrive at the service
  const delay = point === 'refresh.sent' && seed % 3 > 0 ? `+${(seed % 3) * 6}` : '';
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('crash-process.ts', import.meta.url)), JSON.stringify(orders)],
    {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        ONAIR_CRASH_POINT: `${point}${delay}`,
        NODE_COMPILE_CACHE: COMPILE_CACHE,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [exitCode, signal] = (await once(child, 'close')) as [number | null, string | null];
  return signal ?? `exit ${exitCode}: ${said}`;
}

/** The refresh token on disk. */
async function readKeptToken(file: string): Promise<string | undefined> {
  const storage = await openStorage({ file });
  const log = createLog({ level: 'error', write: () => undefined });
  const store = createLoginStore({
    owners: storage.owners,
    sealer: createProofSealer(KEY_BYTE),
    clock: systemClock,
    log,
  });
  const login = await store.load(OWNER.id);
  await storage.close();
  return login?.pair?.refreshToken;
}
