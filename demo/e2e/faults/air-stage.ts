import { join } from 'node:path';
import type { Clock } from '../../../core/connection/clock.ts';
import type { SafetyChanges } from '../../../server/air/safety-schemas.ts';
import { writeBeside } from '../../../server/testing/write-beside.ts';
import type { AirLogs, Audited, AirRequest } from './air-log.ts';
import { toWords } from './air-log.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { openModerator, type Moderator } from './moderator.ts';
import { openRoom, type Room, type RoomOptions } from './room.ts';
import { createScaledClock } from './scaled-clock.ts';
import { openScreen, type OpenScreen } from './screen.ts';
import { pass } from './trial.ts';
import type { Way } from './way.ts';

/** What a stage is made with. */
export interface AirStageOptions {
  /** A number from 0 up to 1. */
  readonly random: () => number;
  /** How much faster than the machine's its time passes. */
  readonly scale: number;
  /** Where the server runs: in this process by default. */
  readonly run?: RoomOptions['run'];
}

/** The way to air with all that stands around it: service, server, dashboard, overlays and docks, and faults between them. */
export interface AirStage {
  readonly clock: Clock;
  readonly room: Room;
  /** The leg between service and server, that of the far overlay, and those of the docks. */
  readonly legs: readonly [FaultProxy, ...FaultProxy[]];
  readonly moderators: readonly [Moderator, ...Moderator[]];
  /** The overlay behind a leg. */
  readonly far: OpenScreen;
  /** Words that were said. */
  readonly said: readonly string[];
  /** Has a viewer, or the owner, say the next word, with a text behind it. */
  say(author: string, text: string, own?: boolean): void;
  changeSafety(changes: SafetyChanges & { readonly word?: string }): Promise<void>;
  /** Has the database refuse to store what is done, or take it again. */
  refuseWrites(isRefusing: boolean): Promise<void>;
  /** Ends all faults, and waits until everything is quiet. @returns what everybody saw and did */
  settle(): Promise<AirLogs>;
  close(): Promise<void>;
}

const LAST_AUTHOR = 'Zoe';
/** How long a word may take to come through, the first time and the last, in the stage's own time; then something hangs. */
const FIRST_WAIT_MS = 1_000;
const LAST_WAIT_MS = 512_000;
const LOOK_INTERVAL_MS = 200;

/** Opens a stage, with everybody connected. */
export async function openAirStage(options: AirStageOptions): Promise<AirStage> {
  const stage = await Stage.open(options);
  await stage.untilHeard();
  return stage;
}

class Stage implements AirStage {
  readonly said: string[] = [];
  readonly moderators: AirStage['moderators'];
  readonly far: OpenScreen;
  readonly clock: Clock;
  readonly room: Room;
  readonly legs: AirStage['legs'];
  private readonly near: OpenScreen;
  private readonly exempt = new Set<string>();
  private readonly changes: AirRequest[] = [];
  private readonly ways: Readonly<Record<'screen' | 'dock', Way>>;
  private late: { readonly screen: OpenScreen; readonly dock: Moderator } | undefined;
  private now = 0;

  private constructor({ room, clock, random, legs, keys }: StageParts) {
    this.room = room;
    this.clock = clock;
    this.legs = legs;
    const way = { serverUrl: room.url, clock, random };
    this.ways = { screen: { ...way, key: keys.screen }, dock: { ...way, key: keys.near } };
    const [page, nearDock, farDock] = legs.map(({ port }) => port);
    this.near = openScreen(this.ways.screen, this.tick);
    this.far = openScreen({ ...this.ways.screen, port: page }, this.tick);
    this.moderators = [
      openModerator({ ...this.ways.dock, port: nearDock, name: 'near dock', tick: this.tick }),
      openModerator({ ...this.ways.dock, key: keys.far, port: farDock, name: 'far dock', tick: this.tick }),
    ];
  }

  static async open({ random, scale, run }: AirStageOptions): Promise<Stage> {
    const clock = createScaledClock(scale);
    const open = (target: number): Promise<FaultProxy> => startFaultProxy({ target, clock, random });
    let service: FaultProxy | undefined;
    const reroute = async (port: number): Promise<number> => (service = await open(port)).port;
    const room = await openRoom({ clock, random, reroute, ...(run && { run }) });
    const port = Number(new URL(room.url).port);
    const legs = [await open(port), await open(port), await open(port), ...(service ? [service] : [])] as const;
    const [screen, near, far] = await Promise.all([
      room.mint('chat-box'),
      room.mint('moderation-dock', { name: 'near dock' }),
      room.mint('moderation-dock', { name: 'far dock' }),
    ]);
    return new Stage({ room, clock, random, legs, keys: { screen: screen.key, near: near.key, far: far.key } });
  }

