import type { LooseValues } from '../../../../widgets/settings/parse.ts';
import { findWidget } from '../../../../widgets/widgets.ts';

/** The icon that stands for what is still missing on a widget that would draw nothing: a picture to choose, or layers to add. */
export function findHintIcon(widget: string, settings: LooseValues): string | undefined {
  const fields = Object.entries(findWidget(widget)?.settings ?? {});
  if (fields.some(([name, { kind }]) => kind === 'picture' && !settings[name])) return 'gallery';
  const [layers] = fields.find(([, { type }]) => type === 'layers') ?? [];
  return layers !== undefined && isEmpty(settings[layers]) ? 'plus' : undefined;
}

function isEmpty(list: unknown): boolean {
  return !Array.isArray(list) || list.length === 0;
}
