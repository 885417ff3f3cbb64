import type { Figure } from '../figure.ts';
import { appearance } from '../../widgets/settings/appearance.ts';
import { flattenScript } from './flat-look.ts';
import type { FlatLook } from './flat-look.ts';
import { createPlainPage } from './plain-page.ts';
import { measureRate } from './rates.ts';
import type { Turns } from './rates.ts';
import { openPlace } from './subject.ts';
import type { Stage, Subject } from './subject.ts';

/** Names of the themes, the default one first. */
export const THEMES: readonly string[] = appearance.theme.options;

/** Themes to measure, with the rates of chat and the turns at each rate. */
export interface ThemePlan {
  readonly themes: readonly string[];
  readonly turns: Readonly<Record<number, Turns>>;
}

/** Measures the cost of a message in each theme, beside a hand-written page with the same look and motion. */
export async function measureThemes(stage: Stage, { themes, turns }: ThemePlan): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const theme of themes) {
    const subjects: Subject[] = [];
    try {
      const widget = await openPlace({ name: theme, path: `/overlay/chat-box?theme=${theme}` }, stage);
      subjects.push(widget);
      subjects.push(await openPlain(theme, widget, stage));
      for (const [rate, each] of Object.entries(turns)) {
        figures.push(...(await measureRate(subjects, Number(rate), each)));
      }
    } finally {
      for (const subject of subjects) await subject.close();
    }
  }
  return figures;
}

async function openPlain(theme: string, widget: Subject, stage: Stage): Promise<Subject> {
  const path = `/plain/${theme}.html`;
  const look = (await widget.page.evaluate(flattenScript)) as FlatLook | undefined;
  if (!look) throw new Error(`The styles of ${theme} cannot be read from its page.`);
  await stage.host.ask({ path, body: createPlainPage(look) });
  return openPlace({ name: `${theme}, by hand`, path }, stage);
}
