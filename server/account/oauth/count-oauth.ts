import type { CounterName, Counters } from '../../upstream/counters.ts';
import type { Outcome } from './outcome.ts';
import type { ServiceOAuth } from './service-oauth.ts';

/** The same OAuth side of the service, with what comes of its requests counted. */
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
