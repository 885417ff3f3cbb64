import type { Font } from '../../fonts/font-schemas.ts';
import { toOwnThemeName } from '../../../widgets/settings/own-theme-name.ts';
import { readRefusal } from './refusals.ts';
import type { OwnFont, OwnFontStore } from '../../../widgets/settings-form/own-fonts.ts';

/** Creates the store of the owner's fonts, which are kept by the server. */
export function createOwnFontStore(fetch: (path: string, options?: RequestInit) => Promise<Response>): OwnFontStore {
  const ask = async (path: string, options?: RequestInit): Promise<Response> => {
    const answer = await fetch(path, options);
    if (answer.ok) return answer;
    throw new Error(await readRefusal(answer));
  };
  return {
    list: async () => ((await (await ask('/api/fonts')).json()) as readonly Font[]).map(toOwnFont),
    add: async (file) => {
      const headers = { 'content-type': 'font/woff2' };
      return toOwnFont((await (await ask('/api/fonts', { method: 'POST', headers, body: file })).json()) as Font);
    },
    remove: async ({ value }) => {
      await ask(`/api/fonts/${value.slice('own-'.length)}`, { method: 'DELETE' });
    },
  };
}

function toOwnFont({ id, name }: Font): OwnFont {
  return { value: toOwnThemeName(id), name };
}
