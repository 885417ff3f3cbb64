import type { SheetPlan } from '../../widgets/settings/describe.ts';
import type { LooseValues } from '../../widgets/settings/parse.ts';

/** The sample words of a widget that is empty without words of its owner; nothing for any other. */
export function toSampleText({ settings }: Pick<SheetPlan, 'settings'>): LooseValues {
  const text = settings?.['text'];
  return text === undefined ? {} : { text };
}
