const MARK = '[redacted]';

/** The name of a secret followed by its value, as in a form body, a header, a cookie or JSON. */
const NAMED =
  /((?:access_?token|refresh_?token|token|client_?secret|secret|password|authorization|set-cookie|cookie|api_?key)["']?\s*[:=]\s*["']?)(?:(?:bearer|basic)\s+)?[^\s"'&;,}]+/gi;
/** `key`, `code` and `state` are names of harmless values too, so they match only as parameters. */
const PARAMETER = /\b((?:key|code|state)=)[^\s"'&;]+/gi;
const SCHEME = /\b(bearer|basic)\s+[^\s"',;]+/gi;
/** The query and fragment of an address, and the user and password before its host. */
const ADDRESS_TAIL = /\b((?:https?|wss?):\/\/[^\s"'<>?#]*)[?#][^\s"'<>]*/gi;
const ADDRESS_USER = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s"'/@]+@/gi;
/** Long runs that look random: 20 characters with a digit among them, or 32 of any kind. */
const RUN = /[A-Za-z0-9_+/=-]{20,}/g;
/** Control, line-separating and direction-changing characters: they could forge lines or colour a terminal. */
// eslint-disable-next-line no-control-regex -- this looks for control characters
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/**
 * Makes a text safe for a log: without anything that looks like a token, key, code or cookie, without the query and
 * fragment of addresses, and in one line without terminal codes (threat T24).
 */
export function redact(text: string): string {
  return text
    .replace(UNSAFE, ' ')
    .replace(ADDRESS_USER, '$1')
    .replace(ADDRESS_TAIL, '$1')
    .replace(NAMED, `$1${MARK}`)
    .replace(PARAMETER, `$1${MARK}`)
    .replace(SCHEME, `$1 ${MARK}`)
    .replace(RUN, (run) => (isSecretLike(run) ? MARK : run));
}

function isSecretLike(run: string): boolean {
  if (run.includes('/'))
    return run.split('/').some((piece) => piece.length >= 20 && isSecretLike(piece)) || isBase64(run);
  return run.length >= 32 || /\d/.test(run);
}

/** Whether a text is base64 and not a path, which has slashes too: base64 of a secret has digits, capitals and small letters between them. */
function isBase64(run: string): boolean {
  return /^[A-Za-z0-9+/]{32,}={0,2}$/.test(run) && /\d.*\d/.test(run) && /[A-Z].*[A-Z]/.test(run);
}
