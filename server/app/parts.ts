import type { Agent } from 'node:https';
import type { FastifyBaseLogger } from 'fastify';
import { createImagePolicy } from '../../core/service/image-hosts.ts';
import type { UserId } from '../../core/service/user-id.ts';
import { createServiceClient } from '../../core/service/client.ts';
import { createActions } from '../air/actions/actions.ts';
import type { Actions } from '../air/actions/actions.ts';
import type { Bus } from '../leader/journal.ts';
import type { Config } from '../config/config.ts';
import { createMemoryGauge, findMaxSockets, findMemoryBytes } from '../http/limits/capacity.ts';
import { createClientAddress, createProxyTrust } from '../http/addresses/client-address.ts';
import type { CompleteLoginDeps } from '../account/sign-in/complete-login.ts';
import { createOwnMachineTest } from '../http/addresses/own-network.ts';
import { SESSION_COOKIE, createCookie } from '../http/cookies.ts';
import type { Cookie } from '../http/cookies.ts';
import { SESSION_MAX_AGE_S, createSessions } from '../account/sign-in/sessions.ts';
import type { Sessions } from '../account/sign-in/sessions.ts';
import { createFindSignedIn } from '../account/sign-in/signed-in.ts';
import { createMemoryBudget, toBudgetBytes } from '../http/limits/memory-budget.ts';
import type { MemoryBudget } from '../http/limits/memory-budget.ts';
import { createOwnerAddresses } from '../account/sign-in/owner-addresses.ts';
import type { OwnerAddresses } from '../account/sign-in/owner-addresses.ts';
import { readPageBuild } from '../http/static/page-build.ts';
import type { RandomBytes } from '../store/secret/secret-token.ts';
import { countOAuth, createServiceOAuth } from '../account/oauth/service-oauth.ts';
import type { ServiceOAuth } from '../account/oauth/service-oauth.ts';
import { createObs } from '../obs/create-obs.ts';
import type { ObsParts } from '../obs/create-obs.ts';
import { createOverlayKeys } from '../overlays/keys/overlay-keys.ts';
import { createKeyFailures } from '../overlays/keys/key-failures.ts';
import type { KeyFailures } from '../overlays/keys/key-failures.ts';
import { createLinks } from '../links/links.ts';
import type { Links } from '../links/links.ts';
import type { OverlayKeys } from '../overlays/keys/overlay-keys.ts';
import { createOverlayUses } from '../overlays/overlay-uses.ts';
import type { OverlayUses } from '../overlays/overlay-uses.ts';
import { createOverlays } from '../overlays/overlays.ts';
import type { Overlays } from '../overlays/overlays.ts';
import { createVersions } from '../overlays/versions/versions.ts';
import type { Versions } from '../overlays/versions/versions.ts';
import { createTrials } from '../overlays/try/trials.ts';
import type { Trials } from '../overlays/try/trials.ts';
import { createFonts } from '../files/fonts/fonts.ts';
import type { Fonts } from '../files/fonts/fonts.ts';
import { createPictures } from '../files/pictures/pictures.ts';
import type { Pictures } from '../files/pictures/pictures.ts';
import { createFileChecks } from '../files/threads/file-checks.ts';
import { createFileThread } from '../files/threads/file-thread.ts';
import type { FileThread } from '../files/threads/file-thread.ts';
import { createKits } from '../kit/kits.ts';
import type { Kits } from '../kit/kits.ts';
import { createThemes } from '../themes/themes.ts';
import type { Themes } from '../themes/themes.ts';
import { createRefusedLoads } from '../overlays/refused-loads.ts';
import type { RefusedLoads } from '../overlays/refused-loads.ts';
import { createOpenSocketCount } from '../overlays/sockets/open-sockets.ts';
import { createOutages } from '../leader/outages.ts';
import type { Outages } from '../leader/outages.ts';
import { createRelay } from '../relay/relay.ts';
import type { Relay } from '../relay/relay.ts';
import { createAirs } from '../air/airs.ts';
import type { Airs } from '../air/airs.ts';
import { followObs } from '../control/follow-obs.ts';
import { createControl } from '../control/control.ts';
import type { Control } from '../control/control.ts';
import { followTimes } from '../show/follow-times.ts';
import { createSavedRecorder, createShownRecorder, handleShowCalls } from '../show/shown-recorder.ts';
import { createLiveness, type Liveness } from '../show/liveness.ts';
import { createShownPages } from '../show/shown-pages.ts';
import { createShows } from '../show/shows.ts';
import type { Shows } from '../show/shows.ts';
import { createAirStore } from '../air/air-store.ts';
import { createChatPolicy, rememberAnswers } from '../air/safety/picture-policies.ts';
import type { Sealer } from '../store/secret/sealer.ts';
import type { Storage } from '../store/storage.ts';
import type { CrashHook } from '../account/tokens/crash-points.ts';
import { createKeeper } from '../account/tokens/keeper.ts';
import type { Keeper } from '../account/tokens/keeper.ts';
import { createProbe } from '../account/tokens/probe.ts';
import type { Clock } from '../../core/connection/clock.ts';
import { createCounters } from '../counters/counters.ts';
import type { Counters } from '../counters/counters.ts';
import { createLiveTimes } from '../upstream/live-times.ts';
import type { LiveTimes } from '../upstream/live-times.ts';
import { createReads } from '../upstream/reads.ts';
import { createBudgetedFetch, openServiceBudgets } from '../upstream/service-budget.ts';
import type { ServiceBudgets } from '../upstream/service-budget.ts';
import type { Reads } from '../upstream/reads.ts';
import { createUpstreams } from '../upstream/upstream.ts';
import { createTransfer } from '../transfer/transfer.ts';
import type { Transfer } from '../transfer/transfer.ts';
import manifest from '../package.json' with { type: 'json' };
import { createUpdateFile } from '../operation/updates/update-file.ts';
import { createUpdates } from '../operation/updates/updates.ts';
import type { Updates } from '../operation/updates/updates.ts';
import { createUsageMeter } from '../upstream/usage-meter.ts';
import type { UsageMeter } from '../upstream/usage-meter.ts';