  say(author: string, text: string, own = false): void {
    const words = `word ${this.said.length} ${text}`;
    this.said.push(words);
    if (own) this.exempt.add(words);
    this.room.simulator.control.say({ author, text: words, own });
  }

  async changeSafety({ word, ...changes }: SafetyChanges & { readonly word?: string }): Promise<void> {
    const requestId = `change ${this.changes.length}`;
    const isPanic = changes.panic !== undefined;
    const about = { ...(word !== undefined && { word }), ...(isPanic && { on: changes.panic }) };
    const request: { -readonly [K in keyof AirRequest]: AirRequest[K] } = {
      ...{ by: 'Dashboard', action: isPanic ? 'panic' : 'safety', requestId, sentAt: this.tick() },
      ...about,
    };
    this.changes.push(request);
    const response = await this.room.send('PATCH', '/api/safety', changes).catch(() => undefined);
    if (response?.ok) request.answer = { at: this.tick(), done: 1 };
  }

  refuseWrites(isRefusing: boolean): Promise<void> {
    const refuse = `create trigger refuse before insert on audit begin select raise(abort, 'no room'); end`;
    const statements = ['drop trigger if exists refuse', ...(isRefusing ? [refuse] : [])];
    return writeBeside(join(this.room.dataDir, 'onair.db'), statements.join('; '));
  }

  async settle(): Promise<AirLogs> {
    for (const leg of this.legs) leg.trouble();
    await this.refuseWrites(false);
    await this.untilAnswered({ panic: false });
    await this.untilAnswered({ newAuthors: 'show', holdSeconds: 0 });
    await this.untilHeard();
    this.closeLate();
    this.late = {
      screen: openScreen(this.ways.screen, this.tick),
      dock: openModerator({ ...this.ways.dock, name: 'late dock', tick: this.tick }),
    };
    await this.untilHeard();
    const [screen, dock] = [this.late.screen, this.late.dock];
    return {
      ...{ service: this.said, exempt: this.exempt, late: { screen, dock }, audit: await this.readAudit() },
      screens: { near: this.near, far: this.far },
      docks: Object.fromEntries(this.moderators.map((moderator) => [moderator.name, moderator])),
      requests: [...this.changes, ...this.moderators.flatMap(({ requests }) => requests)],
    };
  }

  async close(): Promise<void> {
    this.closeLate();
    for (const end of [this.near, this.far, ...this.moderators]) end.close();
    await Promise.all([this.room.close(), ...this.legs.map((leg) => leg.close())]);
  }

  private closeLate(): void {
    this.late?.screen.close();
    this.late?.dock.close();
    this.late = undefined;
  }

  /** Says one more word after another until one has come through everywhere before the next: nothing is under way then. */
  async untilHeard(): Promise<void> {
    for (let waitMs = FIRST_WAIT_MS; waitMs <= LAST_WAIT_MS; waitMs *= 2) {
      this.say(LAST_AUTHOR, 'end');
      const deadlineMs = this.clock.elapsed() + waitMs;
      while (this.clock.elapsed() < deadlineMs) {
        if (this.isHeard(this.said.at(-1) ?? '')) return;
        await pass(this.clock, LOOK_INTERVAL_MS);
      }
    }
    throw new Error(`nothing came through any more, after ${this.said.length} words`);
  }

  private isHeard(words: string): boolean {
    const { late, near, far, moderators } = this;
    const screens = late ? [near, far, late.screen] : [near, far];
    const docks = late ? [...moderators, late.dock] : moderators;
    return (
      screens.every((screen) => screen.hasDrawn(words)) &&
      docks.every(({ list }) => list.some(({ message, state }) => state === 'shown' && toWords(message) === words))
    );
  }

  private async untilAnswered(changes: SafetyChanges): Promise<void> {
    for (let tries = 0; tries < 50; tries++) {
      await this.changeSafety(changes);
      if (this.changes.at(-1)?.answer) return;
      await pass(this.clock, LOOK_INTERVAL_MS);
    }
    throw new Error(`the settings cannot be changed: ${JSON.stringify(changes)}`);
  }

  private async readAudit(): Promise<readonly Audited[]> {
    const listed: Audited[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const response = await this.room.send('GET', `/api/audit?limit=100${cursor && `&cursor=${cursor}`}`);
      const page = (await response.json()) as { entries: Audited[]; nextCursor: string | null };
      listed.push(...page.entries);
      cursor = page.nextCursor;
    }
    return listed;
  }

  private readonly tick = (): number => (this.now += 1);
}

interface StageParts extends Pick<AirStage, 'room' | 'clock' | 'legs'> {
  readonly random: () => number;
  readonly keys: Readonly<Record<'screen' | 'near' | 'far', string>>;
}
