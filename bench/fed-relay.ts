import { randomBytes } from 'node:crypto';
import { parseFrame } from '../core/service/frames.ts';
import type { ServerFrame, ServiceEvent } from '../core/service/frames.ts';
import { createImagePolicy } from '../core/service/image-hosts.ts';
import { createLocalBus } from '../server/bus/local-bus.ts';
import { createLog } from '../server/log/log.ts';
import type { Log } from '../server/log/log.ts';
import { FIRST_LOOKS } from '../server/overlays/looks.ts';
import type { OverlayKeys } from '../server/overlays/keys/overlay-keys.ts';
import { createRelay } from '../server/relay/relay.ts';
import type { Relay } from '../server/relay/relay.ts';
import { createAirs } from '../server/air/airs.ts';
import type { AirStore } from '../server/air/airs.ts';
import { createChatPolicy, rememberAnswers } from '../server/air/safety/picture-policies.ts';
import { DEFAULT_SAFETY } from '../server/air/safety/safety-schemas.ts';
import { systemClock } from '../core/connection/clock.ts';
import { createCounters } from '../server/counters/counters.ts';
import type { Feed } from '../server/upstream/feed.ts';
import type { Reads } from '../server/upstream/reads.ts';
import type { Upstreams } from '../server/upstream/upstream.ts';

/** The server's unchanged relay, with a function that supplies frames instead of the service. */
export interface FedRelay {
  readonly relay: Relay;
  /** Handles a frame as if the service had sent it: parses, checks and forwards it, as an upstream does. */
  readonly feed: (ownerId: string, frame: string) => void;
}

/** Creates a relay that accepts every key of the form `owner:overlay`. */
export function createFedRelay(imageHosts: readonly string[] = []): FedRelay {
  const feeds = new Map<string, Feed>();
  const isImageListed = rememberAnswers(createImagePolicy(imageHosts));
  const isImageAllowed = createChatPolicy(isImageListed);
  const shared = { clock: systemClock, counters: createCounters() };
  const relay = createRelay({
    bus: createLocalBus({ ...shared, serverId: 'server-1' }),
    overlayKeys: createOpenKeys(),
    upstreams: createFedUpstreams(feeds),
    reads: createNoReads(),
    ...shared,
    imageHosts,
    randomBytes,
    airs: createAirs({ ...shared, isImageListed, store: createDefaultSafety() }),
    log: createSilentLog(),
  });
  return {
    relay,
    feed(ownerId, frame) {
      const event = parseFrame(frame, { isImageAllowed });
      if (event && isOfService(event)) feeds.get(ownerId)?.onEvent(event);
    },
  };
}

function isOfService(frame: ServerFrame): frame is ServiceEvent {
  return frame.type === 'event' && (frame.subscription === 'user/chat' || frame.subscription === 'user/stream');
}

/** Safety settings of owners who have changed none. */
export function createDefaultSafety(): AirStore {
  return {
    loadSince: () => Promise.resolve({ safety: DEFAULT_SAFETY, actions: [] }),
    load: () => Promise.resolve({ safety: DEFAULT_SAFETY, hidden: [], clearedAt: 0, knownAuthors: [], lastAction: 0 }),
    addKnownAuthors: () => undefined,
  };
}

/** A log without output. */
export function createSilentLog(): Log {
  return createLog({ level: 'silent', write: () => undefined });
}

const NONE = {};

/** Accepts every key of the form `owner:overlay`; `owner:dock` is the key of a moderation dock. */
export function createOpenKeys(): OverlayKeys {
  return {
    admit(key) {
      const [ownerId = '', name] = key.split(':');
      const overlay = {
        id: key,
        ownerId,
        name: 'Bench',
        widget: 'chat-box',
        settings: NONE,
        revision: 1,
        keyHash: '',
        key: null,
        allowedOrigins: [],
        folder: '',
        embed: false,
        createdAt: 0,
        lastUsedAt: null,
        revokedAt: null,
        expiresAt: null,
      };
      const permissions = ['chat', 'stream', 'channels', ...(name === 'dock' ? (['moderate'] as const) : [])] as const;
      return Promise.resolve({ overlay, permissions, looks: FIRST_LOOKS });
    },
  };
}

function createFedUpstreams(feeds: Map<string, Feed>): Upstreams {
  const link = { upstream: 'open', since: new Date(0).toISOString() } as const;
  return {
    open(ownerId, feed) {
      feeds.set(ownerId, feed);
      return {
        link,
        isUp: true,
        acquire: () => () => undefined,
        recordAbsence: () => undefined,
        settle: () => Promise.resolve(),
        close: () => void feeds.delete(ownerId),
      };
    },
    get up() {
      return feeds.size;
    },
    disconnected: 0,
  };
}

function createNoReads(): Reads {
  const refuse = (): never => {
    throw new Error('the benchmark reads nothing by REST');
  };
  return {
    of: refuse,
    forget: () => undefined,
    get platforms() {
      return refuse();
    },
    get ingestServers() {
      return refuse();
    },
  };
}
