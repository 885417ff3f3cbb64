import { serializeAcknowledgement, serializeEvent } from '../../../core/service/serialize-frame.ts';
import type { KitPayload } from '../../../core/service/relay.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import { sanitizeSettings } from '../../../widgets/settings/check.ts';
import { findKind, permissionsOf } from '../../kinds/overlay-kind.ts';
import { resolveLooks, type Looks } from '../../overlays/looks.ts';
import type { OverlayRecord } from '../../store/storage.ts';
import type { JournalEvent } from '../../bus/journal.ts';
import type { JournalState } from '../../leader/journal.ts';
import { createShowFrames } from './show-frames.ts';
import { toGap, type Gap, type Link } from '../../upstream/feed.ts';
import type { AirReading } from '../hub/air-view.ts';
import type { Refill } from '../hub/batch.ts';
import { cursorTime, parseCursor } from '../../leader/cursor.ts';
import { toSafetyEvent } from '../../leader/state-events.ts';
import { toDockEvents } from '../hub/dock-events.ts';
import { HISTORY_MESSAGES } from '../hub/ring.ts';
import type { Ring } from '../hub/ring.ts';
import { toBit, toNames } from '../../leader/subscriptions.ts';

const MAX_RECOVERY_BYTES = 512 * 1024;
const CURSOR_FIELD = ',"cursor":';
const CHAT = toBit('user/chat');
const GAP = toBit('overlay/gap');
const MODERATION = toBit('overlay/moderation');
const FEATURED = toBit('overlay/featured');

