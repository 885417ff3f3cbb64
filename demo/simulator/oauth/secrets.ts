import { randomBytes } from 'node:crypto';
import type { SwitchBoard } from '../world/switches.ts';

/** Creates secrets and remembers all of them, so that a test can search for leaks (A1). */
export interface SecretMint {
  /** A new secret of 192 random bits, after a prefix and the mark of the switch `secretMark`. */
  make(prefix: string): string;
  /** Adds a secret from elsewhere. */
  remember(secret: string): void;
  /** All secrets. */
  all(): string[];
}

/** Creates a mint. */
export function createSecretMint(switches: SwitchBoard): SecretMint {
  const made = new Set<string>();
  return {
    make(prefix) {
      const secret = `${prefix}${switches.now.secretMark}${randomBytes(24).toString('base64url')}`;
      made.add(secret);
      return secret;
    },
    remember: (secret) => void made.add(secret),
    all: () => [...made],
  };
}
