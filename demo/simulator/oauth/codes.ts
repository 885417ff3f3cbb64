import type { Clock } from '../world/clock.ts';
import type { SecretMint } from './secrets.ts';
import type { SwitchBoard } from '../world/switches.ts';
import type { Grant } from './token-vault.ts';

/** The grant of a code. */
export type CodeGrant = Omit<Grant, 'family'> & { readonly redirectUri: string };

/** Result of redeeming a code. */
export type Redemption =
  | { readonly outcome: 'granted'; readonly grant: Grant }
  | { readonly outcome: 'reused'; readonly family: string }
  | { readonly outcome: 'invalid' };

/** The authorization codes (docs/spec/service-api.md, "States and transitions"; D13, D14). */
export interface CodeBook {
  issue(grant: CodeGrant): string;
  /** Redeems a code for its client and redirect URI; both are compared byte for byte. */
  redeem(code: string, by: { clientId: string; redirectUri: string }): Redemption;
}

interface CodeEntry {
  readonly grant: CodeGrant;
  readonly issuedAtMs: number;
  isUsed: boolean;
}

/** Creates an empty book. Codes are lost with the process: they are valid for a minute. */
export function createCodeBook(options: { clock: Clock; switches: SwitchBoard; secrets: SecretMint }): CodeBook {
  const { clock, switches, secrets } = options;
  const entries = new Map<string, CodeEntry>();

  function isAlive(entry: CodeEntry, by: { clientId: string; redirectUri: string }): boolean {
    const isYoung = clock.now() < entry.issuedAtMs + switches.now.codeLifeSeconds * 1000;
    return isYoung && entry.grant.clientId === by.clientId && entry.grant.redirectUri === by.redirectUri;
  }

  return {
    issue(grant) {
      const code = secrets.make('ac_');
      entries.set(code, { grant, issuedAtMs: clock.now(), isUsed: false });
      return code;
    },
    redeem(code, by) {
      const entry = entries.get(code);
      if (entry === undefined || entry.grant.clientId !== by.clientId) return { outcome: 'invalid' };
      if (entry.isUsed && switches.now.codeSingleUse) return { outcome: 'reused', family: code };
      if (!isAlive(entry, by)) return { outcome: 'invalid' };
      entry.isUsed = true;
      const { userId, clientId, scopes } = entry.grant;
      return { outcome: 'granted', grant: { userId, clientId, scopes, family: code } };
    },
  };
}
