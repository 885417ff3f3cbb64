import { systemClock, type Clock } from '../../../../core/connection/clock.ts';
import { msg, str } from '../../parts/language/msg.ts';
import { detectFontKind } from './font-kind.ts';

/** The used part of a worker. */
export type FontWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

/** Dependencies of {@link toWoff2}. */
export interface ConvertOptions {
  readonly clock?: Pick<Clock, 'after'>;
  readonly startWorker?: () => FontWorker;
}

/** Most bytes of a font before its conversion: the server takes no font that unpacks to more. */
const MAX_MIB = 32;
/** Many times the duration of the largest font on a slow computer. */
const LIMIT_MS = 60_000;
const TYPE = 'font/woff2';

/**
 * Converts a TTF or OTF font to WOFF2 in a thread, so that neither server nor page waits for it. Other files stay as they are: the server
 * checks them.
 * @throws {Error} with a message for people
 */
export async function toWoff2(file: File, options: ConvertOptions = {}): Promise<File> {
  const kind = await detectFontKind(file);
  if (kind === 'other') return file;
  if (kind === 'collection')
    throw new Error(msg('This file holds several fonts: choose a TTF, OTF or WOFF2 file with one font.'));
  if (file.size > MAX_MIB * 1024 * 1024)
    throw new Error(msg(str`The font is larger than ${MAX_MIB} MiB: keep only the letters you need.`));
  const font = await convert(await file.arrayBuffer(), options);
  if (!font) throw new Error(msg('The font is damaged or incomplete: create it again.'));
  return new File([font], file.name, { type: TYPE });
}

/** @returns undefined for a damaged font @throws {Error} it takes too long, or the browser cannot do it */
async function convert(
  font: ArrayBuffer,
  { clock = systemClock, startWorker = startFontWorker }: ConvertOptions,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const worker = startWorker();
  let cancel = (): void => undefined;
  try {
    return await new Promise((resolve, reject) => {
      const refuse = (message: string): void => reject(new Error(message));
      cancel = clock.after(LIMIT_MS, () => refuse(msg('Converting the font takes too long: choose a simpler one.')));
      worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer> | undefined>) =>
        resolve(data),
      );
      worker.addEventListener('error', () =>
        refuse(msg('This browser cannot convert the font: convert it to WOFF2 with a web font converter.')),
      );
      worker.postMessage(font, [font]);
    });
  } finally {
    cancel();
    worker.terminate();
  }
}

/** The build replaces the address by that of the built file. */
function startFontWorker(): FontWorker {
  return new Worker(new URL('./font-worker.ts', import.meta.url), { type: 'module' });
}
