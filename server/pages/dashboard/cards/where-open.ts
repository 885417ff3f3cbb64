import { formatList, getRegionalLanguage, msg, plural, str } from '../../parts/language/msg.ts';
/** The places where an overlay is open, as the server reports them. */
export interface OpenPlaces {
  /** Open sockets; undefined if the server has an older build. */
  readonly openIn?: {
    readonly obs: number;
    readonly page: number;
    /** Sockets in browsers in which the owner is signed in; undefined if the server has an older build. */
    readonly here?: number;
    readonly outdated?: number;
    readonly refused?: 'sources' | 'visitors' | 'address' | 'server';
  };
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
}

/** The places where an overlay is open, in words, and whether there are any. */
export interface WhereOpen {
  readonly text: string;
  readonly state: 'open' | 'closed' | 'ended';
}

const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Describes the time since a moment, such as "2 hours ago". */
export function describeAgo(time: string, nowMs: number): string {
  const seconds = Math.round((nowMs - Date.parse(time)) / 1000);
  const [unit, length] = STEPS.find(([, each]) => seconds >= each) ?? ['second', 0];
  if (length === 0) return msg('just now');
  return new Intl.RelativeTimeFormat(getRegionalLanguage()).format(-Math.floor(seconds / length), unit);
}

/** Whether viewers may see an overlay now; a page in the owner's own browser is not on air. */
export function isOpenNow({ openIn }: Partial<OpenPlaces>): boolean {
  return openIn !== undefined && openIn.obs + openIn.page > 0;
}

/** Explains why more sources or pages of an overlay stay empty, and what to do; undefined if none was refused lately. */
export function describeRefusal({ openIn }: Partial<OpenPlaces>): string | undefined {
  switch (openIn?.refused) {
    case 'sources':
      return msg(
        'Some sources stay empty: this overlay is open too often on other networks. Open this dashboard once on the computer with OBS, and its sources fill by themselves.',
      );
    case 'visitors':
      return msg('Some pages stay empty: as many visitors as this overlay may have see it already.');
    case 'address':
      return msg(
        'Some sources stay empty: their network has 50 overlays and docks open, as many as it may have. Close some of them.',
      );
    case 'server':
      return msg('Some sources stay empty: this server has no room for more just now.');
    case undefined:
      return undefined;
  }
}

function listPlaces({ obs, page, here = 0 }: NonNullable<OpenPlaces['openIn']>): readonly string[] {
  return [
    ...(obs > 0 ? [msg('in OBS')] : []),
    ...(page > 0 ? [plural(page, { one: 'on # page', other: 'on # pages' })] : []),
    ...(here > 0 ? [msg('on this computer')] : []),
  ];
}

/** Describes the places where an overlay is open, or the time of its last use. */
export function describeWhereOpen({ openIn, lastUsedAt, expiresAt }: OpenPlaces, nowMs: number): WhereOpen {
  if (expiresAt !== null && Date.parse(expiresAt) <= nowMs) return { text: msg('Its link has ended'), state: 'ended' };
  const places = openIn ? listPlaces(openIn) : [];
  if (places.length > 0) return { text: msg(str`Open ${formatList(places)}`), state: 'open' };
  return {
    text: lastUsedAt === null ? msg('Not in OBS yet') : msg(str`Last seen ${describeAgo(lastUsedAt, nowMs)}`),
    state: 'closed',
  };
}
