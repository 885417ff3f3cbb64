import { html, type TemplateResult } from 'lit';
import { WIDGETS } from '../../../../widgets/widgets.ts';
import type { ThemeContent } from './theme-file.ts';

/** The widgets that a theme changes: those with texts and cards. */
export const THEMED_WIDGETS = WIDGETS.filter(
  ({ name, permissions, settings }) => name !== 'canvas' && permissions.length > 0 && 'theme' in settings,
);

/** Renders a live picture of a widget in a theme, saved or not. @param name of the widget */
export function renderThemePicture(
  { base, tokens }: Pick<ThemeContent, 'base' | 'tokens'>,
  name: string,
  ground: string,
): TemplateResult {
  const widget = THEMED_WIDGETS.find((one) => one.name === name);
  const { settings = {}, size = { width: 400, height: 300 } } = widget?.presets.landscape ?? {};
  // a picture takes properties of the element as settings
  const values = { ...settings, theme: 'own-preview', ownThemes: { preview: { base, tokens } } };
  return html`<onair-live-picture
    .widget=${name}
    .settings=${values}
    .size=${size}
    .ground=${ground}
  ></onair-live-picture>`;
}
