import type { SafetyChanges } from '../../../server/air/safety/safety-schemas.ts';
import type { Message } from '../../simulator/control/stage-control.ts';
import type { AirLogs, Audited, AirRequest } from './air-log.ts';
import { toWords } from './air-log.ts';
import { openModerator, type Moderator } from './moderator.ts';
import { openScreen, type OpenScreen } from './screen.ts';
import { pass } from './trial.ts';
import type { Route } from './route.ts';

/** Options of a crew. */
export interface AirCrewOptions<Name extends string> {
  /** Routes of the overlays, by name. */
  readonly screens: Readonly<Record<Name, Route>>;
  /** Routes of the moderation docks, by name. */
  readonly docks: Readonly<Record<string, Route>>;
  /** Routes of an overlay and of a dock that are opened at the end. */
  readonly late: { readonly screen: Route; readonly dock: Route };
  /** Sends a message at the service. */
  readonly say: (message: Message) => void;
  /** Sends a request as the dashboard does. */
  readonly send: (method: string, path: string, body?: object) => Promise<Response>;
}

/** Actions in the audit that create a crew. */
const PREPARATIONS = ['sign-in', 'mint'];
const LAST_AUTHOR = 'Zoe';
/** Time limits for a word to arrive, the first and the last, in the crew's own time; beyond them something hangs. */
const FIRST_WAIT_MS = 1_000;
const LAST_WAIT_MS = 512_000;
const LOOK_INTERVAL_MS = 200;

/** An owner's overlays, docks and dashboard with their logs, and the viewers' messages. */
export class AirCrew<Name extends string = string> {
  /** All sent words. */
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
    const ways = Object.entries<Route>(options.screens);
    const screens = ways.map(([name, way]) => [name, openScreen(way, this.tick)] as const);
    this.screens = Object.fromEntries(screens) as Record<Name, OpenScreen>;
    const [first, ...others] = Object.entries(options.docks).map(([name, way]) =>
      openModerator({ ...way, name, tick: this.tick }),
    );
    if (!first) throw new TypeError('a crew has a dock');
    this.moderators = [first, ...others];
  }

  /** Sends the next word from a viewer or the owner, followed by a text. */
  say(author: string, text: string, own = false): void {
    const words = `word ${this.said.length} ${text}`;
    this.said.push(words);
    if (own) this.exempt.add(words);
    this.options.say({ author, text: words, own });
  }

  /** @param send sends this request by another route than the dashboard's others */
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

  /** Waits until everything is quiet after all faults. @returns everybody's logs */
  async settle(): Promise<AirLogs> {
    await this.untilAnswered({ panic: false });
    await this.untilAnswered({ newAuthors: 'show', holdSeconds: 0 });
    await this.untilReceived();
    this.closeLate();
    const { late } = this.options;
    this.late = {
      screen: openScreen(late.screen, this.tick),
      dock: openModerator({ ...late.dock, name: 'late dock', tick: this.tick }),
    };
    await this.untilReceived();
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

  /** Sends words one after another until one has arrived everywhere before the next is sent: nothing is pending then. */
  async untilReceived(): Promise<void> {
    const { clock } = this.options.late.screen;
    for (let waitMs = FIRST_WAIT_MS; waitMs <= LAST_WAIT_MS; waitMs *= 2) {
      this.say(LAST_AUTHOR, 'end');
      const deadlineMs = clock.elapsed() + waitMs;
      while (clock.elapsed() < deadlineMs) {
        if (this.isHeard(this.said.at(-1) ?? '')) return;
        await pass(clock, LOOK_INTERVAL_MS);
      }
    }
    throw new Error(`no message arrived any more, after ${this.said.length} words`);
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
