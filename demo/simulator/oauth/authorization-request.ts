import type { Switches } from '../world/switches.ts';
import type { Client } from '../world/users.ts';

/** A valid request of `GET /login` (docs/spec/service-api.md, "OAuth"). */
export interface AuthorizationRequest {
  readonly client: Client;
  readonly redirectUri: string;
  readonly state: string | undefined;
}

/** Reason of a refusal. The request is never redirected, since the owner of its address is unknown. */
export interface AuthorizationFlaw {
  readonly flaw: string;
}

const PARAMETERS = ['response_type', 'client_id', 'redirect_uri', 'state'] as const;

/** Checks the four parameters; unknown ones are ignored (D8). */
export function parseAuthorizationRequest(
  query: URLSearchParams,
  clients: readonly Client[],
  switches: Switches,
): AuthorizationRequest | AuthorizationFlaw {
  const doubled = PARAMETERS.find((name) => query.getAll(name).length > 1);
  if (doubled !== undefined) return { flaw: `The parameter ${doubled} is repeated.` };
  if (query.get('response_type') !== 'code') return { flaw: 'The parameter response_type must be "code".' };
  const client = clients.find((candidate) => candidate.id === query.get('client_id'));
  if (client === undefined) return { flaw: 'No application is registered under this client_id.' };
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!isRegistered(redirectUri, client, switches)) {
    return { flaw: 'This redirect_uri is not registered for the application.' };
  }
  return { client, redirectUri, state: query.get('state') ?? undefined };
}

/** Type guard for a refused request. */
export function isFlawed(parsed: AuthorizationRequest | AuthorizationFlaw): parsed is AuthorizationFlaw {
  return 'flaw' in parsed;
}

function isRegistered(redirectUri: string, client: Client, switches: Switches): boolean {
  return client.redirectUris.includes(redirectUri) || (switches.redirectUris === 'loopback' && isLoopback(redirectUri));
}

/** Whether it is an http address of this machine, without a fragment (RFC 6749, section 3.1.2) and without credentials. */
function isLoopback(redirectUri: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?(\/[^#\s]*)?$/.test(redirectUri) && URL.canParse(redirectUri);
}

/** The redirect address after consent: with code, comma-joined scope and state (D5, D11, D12). */
export function grantLocation(
  request: AuthorizationRequest,
  grant: { code: string; scopes: readonly string[] },
  shape: Switches['redirectShape'],
): string {
  const code: [string, string] = ['code', grant.code];
  const scope: [string, string] = ['scope', grant.scopes.join(',')];
  const state: [string, string][] = request.state === undefined ? [] : [['state', request.state]];
  const shapes: Readonly<Record<Switches['redirectShape'], [string, string][]>> = {
    whole: [code, scope, ...state],
    'code only': [code, scope],
    'state only': [scope, ...state],
    doubled: [code, code, scope, ...state, ...state],
    'foreign state': [code, scope, ['state', 'not-the-state-you-sent']],
  };
  return appendQuery(request.redirectUri, shapes[shape]);
}

/** The redirect address after a denial: the bare redirect URI with its own query (D10). */
export function denialLocation(request: AuthorizationRequest, denial: Switches['denial']): string {
  if (denial === 'bare') return request.redirectUri;
  const state: [string, string][] = request.state === undefined ? [] : [['state', request.state]];
  return appendQuery(request.redirectUri, [['error', 'access_denied'], ...state]);
}

function appendQuery(address: string, parameters: [string, string][]): string {
  const separator = address.includes('?') ? '&' : '?';
  return `${address}${separator}${new URLSearchParams(parameters).toString()}`;
}
