import type { Terser } from 'vite';
import { createShortNames } from './short-names.ts';

/**
 * How the scripts of overlay pages are made small: by terser, which goes over them as often as something is left to gain, and
 * with short names for their own properties.
 */
export function createTerserOptions(): Terser.MinifyOptions {
  const names = createShortNames();
  const spelled = [...names.keys()].map((name) => name.replaceAll('$', '\\$'));
  return {
    module: true,
    ecma: 2020,
    compress: { passes: 3, keep_fargs: false, pure_getters: true, unsafe_arrows: true },
    format: { comments: false },
    mangle: { properties: { regex: new RegExp(`^(?:${spelled.join('|')})$`) } },
    // all that the pattern lets through has its name already: no script chooses one of its own
    nameCache: { props: { props: Object.fromEntries([...names].map(([name, short]) => [`$${name}`, short])) } },
  };
}