/** Effects outside the process; handed in. */
export interface Effects {
  readonly fetch: typeof globalThis.fetch;
  /** Routes sockets to the service through a proxy, like `fetch`; undefined for none. */
  readonly agent?: Agent | undefined;
  readonly clock: Clock;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly randomBytes: RandomBytes;
  readonly createId: () => string;
  readonly crashPoint: CrashHook;
  /** Fastify writes to it, like all parts. */
  readonly log: FastifyBaseLogger;
}

/** Dependencies of the parts. */
export interface PartsDeps extends Effects {
  /** The configuration, with the actual port. */
  readonly config: Config;
  readonly storage: Storage;
  readonly sealer: Sealer;
  readonly bus: Bus;
  /** Folder of the built pages. */
  readonly pagesRoot: string;
}

/** The parts of the server, put together. */
export interface Parts extends ObsParts {
  readonly oauth: ServiceOAuth;
  readonly readProfile: CompleteLoginDeps['readProfile'];
  readonly keeper: Keeper;
  readonly sessions: Sessions;
  readonly sessionCookie: Cookie;
  readonly uses: OverlayUses;
  readonly overlayKeys: OverlayKeys;
  readonly overlays: Overlays;
  readonly versions: Versions;
  readonly trials: Trials;
  readonly pictures: Pictures;
  readonly fonts: Fonts;
  readonly transfer: Transfer;
  readonly themes: Themes;
  readonly kits: Kits;
  readonly reads: Reads;
  readonly airs: Airs;
  readonly shows: Shows;
  readonly relay: Relay;
  readonly ownerAddresses: OwnerAddresses;
  readonly liveTimes: LiveTimes;
  readonly outages: Outages;
  readonly refusedLoads: RefusedLoads;
  readonly actions: Actions;
  readonly control: Control;
  readonly links: Links;
  readonly keyFailures: KeyFailures;
  readonly meter: UsageMeter;
  /** Threads that read files of owners; the stop ends them. */
  readonly fileThreads: readonly FileThread[];
  readonly memoryBudget: MemoryBudget;
  readonly updates: Updates;
}

/** Limit of one request to the service (threat T22). */
const TIMEOUT_MS = 10_000;
/** Limit of a code's exchange: the patience of a person who waits for a page, and well before proxies and this server end the connection. */
const EXCHANGE_TIMEOUT_MS = 30_000;
/** Limit of a refresh: a busy service may swap the pair long after the request, and its late answer saves the login. */
const REFRESH_TIMEOUT_MS = 240_000;

