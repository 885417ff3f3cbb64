import { existsSync } from 'node:fs';
import { ensureChromium } from '../../.ci/chromium.ts';
import { engineExecutable } from '../../.ci/engines.ts';
import { startChild } from '../child.ts';
import type { Bench, Figure } from '../figure.ts';
import { measureIdle } from './idle.ts';
import { measureLastingness, watchLatency } from './lasting.ts';
import { measureRate } from './rates.ts';
import type { Turns } from './rates.ts';
import { openSubject } from './subject.ts';
import type { Host, Stage, Subject, SubjectName } from './subject.ts';
import type { HostCommand } from './host.ts';

const RATES = [10, 100, 500];

/** 20 s at each rate, in turns. */
const TURNS: Turns = { rounds: 5, forMs: 4_000 };
const OLDER_TURNS: Turns = { rounds: 3, forMs: 1_500 };
const BRIEF_TURNS: Turns = { rounds: 1, forMs: 300 };

const still: readonly SubjectName[] = ['widget', 'floor'];
const animated: readonly SubjectName[] = ['widget, animated', 'floor, animated'];

/** What a chat message costs on screen, in the built overlay page behind the relay, beside a page without any library. */
export const render: Bench = async ({ only, isSmoke }) => {
  const host: Host = await startChild<HostCommand, number>(['render/host.ts'], { isGreeting: true });
  let owners = 1000;
  const stage: Stage = { host, executablePath: ensureChromium(), takeOwner: () => (owners += 1) };
  const rates = isSmoke ? [100] : RATES.filter((rate) => only.length === 0 || only.includes(String(rate)));
  const turns = isSmoke ? BRIEF_TURNS : TURNS;
  try {
    const measureRates = (): Promise<readonly Figure[]> =>
      withSubjects(stage, [...still, ...animated], (subjects) => measureEach(subjects, rates, turns));
    if (only.length > 0 || isSmoke) return await measureRates();
    return [
      // a page stands idle while others are measured
      ...(await measureIdle(stage, measureRates)),
      ...(await withSubjects(stage, still, watchLatency)),
      ...(await withSubjects(stage, ['widget'], measureLastingness)),
      ...(await measureOlderEngine(stage)),
    ];
  } finally {
    await host.stop();
  }
};

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

/** The engine that OBS 31 and 32 embed, where it has been unpacked. */
async function measureOlderEngine(stage: Stage): Promise<readonly Figure[]> {
  const executablePath = engineExecutable('127');
  if (!existsSync(executablePath)) return [];
  const figures = await withSubjects({ ...stage, executablePath }, still, (subjects) =>
    measureEach(subjects, RATES, OLDER_TURNS),
  );
  return figures.map((figure) => ({ ...figure, name: figure.name.replace('render', 'render in Chromium 127,') }));
}
