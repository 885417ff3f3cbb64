import type { Clock } from './clock.ts';
import type { SecretMint } from './secrets.ts';
import type { SwitchBoard } from './switches.ts';
import type { Grant } from './token-vault.ts';

/** What a code was given for. */
export type CodeGrant = Omit<Grant, 'family'> & { readonly redirectUri: string };

/** How a code was taken. */
export type Redemption =
  | { readonly outcome: 'granted'; readonly grant: Grant }
  | { readonly outcome: 'reused'; readonly family: string }
  | { readonly outcome: 'invalid' };

/** The authorization codes (docs/spec/service-api.md, "States and transitions"; D13, D14). */
export interface CodeBook {
  issue(grant: CodeGrant): string;
  /** Takes a code from the client and redirect URI it was given to; both are compared byte for byte. */
  redeem(code: string, by: { clientId: string; redirectUri: string }): Redemption;
}

interface CodeEntry {
  readonly grant: CodeGrant;
  readonly issuedAtMs: number;
  isUsed: boolean;
}

/** Makes an empty book. Codes do not outlive the process: they are good for a minute. */
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
