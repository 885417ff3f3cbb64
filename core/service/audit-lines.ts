/*
 * What an entry of the audit was done to, in its `detail`: a line for people, in English with names from the API. The CSV file and `onair audit`
 * show it as it is; the dashboard reads it to say the same in the language of the page. So each line is written and read here, side by side.
 */

/** An overlay or dock, and what of it was changed or tried. */
export interface OverlayLine {
  readonly name: string;
  readonly widget: string;
  readonly parts: readonly string[];
}

/** `Chat (chat-box): name, expiry`. */
export function writeOverlay({ name, widget, parts }: OverlayLine): string {
  return `${name} (${widget})${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}

/** Undefined for a line of another kind. */
export function readOverlay(line: string): OverlayLine | undefined {
  const [, name, widget, parts] = /^(.*) \(([\w-]+)\)(?:: ([\w, -]+))?$/s.exec(line) ?? [];
  if (name === undefined || widget === undefined) return undefined;
  return { name, widget, parts: parts?.split(', ') ?? [] };
}

/** `Ann (platform 5)`; the name alone without a platform. */
export function writeAuthor(name: string, platformId: number | undefined): string {
  return platformId === undefined ? name : `${name} (platform ${platformId})`;
}

/** Writes the name of the platform instead of its id, where there is one. */
export function namePlatform(line: string, names: ReadonlyMap<number, string>): string {
  return line.replace(/\(platform (\d+)\)/, (whole, id: string) => {
    const name = names.get(Number(id));
    return name === undefined ? whole : `(${name})`;
  });
}

/** `1 message`, `3 messages`. */
export function writeMessageCount(count: number): string {
  return count === 1 ? '1 message' : `${count} messages`;
}

/** Whether a line says nothing but how many messages there were. */
export function isMessageCount(line: string): boolean {
  return /^\d+ messages?$/.test(line);
}

/** The hosts whose pictures were allowed, for how long, and the message that has them. */
export interface PicturesLine {
  readonly hosts: string;
  readonly time: 'always' | 'once';
  readonly message: string;
}

/** `i.example.com always: Ann (platform 1): hi`. */
export function writePictures({ hosts, time, message }: PicturesLine): string {
  return `${hosts} ${time}: ${message}`;
}

/** Undefined for a line of another kind. */
export function readPictures(line: string): PicturesLine | undefined {
  const [, hosts, time, message] = /^(.*?) (always|once): (.*)$/s.exec(line) ?? [];
  if (hosts === undefined || message === undefined) return undefined;
  return { hosts, time: time === 'always' ? 'always' : 'once', message };
}

/** A channel that was switched. */
export interface ChannelLine {
  readonly isEnabled: boolean;
  readonly channel: string;
}

/** `enabled Ann (platform 1)`. */
export function writeChannel({ isEnabled, channel }: ChannelLine): string {
  return `${isEnabled ? 'enabled' : 'disabled'} ${channel}`;
}

/** What {@link writeChannel} wrote. */
export function readChannel(line: string): ChannelLine {
  return { isEnabled: line.startsWith('enabled '), channel: line.replace(/^(en|dis)abled /, '') };
}

/** `overlays 3, themes 0`: how many of each kind a file had. */
export function writeCounts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ');
}

/** What {@link writeCounts} wrote. */
export function readCounts(line: string): Readonly<Record<string, number>> {
  return Object.fromEntries([...line.matchAll(/(\w+) (\d+)/g)].map(([, kind = '', count]) => [kind, Number(count)]));
}

/** A safety setting that was changed, and how: `0 → 3` entries of a list, `on` or `off`, empty for the others. */
export interface SettingLine {
  readonly name: string;
  readonly change: string;
}

/** `words 0 → 3, holdSeconds`. */
export function writeSettings(settings: readonly SettingLine[]): string {
  return settings.map(({ name, change }) => (change === '' ? name : `${name} ${change}`)).join(', ');
}

/** What {@link writeSettings} wrote. */
export function readSettings(line: string): readonly SettingLine[] {
  return line.split(', ').map((each) => {
    const [name = '', ...change] = each.split(' ');
    return { name, change: change.join(' ') };
  });
}
