/* Web Awesome has Chinese only as zh-cn, which it does not apply to pages in zh. */
import chinese from '@awesome.me/webawesome/dist/translations/zh-cn.js';
import { registerTranslation } from '@awesome.me/webawesome/dist/utilities/localize.js';

/** Registers Chinese for the controls. A function, since bundlers drop modules of widgets that are only imported. */
export function registerChinese(): void {
  registerTranslation({ ...chinese, $code: 'zh' });
}