/** Time limit of another server: that of a refresh and a minute to settle its outcome. */
const KEEPER_LIMITS = { timeoutMs: TIMEOUT_MS, intentLimitMs: REFRESH_TIMEOUT_MS + 60_000 };

/** Creates and connects the parts of the server; nothing runs yet. */
export function createParts(deps: PartsDeps): Parts {
  const counters = createCounters();
  const budgets = openServiceBudgets({ ...deps, counters });
  const login = createLoginParts(deps, { ...budgets, counters });
  const meter = createUsageMeter(deps.clock);
  const air = createAirParts(deps, { ...budgets, ...login, tokens: login.keeper, counters, meter });
  const { ownerLimits, publicUrl } = deps.config;
  const countOpen = createOpenSocketCount({ ...deps, ...air });
  const minting = { ...deps, maxOverlays: ownerLimits.overlays };
  const overlays = createOverlays({
    ...minting,
    ...air,
    countOpen,
    publicUrl,
    recordSaved: createSavedRecorder(deps),
  });
  const obs = createObs({ ...deps, ...air, overlays, countOpen });
  login.keeper.onChange((ownerId, change) => {
    if (change !== 'disconnected') return;
    air.relay.closeOwner(ownerId);
    air.reads.forget(ownerId);
    air.liveTimes.forget(ownerId);
    obs.obsConnections?.drop(ownerId);
  });
  const kits = createKits({ ...deps, ...air });
  const actions = createActions({ ...deps, ...air });
  const control = createControl({ ...deps, ...air, ...obs, actions, kits });
  handleShowCalls({ ...deps, ...air, pages: createShownPages({ ...deps, ...air }) });
  followObs({ ...deps, ...air, ...obs });
  followTimes({ ...deps, ...air });
  const isHome = (ownerId: UserId, address: string): boolean => air.ownerAddresses.has(ownerId, address);
  const refusedLoads = createRefusedLoads({ ...deps, notices: deps.bus.notices, isHome });
  return {
    ...login,
    ...air,
    ...obs,
    overlays,
    versions: createVersions({ ...deps, ...air }),
    trials: createTrials({ ...deps, ...air }),
    ...createFileParts(deps, kits),
    kits,
    themes: createThemes({ ...deps, ...air }),
    actions,
    control,
    links: createLinks({ ...deps, control, counters: deps.bus.counters, publicUrl, isSignedOut: air.isSignedOut }),
    keyFailures: createKeyFailures(deps.bus.counters),
    meter,
    refusedLoads,
    updates: createUpdates({
      ...deps,
      url: deps.config.updatesUrl,
      version: manifest.version,
      store: createUpdateFile(deps.config.dataDir),
    }),
    memoryBudget: createMemoryBudget({ ...deps, totalBytes: toBudgetBytes(findMemoryBytes()) }),
  };
}

/** Files are checked one at a time, and the file of a slow import delays none of them. */
function createFileParts(deps: PartsDeps, kits: Kits): Pick<Parts, 'pictures' | 'fonts' | 'transfer' | 'fileThreads'> {
  const maxOverlays = deps.config.ownerLimits.overlays;
  const [checkThread, importThread] = [createFileThread(deps), createFileThread(deps)];
  const checks = createFileChecks(checkThread);
  return {
    pictures: createPictures({ ...deps, checks, kits }),
    fonts: createFonts({ ...deps, checks }),
    transfer: createTransfer({
      ...deps,
      maxOverlays,
      checks,
      importThread,
      kits,
      recordSaved: createSavedRecorder(deps),
    }),
    fileThreads: [checkThread, importThread],
  };
}

type LoginParts = Pick<Parts, 'oauth' | 'readProfile' | 'keeper' | 'sessions' | 'sessionCookie'>;

