import type { Bench, Figure } from '../figure.ts';
import { readBudgets } from './budgets.ts';
import { weighEntry } from './entry-weight.ts';
import { measureFirstPaint } from './first-paint.ts';
import { weighFurther, weighPage } from './page-weight.ts';

const KIB = 1024;

/** What a page costs to open: bytes as they travel (gzip), which are exact and so measured once, and the time to its first paint. */
export const weight: Bench = async ({ isSmoke }) => {
  const { overlay, entry } = readBudgets();
  const pages = Object.keys(overlay).flatMap(toFigures);
  const entries: Figure[] = [];
  for (const widget of Object.keys(overlay)) {
    entries.push({
      ...{
        name: `weight: overlay ${widget}, as a further widget`,
        value: weighFurther(widget) / KIB,
        unit: 'KiB',
      },
      goal: { of: 'value', limit: 4 },
    });
  }
  for (const [widget, limit] of Object.entries(entry)) {
    const bytes = await weighEntry(widget);
    entries.push({
      ...{ name: `weight: npm entry ${widget}, all imports`, value: bytes / KIB, unit: 'KiB' },
      goal: { of: 'value', limit: limit / KIB },
    });
  }
  return [...pages, ...(await measureFirstPaint(isSmoke)), ...entries];
};

function toFigures(widget: string): readonly Figure[] {
  const { scripts, all, requests } = weighPage(widget);
  const name = `weight: overlay ${widget}`;
  return [
    { name: `${name}, JavaScript`, value: scripts / KIB, unit: 'KiB', goal: { of: 'value', limit: 28 } },
    { name: `${name}, in all`, value: all / KIB, unit: 'KiB', goal: { of: 'value', limit: 32 } },
    { name: `${name}, requests before it can draw`, value: requests, unit: '', goal: { of: 'value', limit: 12 } },
  ];
}
