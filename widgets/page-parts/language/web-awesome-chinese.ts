/* Web Awesome has its Chinese as zh-cn, and finds it for no page whose language is zh. */
import chinese from '@awesome.me/webawesome/dist/translations/zh-cn.js';
import { registerTranslation } from '@awesome.me/webawesome/dist/utilities/localize.js';

registerTranslation({ ...chinese, $code: 'zh' });
