import type { TokenPair } from '../../core/service/token-pair.ts';
import type { Outcome } from '../account/oauth/outcome.ts';
import type { ServiceOAuth } from '../account/oauth/service-oauth.ts';
import type { Clock } from '../../core/connection/clock.ts';
import type { Probe, ProbeResult } from '../account/tokens/probe.ts';

/** Fate of a refresh request in tests. */
export type Meeting =
  /** Answered as documented in the API. */
  | 'answered'
  /** The request is never sent. */
  | 'not sent'
  /** The request is lost before it takes effect. */
  | 'lost before'
  /** It takes effect, and the answer is lost. */
  | 'lost after'
  /** Its answer is lost, and it takes effect five seconds later. */
  | 'late'
  | 'limited'
  /** Limited, with a `Retry-After` of 0. */
  | 'limited for 0 s'
  | 'unknown client'
  /** The service refuses the refresh token as invalid, though it is valid. */
  | 'refused';

/** Possible fates of a refresh, each once. */
export const MEETINGS: readonly Meeting[] = [
  'answered',
  'lost before',
  'lost after',
  'late',
  'not sent',
  'limited',
  'refused',
];

const LATE_MS = 5_000;
const AWAY: Outcome<undefined> = { kind: 'not_sent', reason: 'ECONNREFUSED' };

interface LivePair {
  readonly pair: TokenPair;
  readonly grantedAtMs: number;
}

/** The service's side of one owner's login, for tests: it grants token pairs and answers refresh requests by a script. */
export class ScriptedService {
  readonly counts = { refreshes: 0, rotations: 0, probes: 0, revocations: 0 };
  /** Whether checks of a token and revocations work. */
  isUp = true;
  /** Lifetime of access tokens that it grants from now on. */
  lifeS = 3_600;
  /** Scopes in its answers from now on. */
  scopes: readonly string[] | undefined = ['chat.default.read'];
  /** Runs when a refresh request arrives, before anything else. */
  onRefresh: () => void | Promise<void> = () => undefined;
  /** Runs when a token is checked, before anything else. */
  onProbe: () => void | Promise<void> = () => undefined;
  private readonly clock: Clock;
  private readonly live = new Set<LivePair>();
  private readonly killed = new Set<string>();
  private readonly script: Meeting[] = [];
  private made = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Grants another token pair without ending the others, like a sign-in. */
  grant(): TokenPair {
    this.made++;
    const tokens = { accessToken: `access-${this.made}`, refreshToken: `refresh-${this.made}` };
    const pair = {
      ...tokens,
      accessExpiresInS: this.lifeS,
      refreshExpiresInS: 31_536_000,
      scopes: this.scopes,
    };
    this.live.add({ pair, grantedAtMs: this.clock.elapsed() });
    return pair;
  }

  /** Sets the fate of the next refreshes; `answered` after that. */
  meet(...meetings: Meeting[]): void {
    this.script.push(...meetings);
  }

  /** Answers every refresh from now on. */
  meetNoMore(): void {
    this.script.length = 0;
  }

  /** Ends pairs by either token. */
  kill(token: string): void {
    const found = this.find(token);
    if (found) this.live.delete(found);
  }

  /** Ends an access token early; its refresh token stays valid. */
  killAccess(accessToken: string): void {
    this.killed.add(accessToken);
  }

  /** Whether the token pair of this refresh token is valid. */
  isLive(refreshToken: string): boolean {
    return this.find(refreshToken) !== undefined;
  }

  /** The fake of {@link Probe}. */
  readonly probe: Probe = async (token) => {
    this.counts.probes++;
    await this.onProbe();
    return this.isUp ? this.check(token) : 'unknown';
  };

  /** The fake of the OAuth endpoints. */
  readonly oauth: Pick<ServiceOAuth, 'refresh' | 'revoke'> = {
    refresh: async (token) => {
      this.counts.refreshes++;
      await this.onRefresh();
      return this.answer(token, this.script.shift() ?? 'answered');
    },
    revoke: (token) => {
      this.counts.revocations++;
      if (!this.isUp) return Promise.resolve(AWAY);
      this.kill(token);
      return Promise.resolve({ kind: 'success', value: undefined });
    },
  };

  private check(token: string): ProbeResult {
    const found = this.find(token);
    if (found?.pair.accessToken !== token || this.killed.has(token)) return 'dead';
    return this.clock.elapsed() - found.grantedAtMs < found.pair.accessExpiresInS * 1_000 ? 'alive' : 'dead';
  }

  private answer(token: string, meeting: Meeting): Outcome<TokenPair> {
    switch (meeting) {
      case 'answered':
        return this.rotate(token);
      case 'not sent':
        return { kind: 'not_sent', reason: 'ECONNREFUSED' };
      case 'lost after':
        this.rotate(token);
        return { kind: 'unknown', reason: 'ECONNRESET' };
      case 'late':
        this.clock.after(LATE_MS, () => void this.rotate(token));
        return { kind: 'unknown', reason: 'TimeoutError' };
      case 'lost before':
        return { kind: 'unknown', reason: 'ECONNRESET' };
      case 'limited':
        return { kind: 'limited', retryAfterMs: 90_000 };
      case 'limited for 0 s':
        return { kind: 'limited', retryAfterMs: 0 };
      case 'unknown client':
        return { kind: 'refused', name: 'invalid_client', status: 401 };
      case 'refused':
        return { kind: 'refused', name: 'invalid_grant', status: 400 };
    }
  }

  private rotate(refreshToken: string): Outcome<TokenPair> {
    if (!this.isLive(refreshToken)) return { kind: 'refused', name: 'invalid_grant', status: 400 };
    this.kill(refreshToken);
    this.counts.rotations++;
    return { kind: 'success', value: this.grant() };
  }

  private find(token: string): LivePair | undefined {
    return [...this.live].find(({ pair }) => pair.accessToken === token || pair.refreshToken === token);
  }
}
