import { createAbsenceTest, type AbsenceTest, type Airings } from './absences.ts';
import type { AirLogs, Screen, ScreenEntry, Shown } from './air-log.ts';
import { findShownByHand, readScreen } from './air-log.ts';

/**
 * Checks each overlay: nothing is on air twice, late, or again without a person's action, nothing is missing without a gap or a reason, and
 * all overlays agree with one that is opened at the end.
 */
export function checkScreens(logs: AirLogs): readonly string[] {
  const facts = findFacts(logs);
  const screens = Object.entries({ ...logs.screens, late: logs.late.screen });
  return [
    ...screens.flatMap(([name, screen]) => walk(screen, facts).map((breach) => `${name}: ${breach}`)),
    ...Object.entries(logs.screens).flatMap(([name, screen]) => compare(name, screen, logs.late.screen)),
  ];
}

interface Facts {
  /** Position of each message by its words. */
  readonly places: ReadonlyMap<string, number>;
  readonly service: readonly string[];
  readonly exempt: ReadonlySet<string>;
  readonly byHand: ReadonlySet<string>;
  readonly mayLack: AbsenceTest;
  readonly airings: Airings;
  /** Id of each message by its words. */
  readonly ids: Map<string, string>;
  readonly isSplit: boolean;
}

function findFacts(logs: AirLogs): Facts {
  const { service, exempt, isSplit = false } = logs;
  const byHand = findShownByHand(logs);
  const airings = findAirings(logs);
  return {
    service,
    exempt,
    isSplit,
    byHand,
    airings,
    mayLack: createAbsenceTest(logs, airings),
    ids: new Map(),
    places: new Map(service.map((words, place) => [words, place])),
  };
}

function findAirings({ screens, late }: AirLogs): Airings {
  const airings = new Map<string, number[]>();
  for (const entry of [...Object.values(screens), late.screen].flatMap(({ log }) => log)) {
    if (entry.kind !== 'shown' || entry.isReplay) continue;
    airings.set(entry.words, [...(airings.get(entry.words) ?? []), entry.at]);
  }
  return airings;
}

function walk({ log }: Screen, facts: Facts): readonly string[] {
  const walker = new Walker(log, facts);
  for (const entry of log) walker.take(entry);
  return walker.breaches;
}

/** Checks one screen from its first message to its last. */
class Walker {
  readonly breaches: string[] = [];
  private readonly facts: Facts;
  private readonly drawn: ReadonlySet<string>;
  /** Words by id. */
  private readonly onAir = new Map<string, string>();
  private readonly taken = new Set<string>();
  /** Messages of a cleared screen: the server may fill it with them again. */
  private cleared: ReadonlySet<string> = new Set();
  /** Time at which the screen's first message went on air; undefined before that. */
  private beganAt: number | undefined;
  /** Position of the newest message that came in order. */
  private last: number | undefined;
  private isGapTold = false;

  constructor(log: Screen['log'], facts: Facts) {
    this.facts = facts;
    this.drawn = new Set(log.flatMap((entry) => (entry.kind === 'shown' ? [entry.words] : [])));
  }

  take(entry: ScreenEntry): void {
    if (entry.kind === 'shown') this.show(entry);
    else if (entry.kind === 'taken') this.remove(entry.ids);
    else this.isGapTold = true;
    if (entry.kind === 'load') this.begin();
  }

  /** Handles a reload: a page may begin anywhere after it. */
  private begin(): void {
    this.onAir.clear();
    this.beganAt = undefined;
    this.last = undefined;
  }

  private remove(ids: readonly string[]): void {
    for (const id of ids) if (this.onAir.delete(id)) this.taken.add(id);
    this.cleared = new Set(this.onAir.size === 0 ? ids : []);
    if (!this.facts.isSplit || this.onAir.size > 0) return;
    // the other server fills it again with its own messages
    for (const id of ids) this.taken.delete(id);
    this.last = undefined;
  }

  private show(shown: Shown): void {
    const { byHand, exempt, places } = this.facts;
    const { id, words, isReplay } = shown;
    const place = places.get(words);
    if (isReplay && this.cleared.has(id)) this.refill(id);
    if (place === undefined) this.tell(words, 'was invented');
    if ([...this.onAir.values()].includes(words)) this.tell(words, 'is on air twice');
    if (this.taken.has(id) && !byHand.has(id)) this.tell(words, 'came back, though no person showed it');
    this.identify(shown);
    this.noteBegin(shown);
    this.onAir.set(id, words);
    if (place !== undefined && !byHand.has(id) && !exempt.has(words)) this.advance(shown, place);
  }

  private noteBegin({ at, words }: Shown): void {
    this.beganAt ??= this.findAiring(words, at);
  }

  private refill(id: string): void {
    this.taken.delete(id);
    if (this.onAir.size === 0) this.last = undefined;
  }

  /** Checks that a message has one id everywhere, unless servers were separated. */
  private identify({ id, words }: Shown): void {
    const { ids, isSplit } = this.facts;
    if (!isSplit && (ids.get(words) ?? id) !== id) this.tell(words, 'was received twice');
    ids.set(words, id);
  }

  private advance(shown: Shown, place: number): void {
    const { mayLack, service } = this.facts;
    const { at, words } = shown;
    const last = this.last ?? place;
    if (place < last) this.tell(words, `came late, after "${service[last] ?? ''}"`);
    const skipped = this.isGapTold ? [] : service.slice(last + 1, place);
    for (const other of skipped)
      if (!this.drawn.has(other) && !mayLack(other, shown) && !this.isBefore(other, at))
        this.tell(words, `follows, but "${other}" is missing`);
    this.last = Math.max(place, last);
    this.isGapTold = false;
  }

  /** Whether a message went on air before the screen's first message: it had overtaken earlier ones. */
  private isBefore(words: string, at: number): boolean {
    return this.findAiring(words, at) < (this.beganAt ?? 0);
  }

  /** Last time before a moment at which a message went on air; that moment if no screen saw it. */
  private findAiring(words: string, before: number): number {
    return (
      this.facts.airings
        .get(words)
        ?.filter((at) => at < before)
        .at(-1) ?? before
    );
  }

  private tell(words: string, breach: string): void {
    this.breaches.push(`"${words}" ${breach}`);
  }
}

/** Compares an earlier screen with one opened at the end, from their first common message on. */
function compare(name: string, { log, featured }: Screen, late: Screen): readonly string[] {
  const [found, expected] = [log, late.log].map((entries) =>
    [...readScreen(entries).values()].map(({ words }) => words),
  );
  const [own, other] = [alignTo(found, expected), alignTo(expected, found)];
  return [
    ...(own === other ? [] : [`${name} shows ${own}, not ${other}`]),
    ...(featured === late.featured ? [] : [`${name} features ${featured}, not ${late.featured}`]),
  ];
}

/** Words from the first of the others on, if it is contained. */
function alignTo(words: readonly string[] = [], [first = '']: readonly string[] = []): string {
  return (words.includes(first) ? words.slice(words.indexOf(first)) : words).join();
}
