import type { LooseValues } from '../../../../widgets/settings/parse.ts';
import { findWidget } from '../../../../widgets/widgets.ts';

/** The icon for the missing part of a widget that would be empty: a picture to choose, words to write, or layers to add. */
export function findHintIcon(widget: string, settings: LooseValues): string | undefined {
  const fields = Object.entries(findWidget(widget)?.settings ?? {});
  const isWorded = fields.some(([, { kind }]) => kind === 'live');
  if (!isWorded && fields.some(([name, { kind }]) => kind === 'picture' && !settings[name])) return 'gallery';
  if (widget === 'text' && !hasWords(settings)) return 'text';
  const [layers] = fields.find(([, { type }]) => type === 'layers') ?? [];
  return layers !== undefined && isEmpty(settings[layers]) ? 'plus' : undefined;
}

/** Whether a text has words; without any, it draws nothing. */
export function hasWords({ text }: LooseValues): boolean {
  return typeof text === 'string' && text.trim() !== '';
}

function isEmpty(list: unknown): boolean {
  return !Array.isArray(list) || list.length === 0;
}
