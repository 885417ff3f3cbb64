import { expect } from '@open-wc/testing';
import { setLanguage } from '../../parts/language/msg.ts';
import { until } from '../../../../widgets/testing/until.ts';
import { answerQuestion, makeOverlay } from '../../testing/dashboard-fixture.ts';
import { $shownKit } from '../kit/shown-kit.ts';
import { createOwnPictureStore } from './own-file-stores.ts';
import '../main.ts';

describe('the store of own pictures', () => {
  afterEach(() => setLanguage('en'));

  it('explains a refused file in the language of the page', async () => {
    await setLanguage('de');
    const message = 'This is not a picture: choose a PNG, JPEG, WebP or GIF file.';
    const body = { error: { name: 'invalid_request', message, problems: [{ reason: 'no_picture_file', message }] } };
    const store = createOwnPictureStore(() => Promise.resolve(Response.json(body, { status: 400 })));
    const refused = await store.add(new File(['x'], 'notes.txt')).catch((error: unknown) => (error as Error).message);
    expect(refused).to.contain('Das ist kein Bild');
  });

  const logo = { value: '/pictures/p1', name: 'logo', width: 1, height: 1, isMoving: false };
  const using = { ...makeOverlay('a', 'Corner'), settings: { layers: [{ settings: { picture: '/pictures/p1' } }] } };

  /** Creates a server with an overlay that uses the picture. */
  function makeStore() {
    const deleted: string[] = [];
    const store = createOwnPictureStore((path, { method = 'GET' } = {}) => {
      if (method === 'DELETE') deleted.push(path);
      return Promise.resolve(Response.json([using, makeOverlay('b', 'Other')]));
    });
    return { store, deleted };
  }

  it('asks before it deletes a picture, and lists the overlays that would miss it', async () => {
    const { store, deleted } = makeStore();
    const removed = store.remove(logo);
    const text = await until(() => document.querySelector('wa-dialog[open] p')?.textContent);
    expect(text).to.equal('It is used by Corner: it is gone there at once, on air too.');
    expect(await answerQuestion('yes')).to.equal('Delete logo?');
    expect(await removed).to.equal(true);
    expect(deleted).to.deep.equal(['/api/pictures/p1']);
  });

  it('lists the kit, too, if the picture is its logo', async () => {
    const before = $shownKit.get();
    $shownKit.set({ ...before, logo: 'p1' });
    const removed = makeStore().store.remove(logo);
    const text = await until(() => document.querySelector('wa-dialog[open] p')?.textContent);
    expect(text).to.contain('It is used by Corner and your kit:');
    await answerQuestion('no');
    await removed;
    $shownKit.set(before);
  });

  it('deletes a video, whose path has an end of its own', async () => {
    const { store, deleted } = makeStore();
    const removed = store.remove({ ...logo, value: '/pictures/p2.webm' });
    await answerQuestion('yes');
    await removed;
    expect(deleted).to.deep.equal(['/api/pictures/p2']);
  });

  it('keeps the picture if its owner cancels', async () => {
    const { store, deleted } = makeStore();
    const removed = store.remove(logo);
    await answerQuestion('no');
    expect(await removed).to.equal(false);
    expect(deleted).to.deep.equal([]);
  });
});
