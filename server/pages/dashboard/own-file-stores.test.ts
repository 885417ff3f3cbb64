import { expect } from '@open-wc/testing';
import { setLanguage } from '../../../widgets/page-parts/language/msg.ts';
import { createOwnPictureStore } from './own-file-stores.ts';

describe('the store of own pictures', () => {
  afterEach(() => setLanguage('en'));

  it('tells in the language of the page why the server refuses a file', async () => {
    await setLanguage('de');
    const message = 'This is no picture: choose a PNG, JPEG or WebP file.';
    const body = { error: { name: 'invalid_request', message, problems: [{ reason: 'no_picture_file', message }] } };
    const store = createOwnPictureStore(() => Promise.resolve(Response.json(body, { status: 400 })));
    const refused = await store.add(new File(['x'], 'notes.txt')).catch((error: unknown) => (error as Error).message);
    expect(refused).to.contain('Das ist kein Bild');
  });
});
