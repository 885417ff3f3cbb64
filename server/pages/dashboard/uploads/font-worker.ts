/*
 * The thread that converts fonts to WOFF2 in the browser (decision 0087). It loads nothing and sees no page: its policy is in
 * server/http/static/static-pages.ts.
 */
import { compress } from 'woff2-encoder';

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void compress(data).then(
    (font) => postMessage(font),
    () => postMessage(undefined),
  );
});
