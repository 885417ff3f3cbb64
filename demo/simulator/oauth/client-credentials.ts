import { timingSafeEqual } from 'node:crypto';
import { errorReply, withHeaders } from '../http/reply.ts';
import type { Reply } from '../http/reply.ts';
import type { Request } from '../http/request.ts';
import type { Switches } from '../world/switches.ts';
import type { Client } from '../world/users.ts';

interface Credentials {
  readonly id: string;
  readonly secret: string;
}

/**
 * Identifies the client of a token request: by Basic credentials, form-decoded (RFC 6749, section 2.3.1), or by `client_id` and
 * `client_secret` in the body; never by both (D15). Returns the client, or the refusal.
 */
export function authenticateClient(
  request: { readonly headers: Request['headers']; readonly form: ReadonlyMap<string, string> },
  clients: readonly Client[],
  switches: Switches,
): Client | Reply {
  const basic = readBasic(request.headers.authorization);
  const posted = readPosted(request.form);
  if (basic !== undefined && posted !== undefined && switches.doubledCredentials === 'refuse') {
    return errorReply(400, 'invalid_request', 'Invalid request: client credentials must be sent in one way only');
  }
  const sent = basic ?? posted;
  const client = clients.find((candidate) => candidate.id === sent?.id);
  if (client !== undefined && sent !== undefined && isSame(client.secret, sent.secret)) return client;
  const refusal = errorReply(
    switches.wrongSecretStatus,
    'invalid_client',
    'Invalid client: client credentials are invalid',
  );
  return basic === undefined ? refusal : withHeaders(refusal, { 'www-authenticate': 'Basic realm="oauth"' });
}

/** Type guard for a client. */
export function isClient(result: Client | Reply): result is Client {
  return 'secret' in result;
}

function readBasic(header: string | undefined): Credentials | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { id: formDecode(id), secret: formDecode(rest.join(':')) };
}

function formDecode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function readPosted(form: ReadonlyMap<string, string>): Credentials | undefined {
  const secret = form.get('client_secret');
  return secret === undefined ? undefined : { id: form.get('client_id') ?? '', secret };
}

function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
