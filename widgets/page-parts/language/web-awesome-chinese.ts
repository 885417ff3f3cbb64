/* Web Awesome has its Chinese as zh-cn, and finds it for no page whose language is zh. */
import chinese from '@awesome.me/webawesome/dist/translations/zh-cn.js';
import { registerTranslation } from '@awesome.me/webawesome/dist/utilities/localize.js';

/** Lets the controls speak Chinese. A call, since a bundler leaves out a module of widgets that is only imported. */
export function registerChinese(): void {
  registerTranslation({ ...chinese, $code: 'zh' });
}
