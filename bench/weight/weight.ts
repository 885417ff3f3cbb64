import { appearance } from '../../widgets/settings/appearance.ts';
import { WIDGETS } from '../../widgets/widgets.ts';
import type { Bench, Figure } from '../figure.ts';
import { readBudgets } from './budgets.ts';
import { weighEntry } from './entry-weight.ts';
import { measureFirstPaint } from './first-paint.ts';
import { weighFurther, weighPage, weighTheme } from './page-weight.ts';

const KIB = 1024;

/**
 * Measures the cost of opening a page: bytes as transferred (gzip), which are exact and so measured once, and the time to its first paint.
 */
export const weight: Bench = async ({ isSmoke }) => {
  const entryLimit = readBudgets().entry / KIB;
  const pages: Figure[] = [];
  const entries: Figure[] = [];
  for (const { name } of WIDGETS) {
    pages.push(...toFigures(name));
    const further = { name: `weight: overlay ${name}, as a further widget`, value: weighFurther(name) / KIB };
    const entry = { name: `weight: npm entry ${name}, all imports`, value: (await weighEntry(name)) / KIB };
    entries.push(
      { ...further, unit: 'KiB', goal: { of: 'value', limit: 4 } },
      { ...entry, unit: 'KiB', goal: { of: 'value', limit: entryLimit } },
    );
  }
  return [...pages, ...weighThemes(), weighCanvas(), ...(await measureFirstPaint(isSmoke)), ...entries];
};

function weighThemes(): readonly Figure[] {
  const limit = readBudgets().theme / KIB;
  return appearance.theme.options.map((name) => ({
    name: `weight: theme ${name}`,
    value: weighTheme(name) / KIB,
    unit: 'KiB',
    goal: { of: 'value', limit },
  }));
}

/** Weight of a canvas before any of its widgets is loaded, beside the chat. */
function weighCanvas(): Figure {
  const [value, floor] = [weighPage('canvas').all / KIB, weighPage('chat-box').all / KIB];
  return {
    name: 'weight: overlay canvas, beside chat-box',
    value,
    floor,
    unit: 'KiB',
    goal: { of: 'ratio', limit: 1.5 },
  };
}

function toFigures(widget: string): readonly Figure[] {
  const { scripts, all, requests } = weighPage(widget);
  const name = `weight: overlay ${widget}`;
  return [
    { name: `${name}, JavaScript`, value: scripts / KIB, unit: 'KiB', goal: { of: 'value', limit: 28 } },
    { name: `${name}, in all`, value: all / KIB, unit: 'KiB', goal: { of: 'value', limit: 32 } },
    { name: `${name}, requests before it can draw`, value: requests, unit: '', goal: { of: 'value', limit: 12 } },
  ];
}