function createLoginParts(
  deps: PartsDeps,
  { requests, counters }: ServiceBudgets & { readonly counters: Counters },
): LoginParts {
  const { clock, config, fetch, log } = deps;
  const service = { baseUrl: config.service.baseUrl, fetch, timeoutMs: TIMEOUT_MS };
  const plainOAuth = createServiceOAuth({
    ...service,
    clock,
    log,
    exchangeTimeoutMs: EXCHANGE_TIMEOUT_MS,
    refreshTimeoutMs: REFRESH_TIMEOUT_MS,
    clientId: config.client.id,
    clientSecret: config.client.secret.reveal(),
    redirectUri: `${config.publicUrl}/auth/capture`,
  });
  const oauth = countOAuth(plainOAuth, counters);
  const signIn = { budget: requests, clock, ownerId: 'sign-in', isUrgent: true };
  const client = { ...service, fetch: createBudgetedFetch(fetch, signIn) };
  return {
    oauth,
    readProfile: (accessToken) => createServiceClient({ ...client, accessToken: () => accessToken }).getProfile(),
    keeper: createKeeper({ ...deps, oauth, probe: createProbe(service), ...KEEPER_LIMITS }),
    sessions: createSessions({ ...deps, sessions: deps.storage.sessions }),
    sessionCookie: createCookie(config.publicUrl, { name: SESSION_COOKIE, maxAgeS: SESSION_MAX_AGE_S }),
  };
}

interface AirParts extends Pick<
  Parts,
  'uses' | 'overlayKeys' | 'reads' | 'airs' | 'shows' | 'relay' | 'ownerAddresses' | 'liveTimes' | 'outages'
> {
  readonly liveness: Liveness;
  /** Whether an owner has disconnected and not signed in again. */
  readonly isSignedOut: (ownerId: UserId) => Promise<boolean>;
}

function createAirParts(
  deps: PartsDeps,
  own: ServiceBudgets & LoginParts & Pick<Parts, 'meter'> & { readonly tokens: Keeper; readonly counters: Counters },
): AirParts {
  const { config, clock } = deps;
  const isImageListed = rememberAnswers(createImagePolicy(config.imageHosts));
  const now = (): number => clock.now();
  const shared = { ...deps, ...own, parse: { isImageAllowed: isImageListed, now } };
  const airs = createAirs({ ...shared, isImageListed, store: createAirStore(deps) });
  const shows = createShows({
    ...deps,
    refreshLeader: (ownerId) => deps.bus.calls.call(ownerId, 'show/refresh', {}),
  });
  const liveness = createLiveness();
  const uses = createOverlayUses(deps);
  const overlayKeys = createOverlayKeys({ ...deps, failures: createKeyFailures(deps.bus.counters) });
  const reads = createReads({ ...shared, baseUrl: config.service.baseUrl });
  const liveTimes = createLiveTimes(clock);
  const parseChat = { isImageAllowed: createChatPolicy(isImageListed), now };
  const { sockets, visitors, messagesPerSecond } = config.ownerLimits;
  const { wsUrl } = config.service;
  const upstreams = createUpstreams({ ...shared, reads, liveTimes, messagesPerSecond, parse: parseChat, wsUrl });
  const addressOf = createClientAddress(createProxyTrust(config));
  const { imageHosts } = config;
  const ownerAddresses = createOwnerAddresses(deps.bus.notices);
  const isOwnMachine = createOwnMachineTest(config.publicUrl);
  const outages = createOutages(deps);
  const isSignedOut = async (ownerId: UserId): Promise<boolean> =>
    (await own.tokens.status(ownerId)).state === 'disconnected';
  const relay = createRelay({
    ...shared,
    airs,
    shows,
    outages,
    overlayKeys,
    upstreams,
    reads,
    imageHosts,
    addressOf,
    build: readPageBuild(deps.pagesRoot),
    maxSockets: findMaxSockets(),
    maxOwnerSockets: sockets,
    maxVisitors: visitors,
    catchUp: (ownerId) => deps.bus.calls.call(ownerId, 'air/catch-up', {}),
    ...createMemoryGauge(() => clock.elapsed()),
    isSignedOut,
    isHome: (ownerId, address) => isOwnMachine(address) || ownerAddresses.has(ownerId, address),
    readSession: (request) => own.sessionCookie.read(request),
    findSignedIn: createFindSignedIn({ ...deps, ...own, allowedOwners: config.allowedOwners }),
    recordUse: (overlayId) => uses.record(overlayId),
    recordShown: createShownRecorder(deps),
    recordSaved: createSavedRecorder(deps),
    recordLive: (ownerId, isLive) => liveness.record(ownerId, isLive),
  });
  return { uses, overlayKeys, reads, airs, shows, liveness, relay, ownerAddresses, liveTimes, outages, isSignedOut };
}
