import { expect } from '@open-wc/testing';
import { setLanguage } from '../language/msg.ts';
import { checkCanvas } from '../../../../widgets/canvas/check-canvas.ts';
import { checkTokens } from '../../../../widgets/settings/theme-tokens.ts';
import { findWidget } from '../../../../widgets/widgets.ts';
import { describeProblems } from './problem-texts.ts';
import { describeRefusal, readRefusal } from './refusals.ts';

describe('a refusal of the server', () => {
  afterEach(() => setLanguage('en'));

  it('is described by its name, in the language of the page', async () => {
    const refusal = { name: 'too_many_requests', message: 'You may ask 10 times a minute: wait 6 s.' };
    expect(describeRefusal(refusal)).to.equal(refusal.message);
    await setLanguage('de');
    expect(describeRefusal(refusal)).to.contain('noch einmal');
  });

  it('is described with its names and numbers, each problem after its position', async () => {
    await setLanguage('de');
    const problems = [
      { at: 'limit', reason: 'not_integer', values: { min: 1, max: 200 }, message: 'must be a number.' },
      { at: 'layers[2] "Chat"', reason: 'later', message: 'has to be better.' },
    ];
    const body = { error: { name: 'invalid_request', message: 'limit: must be a number. …', problems } };
    expect(describeRefusal(await readRefusal(Response.json(body, { status: 400 })))).to.equal(
      'limit: muss eine ganze Zahl von 1 bis 200 sein. layers[2] "Chat": has to be better.',
    );
  });

  it('keeps the words of the server if no translation is known', async () => {
    await setLanguage('fr');
    const refusal = { name: 'invalid_request', message: 'name: is missing.' };
    expect(describeRefusal(refusal)).to.equal('name: is missing.');
    expect((await readRefusal(new Response('<html>', { status: 502 }))).message).to.contain('502');
  });

  it('has no English in a page of another language, and contains the bounds of each setting', async () => {
    await setLanguage('es');
    const settings = { limit: 0, newest: 'left', hideNames: [1], showTime: 'no', css: 5, tint: 1 };
    const layer = { id: 'a', widget: 'chat-box', name: 'Chat', x: 5000, y: 0, width: 10, height: 10, settings };
    const check = checkCanvas(findWidget, { layers: [layer] });
    const tokens = checkTokens({ '--onair-text': 7, '--onair-radius': 'x', '--onair-ground': '', '--x': '' });
    const problems = [check, tokens].flatMap((each) => ('problems' in each ? each.problems : []));
    expect(problems.length).to.equal(11);
    const said = describeProblems(problems);
    expect(said).to.contain('layers[0] "Chat": queda fuera de la escena de 1920 × 1080.');
    expect(said).to.contain('layers[0] "Chat": limit: debe ser un número entero de 1 a 200.');
    expect(said).not.to.match(/\b(must|there|undefined)\b/);
  });
});
