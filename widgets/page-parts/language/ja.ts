import type { Catalog } from './msg.ts';

/** Japanese. */
export const texts: Catalog = {
  'Both need an overlay URL with its key. You get one in the <a href="/">dashboard</a>.':
    'どちらにもキー付きのオーバーレイ URL が必要です。<a href="/">ダッシュボード</a>で入手できます。',
};
