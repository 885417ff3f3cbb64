/** Content of the service's redirect to the capture endpoint. */
export type CaptureQuery =
  | { readonly kind: 'answer'; readonly code: string; readonly state: string }
  /** The owner denied access, or opened the address by hand: the API sends no parameters then (trap D10). */
  | { readonly kind: 'cancelled' }
  /** Parts are missing, duplicated, oversized or have invalid characters (trap D11, E48). */
  | { readonly kind: 'malformed' };

/** Longest code: codes of signed or sealed data have some thousand characters. */
const MAX_CODE_LENGTH = 4_096;
/** RFC 6749, appendix A.11: visible ASCII characters and the space. */
const CODE = /^[\x20-\x7e]+$/;
const ANSWER_NAMES = ['code', 'state', 'scope'];

/**
 * Reads the query of the capture endpoint. It ignores the redirect's `scope`, which any site that sends the browser here
 * can set (trap D5), and unknown parameters, which may belong to the redirect address (trap D12).
 */
export function parseCaptureQuery(query: URLSearchParams): CaptureQuery {
  const names = [...query.keys()];
  if (names.includes('error')) return { kind: 'cancelled' };
  if (!names.some((name) => ANSWER_NAMES.includes(name))) return { kind: 'cancelled' };
  const [codes, states] = [query.getAll('code'), query.getAll('state')];
  const [code, state] = [codes[0], states[0]];
  if (codes.length !== 1 || states.length !== 1 || !code || !state) return { kind: 'malformed' };
  if (code.length > MAX_CODE_LENGTH || !CODE.test(code) || !/^[\w-]{1,128}$/.test(state)) return { kind: 'malformed' };
  return { kind: 'answer', code, state };
}
