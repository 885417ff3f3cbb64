import { expect } from '@open-wc/testing';
import { checkCanvas } from '../../../widgets/canvas/check-canvas.ts';
import type { CanvasSettings } from '../../../widgets/canvas/layer.ts';
import { loadScene, loadScenes } from '../../../widgets/canvas/scenes/scenes.ts';
import { appearance } from '../../../widgets/settings/appearance.ts';
import { findWidget } from '../../../widgets/widgets.ts';
import { translateScene, translateSettings } from './first-texts.ts';
import { LANGUAGES } from '../../../widgets/words/languages.ts';
import { setLanguage } from './language/msg.ts';

const themes = await Promise.all(appearance.theme.options.map(loadScenes));
const scenes = themes.flatMap((theme) => Object.values(theme));

describe('the initial texts of scenes and widgets', () => {
  afterEach(() => setLanguage('en'));

  it('stay unchanged on an English page', () => {
    for (const scene of scenes) expect(translateScene(scene)).to.deep.equal(scene);
    expect(translateSettings('text', { fontSize: 96 })).to.deep.equal({ fontSize: 96 });
  });

  it('are translated into the language of the page', async () => {
    await setLanguage('de');
    const starting = translateScene(await loadScene('glass', 'starting-soon'));
    const find = (id: string) => starting.layers.find((layer) => layer.id === id)!;
    expect(find('title').settings['text']).to.equal('Gleich geht’s los');
    expect(find('title').name).to.equal('Titel');
    expect(find('countdown').settings['endText']).to.equal('Los geht’s!');
    expect(translateSettings('text', { fontSize: 96, text: 'Starting soon' })['text']).to.equal('Gleich geht’s los');
  });

  for (const language of LANGUAGES) {
    it(`are all in one language, and within the limits of the server: ${language}`, async () => {
      await setLanguage(language);
      for (const scene of scenes) {
        const translated = translateScene(scene);
        expect(checkCanvas(findWidget, translated)).to.deep.equal({ values: translated });
        const english = listTexts(scene);
        for (const [index, text] of listTexts(translated).entries()) expect(text).not.to.equal(english[index]);
      }
    });
  }
});

/** The texts of a scene, except a live word alone and one that is empty. */
function listTexts({ layers }: CanvasSettings): readonly string[] {
  const texts = layers.flatMap(({ settings }) => [settings['text'], settings['endText']]);
  return texts.filter((text) => typeof text === 'string' && !/^(\{\w+\})?$/.test(text)) as string[];
}
