import type { FastifyBaseLogger } from 'fastify';
import { createImagePolicy } from '../core/service/image-hosts.ts';
import { createServiceClient } from '../core/service/client.ts';
import { createActions } from './air/actions.ts';
import type { Actions } from './air/actions.ts';
import type { Bus } from './bus/bus.ts';
import type { Config } from './operation/config/config.ts';
import { createMemoryGauge, findMaxSockets } from './http/capacity.ts';
import { createClientAddress, createProxyTrust } from './http/client-address.ts';
import type { CompleteLoginDeps } from './account/sign-in/complete-login.ts';
import { createOwnerAddresses } from './http/owner-addresses.ts';
import type { OwnerAddresses } from './http/owner-addresses.ts';
import { readPageBuild } from './http/static/page-build.ts';
import type { RandomBytes } from './store/secret/secret-token.ts';
import { countOAuth, createServiceOAuth } from './account/oauth/service-oauth.ts';
import type { ServiceOAuth } from './account/oauth/service-oauth.ts';
import { createObs } from './obs/create-obs.ts';
import type { ObsParts } from './obs/create-obs.ts';
import { createOverlayKeys } from './overlays/overlay-keys.ts';
import { createKeyFailures } from './overlays/key-failures.ts';
import type { OverlayKeys } from './overlays/overlay-keys.ts';
import { createOverlayUses } from './overlays/overlay-uses.ts';
import type { OverlayUses } from './overlays/overlay-uses.ts';
import { createOverlays } from './overlays/overlays.ts';
import type { Overlays } from './overlays/overlays.ts';
import { createVersions } from './overlays/versions/versions.ts';
import type { Versions } from './overlays/versions/versions.ts';
import { createTrials } from './overlays/try/trials.ts';
import type { Trials } from './overlays/try/trials.ts';
import { createFonts } from './fonts/fonts.ts';
import type { Fonts } from './fonts/fonts.ts';
import { createPictures } from './pictures/pictures.ts';
import type { Pictures } from './pictures/pictures.ts';
import { createThemes } from './themes/themes.ts';
import type { Themes } from './themes/themes.ts';
import { createRefusedLoads } from './overlays/refused-loads.ts';
import type { RefusedLoads } from './overlays/refused-loads.ts';
import { createOpenSocketCount } from './relay/open-sockets.ts';
import { createRelay } from './relay/relay.ts';
import type { Relay } from './relay/relay.ts';
import { createAirs } from './air/airs.ts';
import type { Airs } from './air/airs.ts';
import { createAirStore } from './air/air-store.ts';
import { createChatPolicy, rememberAnswers } from './air/picture-policies.ts';
import type { Sealer } from './store/secret/sealer.ts';
import type { Storage } from './store/storage.ts';
import type { CrashHook } from './account/tokens/crash-points.ts';
import { createKeeper } from './account/tokens/keeper.ts';
import type { Keeper } from './account/tokens/keeper.ts';
import { createProbe } from './account/tokens/probe.ts';
import type { Clock } from '../core/connection/clock.ts';
import { createCounters } from './operation/metrics/counters.ts';
import type { Counters } from './operation/metrics/counters.ts';
import { createLiveTimes } from './upstream/live-times.ts';
import type { LiveTimes } from './upstream/live-times.ts';
import { createReads } from './upstream/reads.ts';
import { createBudgetedFetch, openServiceBudgets } from './upstream/service-budget.ts';
import type { ServiceBudgets } from './upstream/service-budget.ts';
import type { Reads } from './upstream/reads.ts';
import { createUpstreams } from './upstream/upstream.ts';
import { createTransfer } from './transfer/transfer.ts';
import type { Transfer } from './transfer/transfer.ts';
import { createUsageMeter } from './upstream/usage-meter.ts';
import type { UsageMeter } from './upstream/usage-meter.ts';

/** Effects outside the process; handed in. */
export interface Effects {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly randomBytes: RandomBytes;
  readonly createId: () => string;
  readonly crashPoint: CrashHook;
  /** Fastify writes to it, as all parts do. */
  readonly log: FastifyBaseLogger;
}

/** Dependencies of the parts. */
export interface PartsDeps extends Effects {
  /** The configuration, with the port that the server really listens on. */
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
  readonly uses: OverlayUses;
  readonly overlayKeys: OverlayKeys;
  readonly overlays: Overlays;
  readonly versions: Versions;
  readonly trials: Trials;
  readonly pictures: Pictures;
  readonly fonts: Fonts;
  readonly transfer: Transfer;
  readonly themes: Themes;
  readonly reads: Reads;
  readonly airs: Airs;
  readonly relay: Relay;
  readonly ownerAddresses: OwnerAddresses;
  readonly liveTimes: LiveTimes;
  readonly refusedLoads: RefusedLoads;
  readonly actions: Actions;
  readonly meter: UsageMeter;
}

