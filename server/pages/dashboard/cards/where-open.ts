import { formatList, getRegionalLanguage, msg, plural, str } from '../../../../widgets/page-parts/language/msg.ts';
/** What the server tells about where an overlay is open. */
export interface Openness {
  /** Sockets that are open now; a server of an older build does not tell. */
  readonly openIn?: { readonly obs: number; readonly page: number; readonly outdated?: number };
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
}

/** Where an overlay is open, in words, and whether it is open at all. */
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

/** How long ago a time was, such as "2 hours ago". */
export function describeAgo(time: string, nowMs: number): string {
  const seconds = Math.round((nowMs - Date.parse(time)) / 1000);
  const [unit, length] = STEPS.find(([, each]) => seconds >= each) ?? ['second', 0];
  if (length === 0) return msg('just now');
  return new Intl.RelativeTimeFormat(getRegionalLanguage()).format(-Math.floor(seconds / length), unit);
}

/** Whether an overlay is open somewhere now, and so seen by viewers, or soon. */
export function isOpenNow({ openIn }: Partial<Openness>): boolean {
  return openIn !== undefined && openIn.obs + openIn.page > 0;
}

/** Describes where an overlay is open now, or when it was last. */
export function describeWhereOpen({ openIn, lastUsedAt, expiresAt }: Openness, nowMs: number): WhereOpen {
  if (expiresAt !== null && Date.parse(expiresAt) <= nowMs) return { text: msg('Its link has ended'), state: 'ended' };
  const places = [
    ...(openIn && openIn.obs > 0 ? [msg('in OBS')] : []),
    ...(openIn && openIn.page > 0 ? [plural(openIn.page, { one: 'on # page', other: 'on # pages' })] : []),
  ];
  if (places.length > 0) return { text: msg(str`Open ${formatList(places)}`), state: 'open' };
  return {
    text: lastUsedAt === null ? msg('Not in OBS yet') : msg(str`Last seen ${describeAgo(lastUsedAt, nowMs)}`),
    state: 'closed',
  };
}
