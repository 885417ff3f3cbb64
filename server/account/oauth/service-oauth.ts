import * as oauth from 'oauth4webapi';
import { joinAddress, paths } from '../../../core/service/paths.ts';
import { findTokenDifferences, parseTokenPair } from '../../../core/service/token-pair.ts';
import type { TokenPair } from '../../../core/service/token-pair.ts';
import type { Clock } from '../../../core/connection/clock.ts';
import { isLoopback } from '../../../core/service/address.ts';
import type { Log } from '../../log/log.ts';
import type { CounterName, Counters } from '../../counters/counters.ts';
import { toFailure } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import { createRfcFetch, readAnswer } from './rfc-fetch.ts';
import type { FetchFunction } from './rfc-fetch.ts';

/** Options for reaching the service's login and OAuth endpoints. */
export interface ServiceOAuthOptions {
  /** {base_url}, with or without a path and a trailing slash; plain http on loopback only. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The capture endpoint; sent byte for byte the same in both steps (trap D13). */
  readonly redirectUri: string;
  readonly fetch: FetchFunction;
  readonly clock: Pick<Clock, 'after'>;
  /** Limit for one whole answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Limit for the answer to a code, in milliseconds. A code is sent once, so a timeout ends the sign-in (F11). */
  readonly exchangeTimeoutMs: number;
  /** Limit for the answer to a refresh, in milliseconds: long, since a timeout may lose the pair of a late answer. */
  readonly refreshTimeoutMs: number;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * The service's OAuth 2.0 authorization code flow as a confidential client (docs/spec/service-api.md, "Authentication"; RFC 6749,
 * RFC 7009). Nothing here throws, and no request is repeated: every call returns its outcome.
 */
export interface ServiceOAuth {
  /** Address for the browser: `{base_url}/login` with exactly four parameters, without PKCE (trap D8). */
  authorizationUrl(state: string): string;
  /** Exchanges an authorization code whose `state` has been checked. Call it once per code (trap D14, F11). */
  exchangeCode(code: string): Promise<Outcome<TokenPair>>;
  /** Requests a new pair; the old one is dead from then on (trap D17). */
  refresh(refreshToken: string): Promise<Outcome<TokenPair>>;
  /** Revokes the pair of this refresh token. Success proves nothing: verify it by a read (trap D18). */
  revoke(refreshToken: string): Promise<Outcome<undefined>>;
}

/** Creates the client of the service's OAuth endpoints over oauth4webapi. */
export function createServiceOAuth(options: ServiceOAuthOptions): ServiceOAuth {
  const base = options.baseUrl.replace(/\/+$/, '');
  const server: oauth.AuthorizationServer = {
    issuer: base,
    token_endpoint: joinAddress(base, paths.token),
    revocation_endpoint: joinAddress(base, paths.revoke),
  };
  const client: oauth.Client = { client_id: options.clientId };
  const credentials = createBasicCredentials(options.clientSecret);
  const requestOptions = {
    [oauth.customFetch]: createRfcFetch(options),
    // oxlint-disable-next-line typescript/no-deprecated -- deprecated as a warning; here for loopback alone
    [oauth.allowInsecureRequests]: isLoopback(new URL(base).hostname),
  };
  const exchangeFetch = createRfcFetch({ ...options, timeoutMs: options.exchangeTimeoutMs });
  const refreshFetch = createRfcFetch({ ...options, timeoutMs: options.refreshTimeoutMs });
  const readPair = createPairReader(options.log);
  return {
    authorizationUrl: (state) => toAuthorizationUrl(joinAddress(base, paths.login), options, state),
    exchangeCode: (code) =>
      toOutcome(async () => {
        const parameters = oauth.validateAuthResponse(
          server,
          client,
          new URLSearchParams({ code }),
          oauth.expectNoState,
        );
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          credentials,
          parameters,
          options.redirectUri,
          // oxlint-disable-next-line typescript/no-deprecated -- the API does not name PKCE (trap D8)
          oauth.nopkce,
          { ...requestOptions, [oauth.customFetch]: exchangeFetch },
        );
        return readPair(await oauth.processAuthorizationCodeResponse(server, client, response));
      }),
    refresh: (refreshToken) =>
      toOutcome(async () => {
        const response = await oauth.refreshTokenGrantRequest(server, client, credentials, refreshToken, {
          ...requestOptions,
          [oauth.customFetch]: refreshFetch,
        });
        return readPair(await oauth.processRefreshTokenResponse(server, client, response));
      }),
    revoke: (refreshToken) =>
      toOutcome(async () => {
        const additionalParameters = { token_type_hint: 'refresh_token' };
        const revocationOptions = { ...requestOptions, additionalParameters };
        const response = await oauth.revocationRequest(server, client, noCredentials, refreshToken, revocationOptions);
        return oauth.processRevocationResponse(response);
      }),
  };
}

/** The same endpoints, with counted outcomes. */
export function countOAuth(oauth: ServiceOAuth, counters: Pick<Counters, 'add'>): ServiceOAuth {
  const count = <T>(outcome: Outcome<T>, [done, failed]: readonly [CounterName, CounterName]): Outcome<T> => {
    counters.add(outcome.kind === 'success' ? done : failed);
    return outcome;
  };
  return {
    ...oauth,
    exchangeCode: async (code) => count(await oauth.exchangeCode(code), ['logins_exchanged', 'logins_refused']),
    refresh: async (token) => count(await oauth.refresh(token), ['token_refreshes', 'token_refreshes_failed']),
  };
}

function toAuthorizationUrl(loginUrl: string, { clientId, redirectUri }: ServiceOAuthOptions, state: string): string {
  const parameters = { response_type: 'code', client_id: clientId, redirect_uri: redirectUri, state };
  return `${loginUrl}?${new URLSearchParams(parameters).toString()}`;
}

async function toOutcome<T>(request: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'success', value: await request() };
  } catch (error) {
    return toFailure(error);
  }
}

/**
 * Reads a token response of the library. Half a pair counts as an interrupted answer: its outcome is unknown (F3).
 * Each field that differs from the API document is logged once.
 */
function createPairReader(log: Pick<Log, 'warn'>): (response: oauth.TokenEndpointResponse) => TokenPair {
  const logged = new Set<string>();
  return (response) => {
    const answer = readAnswer(response);
    const pair = parseTokenPair(answer);
    if (pair === undefined) throw new Error('the token response is not a token pair');
    for (const field of findTokenDifferences(answer)) {
      if (!logged.has(field))
        log.warn({ reason: field }, 'A token response differs from the API document; it is used anyway.');
      logged.add(field);
    }
    return pair;
  };
}

/**
 * HTTP Basic with both parts form-encoded (RFC 6749 section 2.3.1, trap D15). oauth4webapi's own also encodes `-`, `.` and
 * `_`, which fails at a service that does not decode them; and a client id is often a UUID.
 */
function createBasicCredentials(clientSecret: string): oauth.ClientAuth {
  return (...[, client, , headers]) => {
    const credentials = `${formEncode(client.client_id)}:${formEncode(clientSecret)}`;
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`);
  };
}

function formEncode(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}

/** Revocation takes no client credentials (docs/spec/service-api.md, "Endpoints"; trap D18). */
const noCredentials: oauth.ClientAuth = () => {};
