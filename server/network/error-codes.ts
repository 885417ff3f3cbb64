import { isProxyRefusal } from './network.ts';

/** The code of an error of the system or of TLS, and the call that failed; empty if there is none. */
export interface ErrorCode {
  readonly code: string;
  readonly syscall: string;
}

const MAX_CAUSES = 5;

/** The codes of an error and its causes. `fetch` hides the system's error as a cause, and attempts at several addresses in an AggregateError below that. */
export function findErrorCodes(error: unknown, depth = 0): readonly ErrorCode[] {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return [];
  const inner = error instanceof AggregateError ? error.errors : [];
  return [
    { code: isProxyRefusal(error) ? 'ERR_PROXY_TUNNEL' : readText(error, 'code'), syscall: readText(error, 'syscall') },
    ...findErrorCodes(error.cause, depth + 1),
    ...inner.flatMap((cause) => findErrorCodes(cause, depth + 1)),
  ];
}

function readText(error: Error, field: 'code' | 'syscall'): string {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : '';
}

/** Codes of OpenSSL for a certificate without a trusted authority (Node's documentation of TLS, "X509 certificate error codes"). */
const UNTRUSTED =
  /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?|CERT_UNTRUSTED)$/;

/** Advice for a certificate that this machine does not trust. */
export const TRUST_ADVICE =
  'A proxy or a virus scanner that inspects https may have signed it: set NODE_EXTRA_CA_CERTS to the certificate file of its authority (PEM), and restart Onair.';

/** Whether a code means that this machine does not trust the authority of a certificate. */
export function isUntrustedCode(code: string): boolean {
  return UNTRUSTED.test(code);
}

/** Whether a request failed because this machine does not trust the authority of a certificate. */
export function isUntrustedCertificate(error: unknown): boolean {
  return findErrorCodes(error).some(({ code }) => isUntrustedCode(code));
}
