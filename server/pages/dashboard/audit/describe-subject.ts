import { formatList, msg, perLanguage, str, translate } from '../../parts/language/msg.ts';
import { findWidget } from '../../../../widgets/widgets.ts';
import {
  readCounts,
  readOverlay,
  readPictures,
  readSettings,
  writeSettings,
} from '../../../../core/service/audit-lines.ts';
import type { Safety } from '../../../air/safety/safety-schemas.ts';
import { findDock } from '../../../kinds/docks.ts';
import { describeCounts } from '../transfer/describe-counts.ts';
import { trialLabels } from '../preview/trials.ts';

/** The changed fields of an overlay, by the server's names (`listChangedFields` in `server/overlays/input/overlay-request.ts`). */
const changedFields = perLanguage((): Readonly<Record<string, string>> => ({
  name: msg('name'),
  settings: msg('settings'),
  origins: msg('sites that may embed it'),
  embedding: msg('embedding'),
  expiry: msg('end of the link'),
  control: msg('may control the show now'),
}));

/** Describes `Chat (chat-box): name, expiry` with the title of the widget or dock, and the changed fields or the trial. */
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

/** Whether a line of {@link describeOverlay} is about a dock. */
export function isOfDock(detail: string): boolean {
  return findDock(readOverlay(detail)?.widget ?? '') !== undefined;
}

/** Describes the contents of a file: `overlays 3, themes 0`. */
export function describeImport(detail: string): string {
  return describeCounts(readCounts(detail));
}

/** Describes the allowed pictures: `i.example.com always: Ann (platform 1): hi`. */
export function describeAllowed(detail: string): string {
  const line = readPictures(detail);
  if (!line) return detail;
  const { hosts, message, time } = line;
  return time === 'always' ? msg(str`${hosts}, always: ${message}`) : msg(str`${hosts}, once: ${message}`);
}

/** The dashboard's labels of safety settings. */
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

/** Translates the server's `words 0 → 3, holdSeconds` into the dashboard's labels. */
export function describeSafety(detail: string): string {
  const names: Readonly<Record<string, string>> = safetyFields();
  return writeSettings(readSettings(detail).map(({ name, change }) => ({ name: names[name] ?? name, change })));
}
