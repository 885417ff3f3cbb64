import { parseAddress } from './address.ts';
import { toFields, toInteger, toItems } from './fields.ts';
import { parseImageAddress } from './parse-options.ts';
import type { ParseOptions } from './parse-options.ts';
import { toLine } from './text.ts';

/** A destination platform: item of `GET /v2/platform/all` (docs/spec/service-api.md, "Platform"). */
export interface Platform {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  /** Addresses of the platform's mark; empty if missing. Prefer the png; never inline the svg (D23). */
  readonly image: { readonly png: string; readonly svg: string };
}

/** Reads one platform; undefined without an id. Addresses that may not be shown or followed become empty. */
export function parsePlatform(value: unknown, options: ParseOptions = {}): Platform | undefined {
  const fields = toFields(value);
  const id = toInteger(fields.id);
  if (id === undefined) return undefined;
  const { png, svg } = toFields(fields.image);
  return {
    id,
    name: toLine(fields.name),
    url: parseAddress(fields.url) ?? '',
    image: { png: parseImageAddress(png, options) ?? '', svg: parseImageAddress(svg, options) ?? '' },
  };
}

/** Reads the bare array of `GET /v2/platform/all`, without the items that lack an id (D21). */
export function parsePlatforms(value: unknown, options: ParseOptions = {}): readonly Platform[] | undefined {
  return toItems(value, (item) => parsePlatform(item, options));
}