/** The subscriptions of a client, and the state to send it. */
export interface WelcomeOptions {
  readonly ownerId: UserId;
  /** Set of subscriptions granted by this message. */
  readonly granted: number;
  /** Set of subscriptions before this message. */
  readonly had: number;
  readonly since: string | undefined;
  readonly ring: Ring;
  /** The latest values of the owner. */
  readonly state: Partial<JournalState>;
  readonly link: Link;
  readonly air: AirReading;
  readonly overlay: OverlayRecord;
  readonly looks: Looks;
  /** Hosts whose pictures may be shown: the server's and the owner's. */
  readonly imageHosts: readonly string[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** First frames of a subscription, in this order: acknowledgement, snapshots, missed events or the newest chat, the pinned message. */
export interface Welcome {
  readonly texts: readonly string[];
  /** Whether all events after the client's cursor were still kept; undefined without a cursor. */
  readonly recovered: boolean | undefined;
}

/** Creates the first frames for a client (docs/spec/relay.md, "The socket"; promises A5, A7; fault F29). */
export function createWelcome(options: WelcomeOptions): Welcome {
  const { granted, imageHosts, now, ownerId } = options;
  const subscriptions = toNames(granted);
  const grant = { action: 'subscribe', userId: ownerId, subscriptions, imageHosts, now } as const;
  const past = createPast(options);
  return {
    texts: [serializeAcknowledgement(grant), ...createSnapshots(options), ...past.texts, ...createFeatured(options)],
    recovered: past.recovered,
  };
}

/**
 * Serializes an overlay's saved settings and the permissions of its key as a frame. An older server may have checked the settings, so
 * values that no longer fit the widget are corrected here.
 * @param known `imageHosts`: hosts of pictures that the owner allows besides those of the server
 */
export function serializeSettings(
  overlay: OverlayRecord,
  { imageHosts, looks }: Pick<WelcomeOptions, 'imageHosts' | 'looks'>,
): string {
  const { widget, revision } = overlay;
  const { ownThemes, settings } = resolveLooks(overlay.settings, looks);
  const schema = findKind(widget)?.settings ?? {};
  const payload = {
    widget,
    permissions: permissionsOf(overlay),
    revision,
    settings: sanitizeSettings(schema, settings),
    ...(imageHosts.length > 0 && { imageHosts }),
    ...(Object.keys(ownThemes).length > 0 && { ownThemes }),
  };
  return serializeEvent({ type: 'event', subscription: 'overlay/settings', payload });
}

/** Serializes the part of the kit that is not in settings as a frame. */
export function serializeKit({ kit }: Looks): string {
  const { accent, accent2, corners, logo, name, tagline } = kit.kit;
  const payload: KitPayload = { accent, accent2, corners, logo, name, tagline };
  return serializeEvent({ type: 'event', subscription: 'overlay/kit', payload: { ...payload } });
}

/** Snapshots carry no cursor: they have no place in the order of events and must not hide later ones. */
function createSnapshots(options: WelcomeOptions): string[] {
  const { granted, state, link, now, overlay, looks, air } = options;
  const { stream } = state;
  const texts: string[] = [];
  if (stream && granted & toBit('user/stream')) texts.push(serializeEvent(stream, { now: () => now }));
  if (granted & toBit('overlay/settings')) {
    texts.push(serializeSettings(overlay, { imageHosts: air.imageHosts, looks }));
  }
  if (granted & toBit('overlay/kit')) texts.push(serializeKit(looks));
  if (granted & toBit('overlay/safety')) texts.push(serializeEvent(toSafetyEvent(air.safety)));
  if (granted & toBit('dock/chat')) {
    for (const event of toDockEvents(air.list())) texts.push(serializeEvent(event, { now: () => now }));
  }
  if (granted & toBit('overlay/link')) {
    texts.push(serializeEvent({ type: 'event', subscription: 'overlay/link', payload: link }));
  }
  texts.push(...createShowFrames(options));
  return texts;
}

/** Comes last: missed events may clear the screen, and the message may have been pinned after that. */
function createFeatured({ air, granted, now }: FeaturedOptions): readonly string[] {
  if (!(granted & FEATURED)) return [];
  const event = { type: 'event', subscription: 'overlay/featured', payload: air.featured } as const;
  return [serializeEvent(event, { now: () => now })];
}

type FeaturedOptions = Pick<WelcomeOptions, 'granted' | 'now'> & { readonly air: Pick<AirReading, 'featured'> };

function createPast(options: WelcomeOptions): Welcome {
  const { granted, had, since } = options;
  if (since === undefined) {
    // send history for a new subscription only, not for a repeated one
    return { texts: granted & ~had & CHAT ? createHistory(options) : [], recovered: undefined };
  }
  const missed = findMissed(options, since);
  if (missed) return { texts: missed.map(({ text }) => text), recovered: true };
  if (!(granted & CHAT)) return { texts: [], recovered: false };
  const gap = (granted | had) & GAP ? [createGap(options, since)] : [];
  return { texts: [...createRemoval(options, since), ...gap, ...createHistory(options)], recovered: false };
}

/** Frames that replace a screen's content with the events kept here. */
export function createRefill(
  options: FeaturedOptions & Pick<WelcomeOptions, 'had' | 'ring'>,
  { gap, seen }: Refill,
): readonly string[] {
  const { granted } = options;
  if (!(granted & MODERATION)) return [];
  const payload = { hide: [], clear: true };
  const clearing = serializeEvent({ type: 'event', subscription: 'overlay/moderation', payload });
  const history = granted & CHAT ? createHistory(options, seen) : [];
  const gaps = gap && granted & GAP ? [serializeGap(gap)] : [];
  return [clearing, ...gaps, ...history, ...createFeatured(options)];
}

/** Messages taken off air while the client was away, which must not stay on its screen. */
function createRemoval({ air, granted, had, now }: WelcomeOptions, since: string): readonly string[] {
  const cursor = parseCursor(since);
  const payload = air.removedSince(cursor ? cursorTime(cursor, now) : 0);
  const isWanted = payload && (granted | had) & MODERATION;
  return isWanted ? [serializeEvent({ type: 'event', subscription: 'overlay/moderation', payload })] : [];
}

/**
 * The newest messages, marked as replay, and the gaps between them.
 * @param seen events up to this sequence go without cursors, since a client drops events before its cursor
 */
function createHistory({ granted, had, ring }: Pick<WelcomeOptions, 'granted' | 'had' | 'ring'>, seen = 0): string[] {
  return ring.newest(HISTORY_MESSAGES).flatMap(({ bit, sequence, text }) => {
    // the envelope is an object with the cursor as its last field
    if (bit === CHAT) return [`${text.slice(0, sequence > seen ? -1 : text.lastIndexOf(CURSOR_FIELD))},"replay":true}`];
    return bit === GAP && (granted | had) & GAP ? [text] : [];
  });
}

/** The events after the cursor, if all are kept and they stay well below the limit of a slow socket. */
function findMissed({ granted, ring, state }: WelcomeOptions, since: string): readonly JournalEvent[] | undefined {
  const cursor = parseCursor(since);
  const missed = cursor && cursor.epoch === state.epoch ? ring.since(cursor.sequence) : undefined;
  const wanted = missed?.filter(({ bit }) => bit & granted);
  const bytes = wanted?.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) ?? 0;
  return bytes <= MAX_RECOVERY_BYTES ? wanted : undefined;
}

function createGap({ now, ring }: WelcomeOptions, since: string): string {
  const cursor = parseCursor(since);
  const [first] = ring.newest(HISTORY_MESSAGES);
  return serializeGap(toGap(cursor ? cursorTime(cursor, now) : now, first?.at ?? now, 'past_history'));
}

function serializeGap(payload: Gap): string {
  return serializeEvent({ type: 'event', subscription: 'overlay/gap', payload });
}
