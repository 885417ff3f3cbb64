import { authenticateClient, isClient } from './client-credentials.ts';
import type { CodeBook } from './codes.ts';
import type { Counters } from '../world/counters.ts';
import { emptyReply, errorReply, jsonReply } from '../http/reply.ts';
import type { Reply } from '../http/reply.ts';
import { readForm } from '../http/request.ts';
import type { Request } from '../http/request.ts';
import type { SwitchBoard } from '../world/switches.ts';
import { describePair } from './token-answer.ts';
import type { TokenVault } from './token-vault.ts';
import type { Client } from '../world/users.ts';

interface TokenEndpointOptions {
  readonly clients: readonly Client[];
  readonly codes: CodeBook;
  readonly tokens: TokenVault;
  readonly switches: SwitchBoard;
  readonly counters: Counters;
}

type Form = ReadonlyMap<string, string>;

/** `POST /oauth/token` and `POST /oauth/revoke` (docs/spec/service-api.md, "OAuth"). */
export interface TokenEndpoint {
  token(request: Request): Reply;
  revoke(request: Request): Reply;
}

/** Creates both endpoints. */
export function createTokenEndpoint(options: TokenEndpointOptions): TokenEndpoint {
  const { tokens, switches, counters } = options;

  function exchange(form: Form, client: Client): Reply {
    counters.exchanges += 1;
    const redemption = options.codes.redeem(form.get('code') ?? '', {
      clientId: client.id,
      redirectUri: form.get('redirect_uri') ?? '',
    });
    if (redemption.outcome === 'granted') return jsonReply(describePair(tokens.issue(redemption.grant), switches.now));
    if (redemption.outcome === 'reused' && switches.now.codeReuseRevokes) tokens.revokeFamily(redemption.family);
    return errorReply(400, 'invalid_grant', 'Invalid grant: authorization code is invalid');
  }

  function refresh(form: Form, client: Client): Reply {
    counters.refreshes += 1;
    const pair = tokens.refresh(form.get('refresh_token') ?? '', client.id);
    if (pair !== undefined) return jsonReply(describePair(pair, switches.now));
    return errorReply(400, 'invalid_grant', 'Invalid grant: refresh token is invalid');
  }

  return {
    token(request) {
      const form = readForm(request);
      const client = authenticateClient({ headers: request.headers, form }, options.clients, switches.now);
      if (!isClient(client)) return client;
      switch (form.get('grant_type')) {
        case 'authorization_code':
          return exchange(form, client);
        case 'refresh_token':
          return refresh(form, client);
        case undefined:
          return errorReply(400, 'invalid_request', 'Invalid request: grant_type is missing');
        default:
          return errorReply(400, 'unsupported_grant_type', 'Unsupported grant type: grant_type is invalid');
      }
    },
    revoke(request) {
      const token = readForm(request).get('token');
      if (token === undefined && switches.now.revokeWithoutToken === 400) {
        return errorReply(400, 'invalid_request', 'Invalid request: token is missing');
      }
      counters.revocations += 1;
      tokens.revoke(token ?? '');
      return emptyReply();
    },
  };
}
