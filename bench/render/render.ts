import { existsSync } from 'node:fs';
import { ensureChromium } from '../../scripts/chromium.ts';
import { engineExecutable } from '../../scripts/engines.ts';
import { startChild } from '../child.ts';
import type { Bench, Figure } from '../figure.ts';
import { BESIDE_RATES, measureBeside } from './beside.ts';
import { measureIdle } from './idle.ts';
import { measureLastingness, watchLatency } from './lasting.ts';
import { measureRate } from './rates.ts';
import type { Turns } from './rates.ts';
import { openSubject } from './subject.ts';
import { measureThemes, THEMES } from './themes.ts';
import type { Host, Stage, Subject, SubjectName } from './subject.ts';
import type { HostCommand, ServeCommand } from './host.ts';

const RATES = [10, 100, 500];

/** 20 s at each rate, in turns. */
const TURNS: Turns = { rounds: 5, forMs: 4_000 };
/** Shorter turns, to leave time for the other benchmarks within ten minutes. */
const SHORT_TURNS: Turns = { rounds: 5, forMs: 2_000 };
const OLDER_TURNS: Turns = { rounds: 5, forMs: 1_200 };
/** Turns beside other pages: with the start of a browser, half a minute for each page and round. */
const BESIDE_TURNS: Turns = { rounds: 3, forMs: 10_000 };
const SHORT_BESIDE_TURNS: Turns = { rounds: 3, forMs: 3_000 };
const BRIEF_TURNS: Turns = { rounds: 1, forMs: 300 };

/**
 * Turns of each theme by messages a second. Few messages need long turns: the first eight lines after a rest enter, and a busy chat has no
 * entrances.
 */
const THEME_TURNS: Readonly<Record<number, Turns>> = {
  1: { rounds: 5, forMs: 6_000 },
  10: { rounds: 3, forMs: 10_000 },
  100: { rounds: 5, forMs: 2_000 },
};
const SHORT_THEME_TURNS: Readonly<Record<number, Turns>> = {
  1: { rounds: 3, forMs: 3_000 },
  10: { rounds: 3, forMs: 10_000 },
  100: { rounds: 3, forMs: 1_500 },
};

/** The engine that OBS 31 and 32 embed, and that of OBS 28 to 30. */
const OLDER_ENGINE = '127';
const OLDEST_ENGINE = '103';

const still: readonly SubjectName[] = ['widget', 'floor'];
const animated: readonly SubjectName[] = ['widget, animated', 'floor, animated'];

/**
 * Measures the cost of a chat message on screen, in the built overlay page behind the relay, beside a page without any library. `only`
 * selects rates (`10`), the older engine (`127`, `127 100`), `beside` (also at a rate: `beside 10`), `latency`, `lasting`, `themes`, or some
 * themes (`glass neon`), those also at a rate and in an older engine (`glass 10 103`).
 */
export const render: Bench = async ({ only, isSmoke }) => {
  const host: Host = await startChild<HostCommand | ServeCommand, number>(['render/host.ts'], { isGreeting: true });
  let owners = 1000;
  const stage: Stage = { host, executablePath: ensureChromium(), takeOwner: () => (owners += 1) };
  try {
    if (isSmoke) return await measureBriefly(stage);
    return only.length > 0 ? await measureNamed(stage, only) : await measureAll(stage);
  } finally {
    await host.stop();
  }
};

async function measureBriefly(stage: Stage): Promise<readonly Figure[]> {
  const themes = THEMES.slice(0, 2);
  return [
    ...(await measureRates(stage, [100], BRIEF_TURNS)),
    ...(await measureBeside(stage, [10], BRIEF_TURNS)),
    ...(await measureThemes(stage, { themes, turns: { 10: BRIEF_TURNS } })),
  ];
}

async function measureAll(stage: Stage): Promise<readonly Figure[]> {
  return [
    // a page is idle while others are measured
    ...(await measureIdle(stage, () => measureRates(stage, RATES, SHORT_TURNS))),
    ...(await measureBeside(stage, BESIDE_RATES, SHORT_BESIDE_TURNS)),
    ...(await withSubjects(stage, still, watchLatency)),
    ...(await withSubjects(stage, still, measureLastingness)),
    ...(await measureOlderEngine(stage, RATES, OLDER_TURNS)),
    ...(await measureThemes(stage, { themes: THEMES, turns: SHORT_THEME_TURNS })),
  ];
}

async function measureNamed(stage: Stage, only: readonly string[]): Promise<readonly Figure[]> {
  if (only.includes('beside')) {
    const rates = BESIDE_RATES.filter((rate) => only.includes(String(rate)));
    return measureBeside(stage, rates.length > 0 ? rates : BESIDE_RATES, BESIDE_TURNS);
  }
  if (only.includes('latency')) return withSubjects(stage, still, watchLatency);
  if (only.includes('lasting')) return withSubjects(stage, still, measureLastingness);
  const themes = only.includes('themes') ? THEMES : THEMES.filter((theme) => only.includes(theme));
  if (themes.length > 0) return measureNamedThemes(stage, themes, only);
  const named = RATES.filter((rate) => only.includes(String(rate)));
  const rates = named.length > 0 ? named : RATES;
  return only.includes(OLDER_ENGINE) ? measureOlderEngine(stage, rates, TURNS) : measureRates(stage, rates, TURNS);
}

async function measureNamedThemes(
  stage: Stage,
  themes: readonly string[],
  only: readonly string[],
): Promise<readonly Figure[]> {
  const all = Object.entries(THEME_TURNS);
  const named = all.filter(([rate]) => only.includes(rate));
  const turns = Object.fromEntries(named.length > 0 ? named : all);
  const engine = ([OLDER_ENGINE, OLDEST_ENGINE] as const).find((each) => only.includes(each));
  if (engine === undefined) return measureThemes(stage, { themes, turns });
  const figures = await measureThemes({ ...stage, executablePath: engineExecutable(engine) }, { themes, turns });
  return figures.map((figure) => tellEngine(figure, engine));
}

function measureRates(stage: Stage, rates: readonly number[], turns: Turns): Promise<readonly Figure[]> {
  return withSubjects(stage, [...still, ...animated], (subjects) => measureEach(subjects, rates, turns));
}

/** Pages stay open through all turns, since opening them takes longer than measuring. */
async function withSubjects<T>(
  stage: Stage,
  names: readonly SubjectName[],
  use: (subjects: readonly Subject[]) => Promise<T>,
): Promise<T> {
  const subjects: Subject[] = [];
  try {
    for (const name of names) subjects.push(await openSubject(name, stage));
    return await use(subjects);
  } finally {
    for (const subject of subjects) await subject.close();
  }
}

async function measureEach(
  subjects: readonly Subject[],
  rates: readonly number[],
  turns: Turns,
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const perSecond of rates) figures.push(...(await measureRate(subjects, perSecond, turns)));
  return figures;
}

/** Measures the older engine; returns no figures if it has not been unpacked. */
async function measureOlderEngine(stage: Stage, rates: readonly number[], turns: Turns): Promise<readonly Figure[]> {
  const executablePath = engineExecutable(OLDER_ENGINE);
  if (!existsSync(executablePath)) return [];
  const figures = await withSubjects({ ...stage, executablePath }, still, (subjects) =>
    measureEach(subjects, rates, turns),
  );
  return figures.map((figure) => tellEngine(figure, OLDER_ENGINE));
}

function tellEngine(figure: Figure, engine: string): Figure {
  return { ...figure, name: figure.name.replace('render', `render in Chromium ${engine},`) };
}
