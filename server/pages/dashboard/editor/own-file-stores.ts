import { toOwnThemeName } from '../../../../widgets/settings/own-theme-name.ts';
import { isVideo, VIDEO_SUFFIX } from '../../../../widgets/settings/picture-path.ts';
import { PICTURE_TYPES } from '../../../../widgets/settings/picture-types.ts';
import type { OwnFile, OwnFileStore, OwnPicture } from '../../settings-form/own-files.ts';
import { formatList, msg, str } from '../../parts/language/msg.ts';
import type { Font } from '../../../files/fonts/font-schemas.ts';
import type { Picture } from '../../../files/pictures/picture-schemas.ts';
import { readError, type Overlay } from '../api.ts';
import { askQuestion } from '../controls/ask.ts';
import { $shownKit } from '../kit/shown-kit.ts';
import { toWoff2 } from '../uploads/convert-font.ts';
import { uploadFitting } from '../uploads/fit-picture.ts';

type Fetch = (path: string, options?: RequestInit) => Promise<Response>;

const PATH = '/pictures/';
const MAX_NAME = 80;

/** Creates the store of the owner's fonts on the server. */
export function createOwnFontStore(fetch: Fetch): OwnFileStore<OwnFile> {
  return {
    list: async () => ((await (await ask(fetch, '/api/fonts')).json()) as readonly Font[]).map(toOwnFont),
    add: async (file) => {
      const headers = { 'content-type': 'font/woff2' };
      const answer = await ask(fetch, '/api/fonts', { method: 'POST', headers, body: await toWoff2(file) });
      return toOwnFont((await answer.json()) as Font);
    },
    remove: (font) => remove(fetch, font, `/api/fonts/${font.value.slice('own-'.length)}`),
  };
}

/** Creates the store of the owner's pictures on the server. */
export function createOwnPictureStore(fetch: Fetch): OwnFileStore<OwnPicture> {
  const upload = async (file: File): Promise<OwnPicture> => {
    const name = encodeURIComponent(toName(file.name));
    // the server detects the real type; a browser may not know the type of a file
    const headers = { 'content-type': PICTURE_TYPES.some((type) => type === file.type) ? file.type : 'image/png' };
    const answer = await ask(fetch, `/api/pictures?name=${name}`, { method: 'POST', headers, body: file });
    return toOwnPicture((await answer.json()) as Picture);
  };
  return {
    list: async () => ((await (await ask(fetch, '/api/pictures')).json()) as readonly Picture[]).map(toOwnPicture),
    add: async (file) => {
      const { note, uploaded } = await uploadFitting(file, upload);
      return note === undefined ? uploaded : { ...uploaded, note };
    },
    remove: (picture) => remove(fetch, picture, `/api/pictures/${encodeURIComponent(toId(picture.value))}`),
  };
}

async function ask(fetch: Fetch, path: string, options?: RequestInit): Promise<Response> {
  const answer = await fetch(path, options);
  if (answer.ok) return answer;
  throw await readError(answer);
}

/** Deletes a file after a question: it cannot be restored, and may be on air somewhere else. @returns whether it was deleted */
async function remove(fetch: Fetch, { name, value }: OwnFile, path: string): Promise<boolean> {
  const overlays = (await (await ask(fetch, '/api/overlays')).json()) as readonly Overlay[];
  const users = [
    ...overlays.filter(({ settings }) => JSON.stringify(settings).includes(value)).map((overlay) => overlay.name),
    ...(isOfKit(value) ? [msg('your kit')] : []),
  ];
  const text =
    users.length === 0
      ? msg('No overlay uses it.')
      : msg(str`It is used by ${formatList(users)}: it is gone there at once, on air too.`);
  const isSure = await askQuestion({ title: msg(str`Delete ${name}?`), text, yes: msg('Delete'), isDangerous: true });
  if (isSure) await ask(fetch, path, { method: 'DELETE' });
  return isSure;
}

/** The id of a picture, from its path. */
function toId(path: string): string {
  return path.slice(PATH.length).replace(VIDEO_SUFFIX, '');
}

function isOfKit(value: string): boolean {
  const { font, logo } = $shownKit.get();
  return value === `${PATH}${logo}` || font.includes(value);
}

/** The name of a file without its extension. */
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

function toOwnPicture({ url, name, width, height, frames }: Picture): OwnPicture {
  return { value: url, name, width, height, isMoving: frames > 1 || isVideo(url) };
}