/** Limit of one request to the service (threat T22). */
const TIMEOUT_MS = 10_000;
/** Limit of a code's exchange: as long as a person waits for a page, and well before proxies and this server end the connection. */
const EXCHANGE_TIMEOUT_MS = 30_000;
/** Limit of a refresh: a service that is busy may swap the pair long after it was asked, and its late answer saves the login. */
const REFRESH_TIMEOUT_MS = 240_000;

/** Another server gets the time of a refresh and a minute to find out what it came to. */
const KEEPER_LIMITS = { timeoutMs: TIMEOUT_MS, intentLimitMs: REFRESH_TIMEOUT_MS + 60_000 };

/** Creates and connects the parts of the server; nothing runs yet. */
export function createParts(deps: PartsDeps): Parts {
  const counters = createCounters();
  const budgets = openServiceBudgets({ ...deps, counters });
  const login = createLoginParts(deps, { ...budgets, counters });
  const meter = createUsageMeter(deps.clock);
  const air = createAirParts(deps, { ...budgets, tokens: login.keeper, counters, meter });
  const { ownerLimits, publicUrl } = deps.config;
  const countOpen = createOpenSocketCount({ ...deps, ...air });
  const minting = { ...deps, maxOverlays: ownerLimits.overlays };
  const overlays = createOverlays({ ...minting, ...air, countOpen, publicUrl });
  const obs = createObs({ ...deps, ...air, overlays, countOpen });
  login.keeper.onChange((ownerId, change) => {
    if (change !== 'disconnected') return;
    air.relay.closeOwner(ownerId);
    air.reads.forget(ownerId);
    air.liveTimes.forget(ownerId);
    obs.obsConnections?.drop(ownerId);
  });
  const actions = createActions({ ...deps, ...air });
  const refusedLoads = createRefusedLoads(deps.clock, deps.bus.notices);
  return {
    ...login,
    ...air,
    ...obs,
    overlays,
    versions: createVersions({ ...deps, ...air }),
    trials: createTrials({ ...deps, ...air }),
    pictures: createPictures(deps),
    fonts: createFonts(deps),
    transfer: createTransfer(minting),
    themes: createThemes({ ...deps, ...air }),
    actions,
    meter,
    refusedLoads,
  };
}

function createLoginParts(
  deps: PartsDeps,
  { requests, counters }: ServiceBudgets & { readonly counters: Counters },
): Pick<Parts, 'oauth' | 'readProfile' | 'keeper'> {
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
  };
}

function createAirParts(
  deps: PartsDeps,
  own: ServiceBudgets & Pick<Parts, 'meter'> & { readonly tokens: Keeper; readonly counters: Counters },
): Pick<Parts, 'uses' | 'overlayKeys' | 'reads' | 'airs' | 'relay' | 'ownerAddresses' | 'liveTimes'> {
  const { config, clock } = deps;
  const isImageListed = rememberAnswers(createImagePolicy(config.imageHosts));
  const now = (): number => clock.now();
  const shared = { ...deps, ...own, parse: { isImageAllowed: isImageListed, now } };
  const airs = createAirs({ ...shared, isImageListed, store: createAirStore(deps) });
  const uses = createOverlayUses(deps);
  const overlayKeys = createOverlayKeys({ ...deps, uses, failures: createKeyFailures(deps.bus.counters) });
  const reads = createReads({ ...shared, baseUrl: config.service.baseUrl });
  const liveTimes = createLiveTimes(clock);
  const parseChat = { isImageAllowed: createChatPolicy(isImageListed), now };
  const { sockets, visitors, messagesPerSecond } = config.ownerLimits;
  const { wsUrl } = config.service;
  const upstreams = createUpstreams({ ...shared, reads, liveTimes, messagesPerSecond, parse: parseChat, wsUrl });
  const addressOf = createClientAddress(createProxyTrust(config));
  const { imageHosts } = config;
  const ownerAddresses = createOwnerAddresses(deps.bus.notices);
  const relay = createRelay({
    ...shared,
    airs,
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
    isSignedOut: async (ownerId) => (await own.tokens.status(ownerId)).state === 'disconnected',
    isHome: (ownerId, address) => ownerAddresses.has(ownerId, address),
    noteUse: (overlayId) => uses.record(overlayId),
  });
  return { uses, overlayKeys, reads, airs, relay, ownerAddresses, liveTimes };
}
