import type { LooseValues } from '../../../../widgets/settings/parse.ts';
import { findWidget } from '../../../../widgets/widgets.ts';

/** The icon for the missing part of a widget that would be empty: a picture to choose, or layers to add. */
export function findHintIcon(widget: string, settings: LooseValues): string | undefined {
  const fields = Object.entries(findWidget(widget)?.settings ?? {});
  const hasWords = fields.some(([, { kind }]) => kind === 'live');
  if (!hasWords && fields.some(([name, { kind }]) => kind === 'picture' && !settings[name])) return 'gallery';
  const [layers] = fields.find(([, { type }]) => type === 'layers') ?? [];
  return layers !== undefined && isEmpty(settings[layers]) ? 'plus' : undefined;
}

function isEmpty(list: unknown): boolean {
  return !Array.isArray(list) || list.length === 0;
}
