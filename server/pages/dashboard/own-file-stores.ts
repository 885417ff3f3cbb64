import { toOwnThemeName } from '../../../widgets/settings/own-theme-name.ts';
import type { OwnFile, OwnFileStore, OwnPicture } from '../../../widgets/settings-form/own-files.ts';
import { msg } from '../../../widgets/page-parts/language/msg.ts';
import type { Font } from '../../fonts/font-schemas.ts';
import type { Picture } from '../../pictures/picture-schemas.ts';
import { readError } from './api.ts';

type Fetch = (path: string, options?: RequestInit) => Promise<Response>;

const MAX_NAME = 80;
const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** Creates the store of the owner's fonts, which are kept by the server. */
export function createOwnFontStore(fetch: Fetch): OwnFileStore<OwnFile> {
  return {
    list: async () => ((await (await ask(fetch, '/api/fonts')).json()) as readonly Font[]).map(toOwnFont),
    add: async (file) => {
      const headers = { 'content-type': 'font/woff2' };
      const answer = await ask(fetch, '/api/fonts', { method: 'POST', headers, body: file });
      return toOwnFont((await answer.json()) as Font);
    },
    remove: async ({ value }) => {
      await ask(fetch, `/api/fonts/${value.slice('own-'.length)}`, { method: 'DELETE' });
    },
  };
}

/** Creates the store of the owner's pictures, which are kept by the server. */
export function createOwnPictureStore(fetch: Fetch): OwnFileStore<OwnPicture> {
  return {
    list: async () => ((await (await ask(fetch, '/api/pictures')).json()) as readonly Picture[]).map(toOwnPicture),
    add: async (file) => {
      const name = encodeURIComponent(toName(file.name));
      // what it really is, the server finds out; a browser may not know the type of a file
      const headers = { 'content-type': PICTURE_TYPES.includes(file.type) ? file.type : 'image/png' };
      const answer = await ask(fetch, `/api/pictures?name=${name}`, { method: 'POST', headers, body: file });
      return toOwnPicture((await answer.json()) as Picture);
    },
    remove: async ({ value }) => {
      await ask(fetch, `/api/pictures/${encodeURIComponent(value.slice('/pictures/'.length))}`, { method: 'DELETE' });
    },
  };
}

async function ask(fetch: Fetch, path: string, options?: RequestInit): Promise<Response> {
  const answer = await fetch(path, options);
  if (answer.ok) return answer;
  throw await readError(answer);
}

/** The name of a file without its ending. */
function toName(file: string): string {
  return (
    Array.from(file.replace(/\.\w{1,5}$/, '').trim())
      .slice(0, MAX_NAME)
      .join('') || msg('Picture')
  );
}

function toOwnFont({ id, name }: Font): OwnFile {
  return { value: toOwnThemeName(id), name };
}

function toOwnPicture({ url, name, width, height }: Picture): OwnPicture {
  return { value: url, name, width, height };
}
