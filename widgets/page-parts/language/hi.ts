import type { Catalog } from './msg.ts';

/** Hindi. */
export const texts: Catalog = {
  'Both need an overlay URL with its key. You get one in the <a href="/">dashboard</a>.':
    'दोनों को कुंजी वाला ओवरले URL चाहिए। यह आपको <a href="/">डैशबोर्ड</a> में मिलेगा।',
};
