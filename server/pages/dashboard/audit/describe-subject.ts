import { formatList, msg, perLanguage, str, translate } from '../../../../widgets/page-parts/language/msg.ts';
import { findWidget } from '../../../../widgets/widgets.ts';
import {
  readCounts,
  readOverlay,
  readPictures,
  readSettings,
  writeSettings,
} from '../../../../core/service/audit-lines.ts';
import type { Safety } from '../../../air/safety-schemas.ts';
import { findDock } from '../../../overlays/docks.ts';
import { describeCounts } from '../transfer/describe-counts.ts';
import { trialLabels } from '../trials.ts';

/** What of an overlay was changed, as the server calls it (`listChangedFields` in `server/overlays/overlay-request.ts`). */
const changedFields = perLanguage((): Readonly<Record<string, string>> => ({
  name: msg('name'),
  settings: msg('settings'),
  origins: msg('sites that may embed it'),
  embedding: msg('embedding'),
  expiry: msg('end of the link'),
}));

/** `Chat (chat-box): name, expiry` with the title of the widget or dock, and what of it was changed or tried. */
export function describeOverlay(detail: string): string {
  const line = readOverlay(detail);
  if (!line) return detail;
  const { name, parts, widget } = line;
  const overlay = `${name} (${translate((findWidget(widget) ?? findDock(widget))?.title ?? widget)})`;
  if (parts.length === 0) return overlay;
  const labels: Readonly<Record<string, string>> = { ...trialLabels(), ...changedFields() };
  return `${overlay}: ${formatList(
    parts.map((each) => labels[each] ?? each),
    { type: 'unit' },
  )}`;
}

/** What a file had in it: `overlays 3, themes 0`. */
export function describeImport(detail: string): string {
  return describeCounts(readCounts(detail));
}

/** What pictures were allowed of: `i.example.com always: Ann (platform 1): hi`. */
export function describeAllowed(detail: string): string {
  const line = readPictures(detail);
  if (!line) return detail;
  const { hosts, message, time } = line;
  return time === 'always' ? msg(str`${hosts}, always: ${message}`) : msg(str`${hosts}, once: ${message}`);
}

/** Names of safety settings as the dashboard calls them. */
const safetyFields = perLanguage((): Readonly<Record<Exclude<keyof Safety, 'revision'>, string>> => ({
  holdSeconds: msg('hold'),
  holdOwn: msg('hold of own messages'),
  commandPrefixes: msg('commands'),
  authors: msg('muted authors'),
  mutes: msg('muted on one platform'),
  bots: msg('well-known bots'),
  words: msg('words and phrases'),
  links: msg('links'),
  capitals: msg('capitals and symbols'),
  marks: msg('stacked marks'),
  repeatSeconds: msg('repeated messages'),
  newAuthors: msg('new authors'),
  scripts: msg('writing systems'),
  minLength: msg('short messages'),
  platforms: msg('platforms'),
  imageHosts: msg('picture hosts'),
  off: msg('filters switched off'),
  panic: msg('panic'),
}));

/** The server's `words 0 → 3, holdSeconds` with the names that the dashboard shows. */
export function describeSafety(detail: string): string {
  const names: Readonly<Record<string, string>> = safetyFields();
  return writeSettings(readSettings(detail).map(({ name, change }) => ({ name: names[name] ?? name, change })));
}
