import type { CanvasSettings, Layer } from '../../../../../widgets/canvas/layer.ts';
import { KIT } from '../../../../../widgets/settings/kit.ts';
import { findWidgetWithKit } from '../../../../kinds/kit-option.ts';

/** The theme that all layers of a canvas have, `kit` for a canvas without such layers; undefined if they differ. */
export function findSceneLook(canvas: CanvasSettings): string | undefined {
  const [look = KIT, ...others] = new Set(listLooks(canvas));
  return others.length > 0 ? undefined : look;
}

/** The theme for a new layer: that of most layers of the canvas, and the kit if it is one of several. */
export function findUsualLook(canvas: CanvasSettings): string {
  const looks = listLooks(canvas);
  const count = (look: string): number => looks.filter((each) => each === look).length;
  return [KIT, ...looks].reduce((usual, look) => (count(look) > count(usual) ? look : usual), KIT);
}

/** Gives all layers of a canvas a theme. Returns the same canvas if they have it already. */
export function setSceneLook(canvas: CanvasSettings, look: string): CanvasSettings {
  if (listLooks(canvas).every((each) => each === look)) return canvas;
  return { ...canvas, layers: canvas.layers.map((layer) => ({ ...layer, settings: setLook(layer, look) })) };
}

/** Returns the settings of a layer with a theme, if its widget has themes. */
export function setLook({ settings, widget }: Pick<Layer, 'settings' | 'widget'>, theme: string): Layer['settings'] {
  return findTheme(widget) ? { ...settings, theme } : settings;
}

/** The themes of the layers whose widgets have themes. */
function listLooks({ layers }: CanvasSettings): readonly string[] {
  return layers.flatMap(({ settings, widget }) => {
    const { theme = findTheme(widget)?.default } = settings;
    return findTheme(widget) && typeof theme === 'string' ? [theme] : [];
  });
}

function findTheme(widget: string) {
  return findWidgetWithKit(widget)?.settings.theme;
}
