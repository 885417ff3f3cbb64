/** A point that the API leaves open, or a fault for tests. */
interface Switch<Value> {
  readonly initial: Value;
  /** Description of the allowed values, for messages and the control page. */
  readonly allowed: string;
  /** The choices, if the set is fixed. */
  readonly choices?: readonly Value[];
  /** One line: its trap or fault, and its effect. */
  readonly doc: string;
  /** The value if it is allowed, otherwise undefined. */
  readonly parse: (value: unknown) => Value | undefined;
}

/** A fixed set; the first is the default. */
function choice<const Value extends string | number>(
  choices: readonly [Value, ...Value[]],
  doc: string,
): Switch<Value> {
  const parse = (value: unknown) => choices.find((candidate) => candidate === value);
  return { initial: choices[0], allowed: `one of ${choices.join(', ')}`, choices, doc, parse };
}

function flag(initial: boolean, doc: string): Switch<boolean> {
  const parse = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
  return { initial, allowed: 'true or false', doc, parse };
}

/** A whole number, 0 or more. */
function count(initial: number, doc: string): Switch<number> {
  const parse = (value: unknown) => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined);
  return { initial, allowed: 'a whole number, 0 or more', doc, parse };
}

/** A whole number, also below 0. */
function shift(initial: number, doc: string): Switch<number> {
  const parse = (value: unknown) => (Number.isSafeInteger(value) ? Number(value) : undefined);
  return { initial, allowed: 'a whole number', doc, parse };
}

function mark(initial: string, doc: string): Switch<string> {
  const parse = (value: unknown) => (typeof value === 'string' && /^[\w-]{0,32}$/.test(value) ? value : undefined);
  return { initial, allowed: 'up to 32 letters, digits, "_" or "-"', doc, parse };
}

