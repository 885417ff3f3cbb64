/*
 * The `detail` of audit entries: a line in English with names from the API. The CSV file and `onair audit` show it unchanged; the dashboard
 * parses it to show it in the language of the page. So each line is written and read here, side by side.
 */

/** An overlay or dock, and its parts that were changed or tried. */
export interface OverlayLine {
  readonly name: string;
  readonly widget: string;
  readonly parts: readonly string[];
}

/** Writes `Chat (chat-box): name, expiry`. */
export function writeOverlay({ name, widget, parts }: OverlayLine): string {
  return `${name} (${widget})${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}

/** Reads an overlay line; undefined for a line of another kind. */
export function readOverlay(line: string): OverlayLine | undefined {
  const [, name, widget, parts] = /^(.*) \(([\w-]+)\)(?:: ([\w, -]+))?$/s.exec(line) ?? [];
  if (name === undefined || widget === undefined) return undefined;
  return { name, widget, parts: parts?.split(', ') ?? [] };
}

/** Writes `Ann (platform 5)`, or the name alone without a platform. */
export function writeAuthor(name: string, platformId: number | undefined): string {
  return platformId === undefined ? name : `${name} (platform ${platformId})`;
}

/** Replaces the id of the platform by its name, if it is known. */
export function namePlatform(line: string, names: ReadonlyMap<number, string>): string {
  return line.replace(/\(platform (\d+)\)/, (whole, id: string) => {
    const name = names.get(Number(id));
    return name === undefined ? whole : `(${name})`;
  });
}

/** Writes `1 message` or `3 messages`. */
export function writeMessageCount(count: number): string {
  return count === 1 ? '1 message' : `${count} messages`;
}

/** Returns whether a line is only a number of messages. */
export function isMessageCount(line: string): boolean {
  return /^\d+ messages?$/.test(line);
}

/** The hosts of the allowed pictures, the duration, and the message that has them. */
export interface PicturesLine {
  readonly hosts: string;
  readonly time: 'always' | 'once';
  readonly message: string;
}

/** Writes `i.example.com always: Ann (platform 1): hi`. */
export function writePictures({ hosts, time, message }: PicturesLine): string {
  return `${hosts} ${time}: ${message}`;
}

/** Reads a line of allowed pictures; undefined for a line of another kind. */
export function readPictures(line: string): PicturesLine | undefined {
  const [, hosts, time, message] = /^(.*?) (always|once): (.*)$/s.exec(line) ?? [];
  if (hosts === undefined || message === undefined) return undefined;
  return { hosts, time: time === 'always' ? 'always' : 'once', message };
}

/** A channel that was enabled or disabled. */
export interface ChannelLine {
  readonly isEnabled: boolean;
  readonly channel: string;
}

/** Writes `enabled Ann (platform 1)`. */
export function writeChannel({ isEnabled, channel }: ChannelLine): string {
  return `${isEnabled ? 'enabled' : 'disabled'} ${channel}`;
}

/** Reads a line of {@link writeChannel}. */
export function readChannel(line: string): ChannelLine {
  return { isEnabled: line.startsWith('enabled '), channel: line.replace(/^(en|dis)abled /, '') };
}

/** Writes `overlays 3, themes 0`: the number of items of each kind in a file. */
export function writeCounts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ');
}

/** Reads a line of {@link writeCounts}. */
export function readCounts(line: string): Readonly<Record<string, number>> {
  return Object.fromEntries([...line.matchAll(/(\w+) (\d+)/g)].map(([, kind = '', count]) => [kind, Number(count)]));
}

/** A changed safety setting and its change: `0 → 3` entries of a list, `on` or `off`, empty for the others. */
export interface SettingLine {
  readonly name: string;
  readonly change: string;
}

/** Writes `words 0 → 3, holdSeconds`. */
export function writeSettings(settings: readonly SettingLine[]): string {
  return settings.map(({ name, change }) => (change === '' ? name : `${name} ${change}`)).join(', ');
}

/** Reads a line of {@link writeSettings}. */
export function readSettings(line: string): readonly SettingLine[] {
  return line.split(', ').map((each) => {
    const [name = '', ...change] = each.split(' ');
    return { name, change: change.join(' ') };
  });
}
