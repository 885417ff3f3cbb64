import type { Catalog } from './msg.ts';

/** Arabic. */
export const texts: Catalog = {
  'Both need an overlay URL with its key. You get one in the <a href="/">dashboard</a>.':
    'كلاهما يحتاج إلى عنوان تراكب مع مفتاحه. تحصل عليه من <a href="/">لوحة التحكم</a>.',
};
