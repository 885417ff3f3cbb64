import { msg, str } from '../../../widgets/page-parts/language/msg.ts';
import type { Font } from '../../fonts/font-schemas.ts';
import { toOwnThemeName } from '../../../widgets/settings/own-theme-name.ts';
import type { OwnFont, OwnFontStore } from '../../../widgets/settings-form/own-fonts.ts';

/** Creates the store of the owner's fonts, which are kept by the server. */
export function createOwnFontStore(fetch: (path: string, options?: RequestInit) => Promise<Response>): OwnFontStore {
  const ask = async (path: string, options?: RequestInit): Promise<Response> => {
    const answer = await fetch(path, options);
    if (answer.ok) return answer;
    const body = (await answer.json().catch(() => undefined)) as { error?: { message?: string } } | undefined;
    throw new Error(body?.error?.message ?? msg(str`The server answered ${answer.status}.`));
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
