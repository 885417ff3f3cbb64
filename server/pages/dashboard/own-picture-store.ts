import { msg } from '../../../widgets/page-parts/language/msg.ts';
import type { Picture } from '../../pictures/picture-schemas.ts';
import { readRefusal } from './refusals.ts';
import type { OwnPicture, OwnPictureStore } from '../../../widgets/settings-form/own-pictures.ts';

const MAX_NAME = 80;

/** Creates the store of the owner's pictures, which are kept by the server. */
export function createOwnPictureStore(
  fetch: (path: string, options?: RequestInit) => Promise<Response>,
): OwnPictureStore {
  const ask = async (path: string, options?: RequestInit): Promise<Response> => {
    const answer = await fetch(path, options);
    if (answer.ok) return answer;
    throw new Error(await readRefusal(answer));
  };
  return {
    list: async () => ((await (await ask('/api/pictures')).json()) as readonly Picture[]).map(toOwnPicture),
    add: async (file) => {
      const name = encodeURIComponent(toName(file.name));
      // what it really is, the server finds out; a browser may not know the type of a file
      const headers = { 'content-type': TYPES.includes(file.type) ? file.type : 'image/png' };
      const answer = await ask(`/api/pictures?name=${name}`, { method: 'POST', headers, body: file });
      return toOwnPicture((await answer.json()) as Picture);
    },
    remove: async ({ value }) => {
      await ask(`/api/pictures/${encodeURIComponent(value.slice('/pictures/'.length))}`, { method: 'DELETE' });
    },
  };
}

const TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** The name of a file without its ending. */
function toName(file: string): string {
  return (
    Array.from(file.replace(/\.\w{1,5}$/, '').trim())
      .slice(0, MAX_NAME)
      .join('') || msg('Picture')
  );
}

function toOwnPicture({ url, name, width, height }: Picture): OwnPicture {
  return { value: url, name, width, height };
}
