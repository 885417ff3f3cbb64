import { serializeAcknowledgement, serializeEvent } from '../../core/service/serialize-frame.ts';
import type { StreamEvent } from '../../core/service/frames.ts';
import type { UserId } from '../../core/service/user-id.ts';
import { sanitizeSettings } from '../../widgets/settings/check.ts';
import { findKind, permissionsOf } from '../overlays/overlay-kind.ts';
import { toOwnThemes } from '../overlays/own-themes.ts';
import type { OverlayRecord } from '../store/storage.ts';
import type { ThemeRecord } from '../store/records/theme-record.ts';
import type { JournalEvent } from '../bus/journal.ts';
import { toGap, type Gap, type Link } from '../upstream/feed.ts';
import type { AirReading } from './air-view.ts';
import type { Refill } from './batch.ts';
import { cursorTime, parseCursor } from './cursor.ts';
import { toDockEvents, toSafetyEvent } from './dock-events.ts';
import { HISTORY_MESSAGES } from './ring.ts';
import type { Ring } from './ring.ts';
import { toBit, toNames } from './subscriptions.ts';

const MAX_RECOVERY_BYTES = 512 * 1024;
const CURSOR_FIELD = ',"cursor":';
const CHAT = toBit('user/chat');
const GAP = toBit('overlay/gap');
const MODERATION = toBit('overlay/moderation');
const FEATURED = toBit('overlay/featured');

/** What a client subscribed to, and what is known for it. */
export interface WelcomeOptions {
  readonly ownerId: UserId;
  /** Set of subscriptions that is granted by this message. */
  readonly granted: number;
  /** Set of subscriptions that it had before. */
  readonly had: number;
  readonly since: string | undefined;
  readonly epoch: string | undefined;
  readonly ring: Ring;
  readonly stream: StreamEvent | null | undefined;
  readonly link: Link;
  readonly air: AirReading;
  readonly overlay: OverlayRecord;
  /** The own themes that it uses. */
  readonly themes: readonly ThemeRecord[];
  /** Hosts whose pictures may be shown: the server's and the owner's. */
  readonly imageHosts: readonly string[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What goes out first on a subscription, in this order: acknowledgement, snapshots, what was missed or the newest chat, the pinned message. */
export interface Welcome {
  readonly texts: readonly string[];
  /** Whether all events after the client's cursor were still held; undefined without a cursor. */
  readonly recovered: boolean | undefined;
}

/** Creates what a client gets first (docs/spec/relay.md, "The socket"; promises A5, A7; fault F29). */
export function createWelcome(options: WelcomeOptions): Welcome {
  const { granted, imageHosts, ownerId } = options;
  const subscriptions = toNames(granted);
  const acknowledgement = serializeAcknowledgement({ action: 'subscribe', userId: ownerId, subscriptions, imageHosts });
  const past = createPast(options);
  return {
    texts: [acknowledgement, ...createSnapshots(options), ...past.texts, ...createFeatured(options)],
    recovered: past.recovered,
  };
}

/**
 * The text of the frame with an overlay's saved settings, and what its key may read. The settings were checked when they were saved, but
 * perhaps by an older server: those that no longer fit the widget are corrected here.
 * @param known `imageHosts`: hosts of pictures that the owner allows besides those of the server
 */
export function serializeSettings(
  overlay: OverlayRecord,
  { imageHosts, themes }: Pick<WelcomeOptions, 'imageHosts' | 'themes'>,
): string {
  const { widget, revision, settings } = overlay;
  const schema = findKind(widget)?.settings ?? {};
  const payload = {
    widget,
    permissions: permissionsOf(overlay),
    revision,
    settings: sanitizeSettings(schema, settings),
    ...(imageHosts.length > 0 && { imageHosts }),
    ...(themes.length > 0 && { ownThemes: toOwnThemes(themes) }),
  };
  return serializeEvent({ type: 'event', subscription: 'overlay/settings', payload });
}

/** Snapshots carry no cursor, since they have no place in the order of events and must not hide those that follow. */
function createSnapshots({ granted, stream, link, now, overlay, themes, air }: WelcomeOptions): string[] {
  const texts: string[] = [];
  if (stream && granted & toBit('user/stream')) texts.push(serializeEvent(stream, { now: () => now }));
  if (granted & toBit('overlay/settings')) {
    texts.push(serializeSettings(overlay, { imageHosts: air.imageHosts, themes }));
  }
  if (granted & toBit('overlay/safety')) texts.push(serializeEvent(toSafetyEvent(air.safety)));
  if (granted & toBit('dock/chat')) {
    for (const event of toDockEvents(air.list())) texts.push(serializeEvent(event));
  }
  if (granted & toBit('overlay/link')) {
    texts.push(serializeEvent({ type: 'event', subscription: 'overlay/link', payload: link }));
  }
  return texts;
}

/** Comes last: what was missed may clear the screen, and the message may have been pinned after that. */
function createFeatured({ air, granted, now }: FeaturedOptions): readonly string[] {
  if (!(granted & FEATURED)) return [];
  const event = { type: 'event', subscription: 'overlay/featured', payload: air.featured } as const;
  return [serializeEvent(event, { now: () => now })];
}

type FeaturedOptions = Pick<WelcomeOptions, 'granted' | 'now'> & { readonly air: Pick<AirReading, 'featured'> };

function createPast(options: WelcomeOptions): Welcome {
  const { granted, had, since } = options;
  if (since === undefined) {
    // history is for a new subscription, not for one that is repeated
    return { texts: granted & ~had & CHAT ? createHistory(options) : [], recovered: undefined };
  }
  const missed = findMissed(options, since);
  if (missed) return { texts: missed.map(({ text }) => text), recovered: true };
  if (!(granted & CHAT)) return { texts: [], recovered: false };
  const gap = (granted | had) & GAP ? [createGap(options, since)] : [];
  return { texts: [...createRemoval(options, since), ...gap, ...createHistory(options)], recovered: false };
}

/** What a screen gets to show only what is held here, whatever it shows now. */
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

/** What was taken off air while the client was away: it must not stay on a screen. */
function createRemoval({ air, granted, had, now }: WelcomeOptions, since: string): readonly string[] {
  const cursor = parseCursor(since);
  const payload = air.removedSince(cursor ? cursorTime(cursor, now) : 0);
  const isWanted = payload && (granted | had) & MODERATION;
  return isWanted ? [serializeEvent({ type: 'event', subscription: 'overlay/moderation', payload })] : [];
}

/**
 * The newest messages, marked as replay, and the gaps between them.
 * @param seen up to this sequence they go without cursors, since a client drops what its cursor is past
 */
function createHistory({ granted, had, ring }: Pick<WelcomeOptions, 'granted' | 'had' | 'ring'>, seen = 0): string[] {
  return ring.newest(HISTORY_MESSAGES).flatMap(({ bit, sequence, text }) => {
    // the envelope is an object with the cursor as its last field
    if (bit === CHAT) return [`${text.slice(0, sequence > seen ? -1 : text.lastIndexOf(CURSOR_FIELD))},"replay":true}`];
    return bit === GAP && (granted | had) & GAP ? [text] : [];
  });
}

/** What came after the cursor, if all of it is held and fits well below the limit of a slow socket. */
function findMissed({ epoch, granted, ring }: WelcomeOptions, since: string): readonly JournalEvent[] | undefined {
  const cursor = parseCursor(since);
  const missed = cursor && cursor.epoch === epoch ? ring.since(cursor.sequence) : undefined;
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
