import { parseUrl } from '../../core/service/address.ts';
import { parseWebchatOptions, WEBCHAT_OPTIONS, type WebchatOptions } from '../../core/service/webchat-url.ts';
import type { DescribedSetting } from '../settings/describe.ts';
import { chatBoxDescription } from './description.ts';
import type { SettingsValues } from '../settings/schema.ts';
import { chatBox } from './settings.ts';

type Settings = SettingsValues<typeof chatBox.settings>;

/** Themes of the service's web chat with a similar one here, by the start of their name; any other becomes the default. */
const themes: readonly (readonly [prefix: string, theme: Settings['theme']])[] = [
  ['8-bit', 'pixel'],
  ['comic', 'contrast'],
];

/** Parameters that identify the owner; they are never read. */
const identity: readonly string[] = ['userId', 'token'];

const knownThemes = /^(?:default|8-bit|comic)(?:-(?:compact|rounded))?$/i;

/** Most unknown parameters in a review. */
const MAX_UNKNOWN = 8;

/** Result of an import of a web chat's options. It never contains the token or user id of the address (D25). */
export interface WebchatReview {
  readonly settings: Partial<Settings>;
  /** One line for each imported setting. */
  readonly taken: readonly string[];
  /** One line for each option that was not imported, or only with another value. */
  readonly left: readonly string[];
}

/**
 * Converts the options in an address of the service's own web chat to settings of a chat box (docs/spec/service-api.md, "Webchat URL").
 * Ignores the token in the address. Limits values to the bounds of their setting; leaves out missing options.
 * @returns undefined for an invalid address or one without options
 */
export function importWebchat(webchatUrl: string): Partial<Settings> | undefined {
  const options = parseWebchatOptions(webchatUrl.trim());
  if (!options) return undefined;
  const settings: Partial<Settings> = {
    ...toThemeSettings(options),
    ...toPlaceSettings(options),
    ...toNumbers(options),
  };
  return Object.keys(settings).length === 0 ? undefined : settings;
}

function toThemeSettings({ theme }: WebchatOptions): Partial<Settings> {
  if (theme === undefined) return {};
  const name = theme.toLowerCase();
  const [, likeness = chatBox.settings.theme.default] = themes.find(([prefix]) => name.startsWith(prefix)) ?? [];
  const settings: Partial<Settings> = { theme: likeness };
  if (name.endsWith('-compact')) return { ...settings, layout: 'inline' };
  return name.endsWith('-rounded') ? { ...settings, layout: 'bubble' } : settings;
}

/** Converts `alignment`, the end at which new messages appear. A side, which other versions of the page accepted, works too. */
function toPlaceSettings({ alignment }: WebchatOptions): Partial<Settings> {
  if (alignment === 'top' || alignment === 'bottom') return { newest: alignment };
  return alignment === 'left' || alignment === 'right' ? { align: alignment } : {};
}

function toNumbers(options: WebchatOptions): Partial<Settings> {
  const { msgOpacity, chatOpacity, scale, timeout, hideMessages } = options;
  const fadeSeconds = hideMessages === false ? 0 : hideMessages === true ? timeout : undefined;
  return {
    ...(msgOpacity !== undefined && { surfaceOpacity: bound('surfaceOpacity', Math.round(msgOpacity)) }),
    ...(chatOpacity !== undefined && { backgroundOpacity: bound('backgroundOpacity', Math.round(chatOpacity)) }),
    ...(scale !== undefined && { scale: bound('scale', scale / 100) }),
    ...(fadeSeconds !== undefined && { fadeSeconds: bound('fadeSeconds', Math.round(fadeSeconds)) }),
  };
}

function bound(name: 'surfaceOpacity' | 'backgroundOpacity' | 'scale' | 'fadeSeconds', value: number): number {
  const { min, max } = chatBox.settings[name];
  return Math.min(max, Math.max(min, value));
}

/**
 * Reads the options in an address of the service's own web chat, and lists which were imported.
 * @returns undefined for an invalid address or one without options
 */
export function reviewWebchat(webchatUrl: string): WebchatReview | undefined {
  const settings = importWebchat(webchatUrl);
  const looks = parseWebchatOptions(webchatUrl.trim());
  const parameters = parseUrl(webchatUrl.trim())?.searchParams;
  if (!settings || !looks || !parameters) return undefined;
  return {
    settings,
    taken: Object.entries(settings)
      .filter(([name]) => name !== 'theme' || describeTheme(looks).length === 0)
      .map(([name, value]) => describeTaken(name, value)),
    left: [
      ...describeTheme(looks),
      ...describeUnread(looks, parameters),
      ...describeTimeout(looks),
      ...describeUnknown(parameters),
    ],
  };
}

function describeTaken(name: string, value: unknown): string {
  const setting = chatBoxDescription.settings[name];
  return setting ? `${setting.label}: ${describeValue(setting, value)}` : name;
}

function describeValue(setting: DescribedSetting, value: unknown): string {
  const text = String(value);
  if (setting.type === 'choice') return setting.optionLabels[text] ?? text;
  return 'unit' in setting ? `${text} ${setting.unit}` : text;
}

/** Describes an unknown theme without its name, which may be any text from an address. */
function describeTheme({ theme }: WebchatOptions): readonly string[] {
  if (theme === undefined || knownThemes.test(theme)) return [];
  return ['theme: there is no likeness of it here, so another stands in'];
}

function describeUnread(looks: WebchatOptions, parameters: URLSearchParams): readonly string[] {
  const places = ['top', 'bottom', 'left', 'right'];
  const unread = WEBCHAT_OPTIONS.filter((name) => parameters.has(name) && looks[name] === undefined);
  const isOddPlace = looks.alignment !== undefined && !places.includes(looks.alignment);
  return [...unread, ...(isOddPlace ? ['alignment'] : [])].map((name) => `${name}: its value is not understood`);
}

function describeTimeout({ timeout, hideMessages }: WebchatOptions): readonly string[] {
  return timeout === undefined || hideMessages === true ? [] : ['timeout: messages of your web chat do not go'];
}

function describeUnknown(parameters: URLSearchParams): readonly string[] {
  const known: readonly string[] = [...WEBCHAT_OPTIONS, ...identity];
  const unknown = [...new Set(parameters.keys())].filter((name) => !known.includes(name));
  const named = unknown.filter((name) => /^[a-z][a-z-]{0,29}$/i.test(name)).slice(0, MAX_UNKNOWN);
  const rest = unknown.length - named.length;
  return [
    ...named.map((name) => `${name}: there is no such setting here`),
    ...(rest > 0 ? [`${rest} more that ${rest === 1 ? 'has' : 'have'} no setting here`] : []),
  ];
}
