import { hostilePictureFor } from '../pictures/hostile-pictures.ts';
import { isRecord } from './request.ts';
import type { Switches } from '../world/switches.ts';

/** Changes values before they are sent, by the switches `future`, `pictures` and `errorNumbers`. */
export function distort(value: unknown, switches: Switches, baseUrl: string): unknown {
  if (!switches.future && switches.pictures === 'ours' && switches.errorNumbers === 'equal') return value;
  const change = (inner: unknown): unknown => {
    if (typeof inner === 'string') return switches.pictures === 'hostile' ? hostilePictureFor(inner, baseUrl) : inner;
    if (Array.isArray(inner)) return inner.map(change);
    if (!isRecord(inner)) return inner;
    const fields = Object.fromEntries(Object.entries(inner).map(([name, field]) => [name, change(field)]));
    return {
      ...bendError(fields, switches.errorNumbers),
      ...(switches.future ? { addedLater: { since: 'v3', list: [1, null] } } : {}),
    };
  };
  return change(value);
}

/** Makes the three numbers of an error body differ, or converts them to text (D16). */
function bendError(fields: Record<string, unknown>, form: Switches['errorNumbers']): Record<string, unknown> {
  const { statusCode } = fields;
  if (form === 'equal' || typeof statusCode !== 'number') return fields;
  if (form === 'unequal') return { ...fields, status: 200, code: 1042 };
  return { ...fields, statusCode: String(statusCode), status: String(statusCode), code: String(statusCode) };
}
