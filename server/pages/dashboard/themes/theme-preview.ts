import { html, type TemplateResult } from 'lit';
import { setSceneLook } from '../canvas/edits/scene-look.ts';
import { takeFormat } from '../../../../widgets/canvas/scenes/scenes.ts';
import type { CanvasSettings } from '../../../../widgets/canvas/layer.ts';
import { KIT_LOGO } from '../../../../widgets/settings/kit.ts';
import { toOwnThemeName } from '../../../../widgets/settings/own-theme-name.ts';
import type { LooseValues } from '../../../../widgets/settings/parse.ts';
import { findWidget, WIDGETS } from '../../../../widgets/widgets.ts';
import { msg } from '../../parts/language/msg.ts';
import { translateScene, translateSettings } from '../../parts/first-texts.ts';
import { $shownKit } from '../kit/shown-kit.ts';
import type { ThemeContent } from './theme-file.ts';

/** The widgets in the preview of a theme: all but a canvas, which is shown as a whole scene. */
export const THEMED_WIDGETS = WIDGETS.filter(({ name }) => name !== 'canvas');

/** Id of the theme of the preview. */
const PREVIEW = 'preview';

/** Renders a live picture of a widget in a theme, saved or not. @param name of the widget */
export function renderThemePicture(
  theme: Pick<ThemeContent, 'base' | 'tokens'>,
  name: string,
  ground: string,
): TemplateResult {
  const { settings = {}, size = { width: 400, height: 300 } } = findWidget(name)?.presets.landscape ?? {};
  return renderPicture(theme, {
    name,
    settings: { ...translateSettings(name, settings), ...toShownSettings(name) },
    size,
    ground,
  });
}

/** Renders a live picture of a scene in a theme. */
export function renderThemeScene(
  theme: Pick<ThemeContent, 'base' | 'tokens'>,
  scene: CanvasSettings,
  ground: string,
): TemplateResult {
  const settings = setSceneLook(translateScene(takeFormat(scene, 'landscape')), toOwnThemeName(PREVIEW));
  const size = { width: settings.width, height: settings.height };
  return renderPicture(theme, { name: 'canvas', settings: { ...settings }, size, ground });
}

interface Picture {
  readonly name: string;
  readonly settings: LooseValues;
  readonly size: { readonly width: number; readonly height: number };
  readonly ground: string;
}

function renderPicture(
  { base, tokens }: Pick<ThemeContent, 'base' | 'tokens'>,
  { name, settings, size, ground }: Picture,
): TemplateResult {
  // a picture takes properties of the element as settings
  const values = {
    ...settings,
    ...('theme' in (findWidget(name)?.settings ?? {}) && { theme: toOwnThemeName(PREVIEW) }),
    ownThemes: { [PREVIEW]: { base, tokens } },
  };
  return html`<onair-live-picture
    .widget=${name}
    .settings=${values}
    .size=${size}
    .ground=${ground}
  ></onair-live-picture>`;
}

/** Settings that show what a theme draws, where the preset of a widget is bare. */
function toShownSettings(name: string): LooseValues {
  if (name === 'text')
    return { text: msg('Your text'), fontSize: 56, showCard: true, outline: 'theme', align: 'center' };
  if (name === 'countdown') return { fontSize: 84, showCard: true, outline: 'theme', align: 'center' };
  if (name === 'camera-frame') return { label: 'Mara' };
  if (name === 'picture' && $shownKit.get().logo !== null) return { picture: KIT_LOGO };
  return {};
}