/** Every switch with its default. D.. are traps, F.. faults, E.. hostile inputs of the project's own lists. */
export const SWITCHES = {
  // signing in
  redirectUris: choice(
    ['loopback', 'listed'],
    'D13: also accept any http address on localhost and 127.0.0.1, or the list only',
  ),
  automaticSession: flag(true, 'D9: sign in by the session cookie without asking for a user'),
  loginAnswer: choice(['dialog', 'allow', 'deny'], 'D8: show the authorization dialog, or answer it at once'),
  denial: choice(
    ['bare', 'error'],
    'D10: a denial redirects without parameters, or with error=access_denied and state',
  ),
  redirectShape: choice(
    ['whole', 'code only', 'state only', 'doubled', 'foreign state'],
    'D11: parameters of the redirect',
  ),
  codeLifeSeconds: count(60, 'D14: life of an authorization code'),
  codeSingleUse: flag(true, 'D14: a code works once'),
  codeReuseRevokes: flag(true, 'D14: using a code again revokes its pairs (RFC 9700, section 4.5)'),
  // tokens
  wrongSecretStatus: choice([401, 400, 403], 'D15: status for wrong client credentials'),
  doubledCredentials: choice(['refuse', 'accept'], 'D15: Basic and body credentials in one request'),
  tokenType: choice(['Bearer', 'bearer', 'mac'], 'D6: spelling of token_type'),
  tokenFields: choice(['both', 'snake', 'camel', 'disagreeing'], 'D3: families of fields in a token pair'),
  accessTokenSeconds: count(3600, 'D4: life of an access token'),
  clockSkewSeconds: shift(0, 'D4: offset of the absolute times in a token pair'),
  secretMark: mark('', 'A1: put before every token, code and secret that is made, to search for it later'),
  revokeWithoutToken: choice([400, 200], 'D18: status for a revocation without a token'),
  scopesEnforced: choice(['clips', 'all'], 'D5: reads that need their permission: clip projects only, or each'),
  // answers
  answersPerSecond: count(
    0,
    'F43: requests queue, and this many a second take effect, even after a disconnect; 0: no limit',
  ),
  errorNumbers: choice(['equal', 'unequal', 'strings'], 'D16: the three numbers of an error body'),
  idForm: choice(['number', 'string', 'big'], 'D24: user id as a number, as a string, or past 2^53'),
  ingest: choice(['listed', 'unknown'], 'D26: whether the selected ingest is in the public list'),
  restUserId: flag(false, 'D28: userId also in GET /v2/user/stream'),
  restNumbers: choice(
    ['last known', 'as events'],
    'D30: numbers in GET /v2/user/stream when the platform is silent: the last known, or null',
  ),
  foreignChannelStatus: choice([404, 403, 400], "D33: status for enabling a channel that is not the user's"),
  webchatExtra: flag(true, 'D34: one more query parameter than the nine documented in the webchat address'),
  clipKind: choice(['Event', 'unknown'], 'D35: sourceTypeName of clip projects'),
  clipCounts: choice(['matching', 'mismatched', 'empty'], 'D36: clipsCount and thumbnails'),
  pagination: choice(
    ['consistent', 'cursor without more', 'more without cursor', 'repeating', 'endless', 'doubled items'],
    'D39, F36: clip pages',
  ),
  clipLimit: choice(['clamped', 'ignored'], 'D40: limit is clamped at 100, or ignored'),
  clipDefaultLimit: count(20, 'D40: page size without limit'),
  clipSort: choice(['descending', 'ascending'], 'D41: newest or oldest first'),
  pictures: choice(
    ['ours', 'hostile'],
    'D23, E20-E25, F37: picture addresses that fail, lie, redirect or carry script',
  ),
  // the stream
  warmUpMs: count(0, 'D27: milliseconds between live and channel data; 0 for 1 to 20 s by chance'),
  numbers: choice(['scenario', 'null', 'mixed', 'invalid'], 'D30: viewers and followers in events'),
  texts: choice(['scenario', 'empty'], 'D29: titles, game titles and identifiers'),
  unknownIds: flag(false, 'D31: one more stream channel, and chat, with unlisted ids'),
  stopEvent: choice(['sent', 'suppressed'], 'D51, F26: the event at the end of a stream'),
  // chat
  timestamps: choice(['milliseconds', 'seconds', 'invalid', 'future', 'number'], 'D37, E39: form of timestamp'),
  ownField: choice(['present', 'absent'], 'D57: own'),
  namelessAuthor: choice(['empty', 'absent', 'null'], 'E4, E5: how a missing author looks'),
  parts: choice(['ours', 'swapped'], 'D56, E29: content and link of picture parts'),
  chatPlatformIds: choice(['streaming', 'chat sources'], 'D31: id space of platformId in chat'),
  eventPlatforms: choice(['while live', 'always'], 'D58: when event-based platforms have chat'),
  // the socket
  socketAccepts: choice(['yes', 'then closes', 'refuses'], 'F17, F18, F40: handling of a new connection'),
  idleCloseSeconds: count(30, 'D42, F39: close a socket after this time without traffic; 0 for never'),
  ackOrder: choice(['before event', 'after event'], 'D49, F23: acknowledgement and first event'),
  ackSubscriptions: choice(['all', 'reordered', 'subset', 'none'], 'D46, F23: acknowledged subscriptions'),
  ackDelayMs: count(0, 'D46, F23: milliseconds before an acknowledgement'),
  badToken: choice(['bad message', 'silence', 'close'], 'D47, F22: answer to a subscribe with a bad token'),
  socketAfterExpiry: choice(['keeps', 'closes', 'silent'], 'D52, F20: a subscription whose token has died'),
  events: choice(['sent', 'muted'], 'D50, F19: an open socket that sends nothing more'),
  // everything
  future: flag(false, 'D60, A16: an unknown field in every object, unknown frames, parts and subscriptions'),
} as const;

/** The value of every switch. */
export type Switches = {
  readonly [Name in keyof typeof SWITCHES]: (typeof SWITCHES)[Name] extends Switch<infer Value> ? Value : never;
};

/** The current switches. */
export interface SwitchBoard {
  readonly now: Switches;
  /** Sets some switches; throws a RangeError with the reason. Sets nothing if one value is invalid. */
  set(patch: Readonly<Record<string, unknown>>): void;
  /** Resets all switches to the initial values of the board. */
  reset(): void;
}

/** Creates a board with the defaults and the given values. */
export function createSwitchBoard(initial: Partial<Switches> = {}): SwitchBoard {
  const start: Switches = { ...defaults(), ...initial };
  let now = start;
  return {
    get now() {
      return now;
    },
    set(patch) {
      now = { ...now, ...parsePatch(patch) };
    },
    reset() {
      now = start;
    },
  };
}

function defaults(): Switches {
  // the compiler cannot follow mapped types through fromEntries; every entry comes from SWITCHES itself
  return Object.fromEntries(
    Object.entries(SWITCHES).map(([name, { initial }]) => [name, initial]),
  ) as unknown as Switches;
}

function parsePatch(patch: Readonly<Record<string, unknown>>): Partial<Switches> {
  const known = new Map<string, Switch<unknown>>(Object.entries(SWITCHES));
  const entries = Object.entries(patch).map(([name, value]) => {
    const found = known.get(name);
    if (found === undefined) throw new RangeError(`There is no switch "${name}"; GET /simulator/switches lists them.`);
    const parsed = found.parse(value);
    if (parsed === undefined) throw new RangeError(`The switch "${name}" takes ${found.allowed}.`);
    return [name, parsed] as const;
  });
  return Object.fromEntries(entries);
}
