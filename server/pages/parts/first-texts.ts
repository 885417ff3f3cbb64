import type { CanvasSettings, Layer } from '../../../widgets/canvas/layer.ts';
import { findWidget } from '../../../widgets/widgets.ts';
import { translate } from './language/msg.ts';

/**
 * The initial settings of a new widget, with its texts in the language of the page. From then on they are the streamer's own: another language of
 * the page does not change them.
 */
export function translateSettings(widget: string, settings: Layer['settings']): Layer['settings'] {
  const texts = Object.entries(findWidget(widget)?.settings ?? {}).flatMap(([name, setting]) => {
    if (setting.type !== 'text') return [];
    const given = settings[name];
    const english = typeof given === 'string' ? given : setting.default;
    const text = translate(english);
    return text === english ? [] : [[name, text] as const];
  });
  return { ...settings, ...Object.fromEntries(texts) };
}

/** A new scene in the language of the page: its texts and the names of its layers. */
export function translateScene(scene: CanvasSettings): CanvasSettings {
  const layers = scene.layers.map((layer) => ({
    ...layer,
    name: translate(layer.name),
    settings: translateSettings(layer.widget, layer.settings),
  }));
  return { ...scene, layers };
}
