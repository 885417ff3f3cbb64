import type { SafetyChanges } from '../../../server/air/safety-schemas.ts';
import type { Message } from '../../simulator/stage-control.ts';
import type { AirLogs, Audited, AirRequest } from './air-log.ts';
import { toWords } from './air-log.ts';
import { openModerator, type Moderator } from './moderator.ts';
import { openScreen, type OpenScreen } from './screen.ts';
import { pass } from './trial.ts';
import type { Way } from './way.ts';

/** What a crew is made with. */
export interface AirCrewOptions<Name extends string> {
  /** The ways of the overlays, by name. */
  readonly screens: Readonly<Record<Name, Way>>;
  /** The ways of the moderation docks, by name. */
  readonly docks: Readonly<Record<string, Way>>;
  /** The ways of an overlay and of a dock that are opened in the end. */
  readonly late: { readonly screen: Way; readonly dock: Way };
  /** Says something at the service. */
  readonly say: (message: Message) => void;
  /** Sends a request as the dashboard does. */
  readonly send: (method: string, path: string, body?: object) => Promise<Response>;
}

/** In the list of actions, what makes a crew ready. */
const PREPARATIONS = ['sign-in', 'mint'];
const LAST_AUTHOR = 'Zoe';
/** How long a word may take to come through, the first time and the last, in the crew's own time; then something hangs. */
const FIRST_WAIT_MS = 1_000;
const LAST_WAIT_MS = 512_000;
const LOOK_INTERVAL_MS = 200;

/** An owner's overlays, docks and dashboard, all that they saw and did, and what viewers say. */
export class AirCrew<Name extends string = string> {
  /** Words that were said. */
  readonly said: string[] = [];
  readonly screens: Readonly<Record<Name, OpenScreen>>;
  readonly moderators: readonly [Moderator, ...Moderator[]];
  private readonly options: AirCrewOptions<Name>;
  private readonly exempt = new Set<string>();
  private readonly changes: AirRequest[] = [];
  private late: { readonly screen: OpenScreen; readonly dock: Moderator } | undefined;
  private now = 0;

  constructor(options: AirCrewOptions<Name>) {
    this.options = options;
    const ways = Object.entries<Way>(options.screens);
    const screens = ways.map(([name, way]) => [name, openScreen(way, this.tick)] as const);
    this.screens = Object.fromEntries(screens) as Record<Name, OpenScreen>;
    const [first, ...others] = Object.entries(options.docks).map(([name, way]) =>
      openModerator({ ...way, name, tick: this.tick }),
    );
    if (!first) throw new TypeError('a crew has a dock');
    this.moderators = [first, ...others];
  }

  /** Has a viewer, or the owner, say the next word, with a text behind it. */
  say(author: string, text: string, own = false): void {
    const words = `word ${this.said.length} ${text}`;
    this.said.push(words);
    if (own) this.exempt.add(words);
    this.options.say({ author, text: words, own });
  }

  /** @param send goes another way than other requests of the dashboard */
  async changeSafety(
    { word, ...changes }: SafetyChanges & { readonly word?: string },
    send = this.options.send,
  ): Promise<void> {
    const requestId = `change ${this.changes.length}`;
    const isPanic = changes.panic !== undefined;
    const about = { ...(word !== undefined && { word }), ...(isPanic && { on: changes.panic }) };
    const request: { -readonly [K in keyof AirRequest]: AirRequest[K] } = {
      by: 'Dashboard',
      action: isPanic ? 'panic' : 'safety',
      requestId,
      sentAt: this.tick(),
      ...about,
    };
    this.changes.push(request);
    const response = await send('PATCH', '/api/safety', changes).catch(() => undefined);
    if (response?.ok) request.answer = { at: this.tick(), done: 1 };
  }

  /** Waits until everything is quiet, when all faults have ended. @returns what everybody saw and did */
  async settle(): Promise<AirLogs> {
    await this.untilAnswered({ panic: false });
    await this.untilAnswered({ newAuthors: 'show', holdSeconds: 0 });
    await this.untilHeard();
    this.closeLate();
    const { late } = this.options;
    this.late = {
      screen: openScreen(late.screen, this.tick),
      dock: openModerator({ ...late.dock, name: 'late dock', tick: this.tick }),
    };
    await this.untilHeard();
    const [screen, dock] = [this.late.screen, this.late.dock];
    return {
      service: this.said,
      exempt: this.exempt,
      late: { screen, dock },
      audit: await this.readAudit(),
      screens: this.screens,
      docks: Object.fromEntries(this.moderators.map((moderator) => [moderator.name, moderator])),
      requests: [...this.changes, ...this.moderators.flatMap(({ requests }) => requests)],
    };
  }

  close(): void {
    this.closeLate();
    for (const end of [...Object.values<OpenScreen>(this.screens), ...this.moderators]) end.close();
  }

  /** Says one more word after another until one has come through everywhere before the next: nothing is under way then. */
  async untilHeard(): Promise<void> {
    const { clock } = this.options.late.screen;
    for (let waitMs = FIRST_WAIT_MS; waitMs <= LAST_WAIT_MS; waitMs *= 2) {
      this.say(LAST_AUTHOR, 'end');
      const deadlineMs = clock.elapsed() + waitMs;
      while (clock.elapsed() < deadlineMs) {
        if (this.isHeard(this.said.at(-1) ?? '')) return;
        await pass(clock, LOOK_INTERVAL_MS);
      }
    }
    throw new Error(`nothing came through any more, after ${this.said.length} words`);
  }

  private isHeard(words: string): boolean {
    const screens = [...Object.values<OpenScreen>(this.screens), ...(this.late ? [this.late.screen] : [])];
    const docks = this.late ? [...this.moderators, this.late.dock] : this.moderators;
    return (
      screens.every((screen) => screen.hasDrawn(words)) &&
      docks.every(({ list }) => list.some(({ message, state }) => state === 'shown' && toWords(message) === words))
    );
  }

  private closeLate(): void {
    this.late?.screen.close();
    this.late?.dock.close();
    this.late = undefined;
  }

  private async untilAnswered(changes: SafetyChanges): Promise<void> {
    for (let tries = 0; tries < 50; tries++) {
      await this.changeSafety(changes);
      if (this.changes.at(-1)?.answer) return;
      await pass(this.options.late.screen.clock, LOOK_INTERVAL_MS);
    }
    throw new Error(`the settings cannot be changed: ${JSON.stringify(changes)}`);
  }

  private async readAudit(): Promise<readonly Audited[]> {
    const listed: Audited[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const response = await this.options.send('GET', `/api/audit?limit=100${cursor && `&cursor=${cursor}`}`);
      const page = (await response.json()) as { entries: Audited[]; nextCursor: string | null };
      listed.push(...page.entries.filter(({ action }) => !PREPARATIONS.includes(action)));
      cursor = page.nextCursor;
    }
    return listed;
  }

  private readonly tick = (): number => (this.now += 1);
}
