import { parseWebchatOptions, type WebchatOptions } from '../../core/service/webchat-url.ts';
import type { SettingsValues } from '../settings/schema.ts';
import { chatBox } from './settings.ts';

type Settings = SettingsValues<typeof chatBox.settings>;

/** Looks of the service's web chat that have a likeness here, by how their name begins; every other one is the default. */
const themes: readonly (readonly [prefix: string, theme: Settings['theme']])[] = [
  ['8-bit', 'pixel'],
  ['comic', 'contrast'],
];

/**
 * Reads the looks of the service's own web chat from its address into settings of a chat box (docs/spec/service-api.md, "Webchat
 * URL"). The address holds a token, of which nothing is taken over. Values past a setting's bounds are brought within
 * them; what the address does not say is left out.
 * @returns undefined for what is no address or says nothing of looks
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

/** `alignment` is the end where new messages come in; a side, which other versions of the page took, is understood, too. */
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
