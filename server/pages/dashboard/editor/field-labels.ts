import { msg, perLanguage, translate } from '../../parts/language/msg.ts';
import { findWidget } from '../../../../widgets/widgets.ts';
import { findDock } from '../../../kinds/docks.ts';
import type { Overlay, OverlayChanges } from '../api.ts';
import { listFields } from '../saving/overlay-changes.ts';

/** Labels of fields other than settings. */
const fieldLabels = perLanguage((): Readonly<Record<string, string>> => ({
  name: msg('Name'),
  folder: msg('Folder'),
  allowedOrigins: msg('Sites that may embed it'),
  embed: msg('For a page with many visitors'),
  expiresAt: msg('The link works until'),
}));

/** Returns the labels of the changed fields, as the editor shows them. */
export function listLabels({ widget }: Pick<Overlay, 'widget'>, changes: OverlayChanges): readonly string[] {
  return listFields(changes).map(
    (field) =>
      fieldLabels()[field] ?? translate((findWidget(widget) ?? findDock(widget))?.settings[field]?.label ?? field),
  );
}
