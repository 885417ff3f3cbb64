/** A token pair as it is sealed on disk; when it ends stands in the owner's record. */
export interface KeptPair {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Life of the access token from its receipt, in milliseconds. */
  readonly lifeMs: number;
}

/**
 * Reads the opened text of a sealed pair.
 * @throws {Error} it is not a pair; the message does not hold it
 */
export function parseKeptPair(text: string): KeptPair {
  const value = parseObject(text);
  const { accessToken, refreshToken, lifeMs } = value;
  if (typeof accessToken === 'string' && typeof refreshToken === 'string' && typeof lifeMs === 'number') {
    return { accessToken, refreshToken, lifeMs };
  }
  throw new Error("a sealed token pair is not in this program's form: sign in again");
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(text) as object) };
  } catch {
    return {};
  }
}
