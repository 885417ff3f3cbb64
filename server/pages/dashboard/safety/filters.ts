import { msg, perLanguage } from '../../parts/language/msg.ts';
import type { StopReason } from '../../../../core/service/relay.ts';
import type { FilterName, Safety } from '../../../air/safety/safety-schemas.ts';
import type { OwnPlatforms } from '../requests/own-platforms.ts';
import type { FieldContext } from './field-parts.ts';
import type { SafetyEdits } from './safety-store.ts';

/** A filter in the dashboard. */
export interface FilterView {
  readonly name: FilterName;
  readonly title: string;
  /** Description for a streamer. */
  readonly help: string;
  /** The settings that only this filter uses. */
  readonly fields: readonly (keyof SafetyEdits)[];
  /** The server's reason for messages that it stops; undefined for a filter that only holds. */
  readonly reason: StopReason | undefined;
  /** Whether another filter with the same reason shows the count. */
  readonly isCountedElsewhere?: boolean;
  /** Whether its settings have an effect. */
  readonly isSet: (safety: Safety) => boolean;
  /** Settings to start with if it has none. */
  readonly starter: SafetyEdits | ((platforms: OwnPlatforms) => SafetyEdits);
}

/** A group of related filters. */
export interface FilterGroup {
  readonly title: string;
  readonly filters: readonly FilterView[];
}

const always = (): boolean => true;

const listTextFilters = (): FilterGroup['filters'] => [
  {
    name: 'words',
    title: msg('Words and phrases'),
    fields: ['words'],
    reason: 'word',
    isSet: always,
    starter: {},
    help: msg(
      'Stops messages with one of your words, also when it is disguised with look-alike letters, numbers, spaces or repeated letters, and when it stands in the name of the author.',
    ),
  },
  {
    name: 'links',
    title: msg('Links'),
    fields: ['links'],
    reason: 'link',
    starter: { links: 'text' },
    help: msg(
      'Shows a link as plain words, or stops messages with links and with addresses that are written as words (“example dot com”).',
    ),
    isSet: ({ links }) => links !== 'show',
  },
  {
    name: 'commands',
    title: msg('Commands'),
    fields: ['commandPrefixes'],
    reason: 'command',
    help: msg('Stops messages that are meant for a bot, like “!uptime”.'),
    isSet: ({ commandPrefixes }) => commandPrefixes.length > 0,
    starter: { commandPrefixes: ['!'] },
  },
  {
    name: 'repeats',
    title: msg('Repeated messages'),
    fields: ['repeatSeconds'],
    reason: 'repeat',
    help: msg(
      'Stops the same text when it comes again soon, also from another platform: relay bots, copies of your own messages, spam.',
    ),
    isSet: ({ repeatSeconds }) => repeatSeconds > 0,
    starter: { repeatSeconds: 10 },
  },
];

const listShapeFilters = (): FilterGroup['filters'] => [
  {
    name: 'capitals',
    title: msg('Capitals and symbols'),
    fields: ['capitals'],
    reason: 'capitals',
    help: msg(
      'Stops messages that are mostly CAPITAL LETTERS or symbols. Short ones, under 8 characters, always pass.',
    ),
    isSet: ({ capitals }) => capitals !== null,
    starter: { capitals: 80 },
  },
  {
    name: 'marks',
    title: msg('Stacked marks'),
    fields: ['marks'],
    reason: 'marks',
    starter: { marks: true },
    help: msg('Stops letters with piles of marks on them, which run over the lines above and below.'),
    isSet: ({ marks }) => marks,
  },
  {
    name: 'scripts',
    title: msg('Writing systems'),
    fields: ['scripts'],
    reason: 'script',
    help: msg(
      'Stops messages with letters of other writing systems than yours. Numbers, signs and emoji may always be there.',
    ),
    isSet: ({ scripts }) => scripts !== null,
    starter: { scripts: ['Latin'] },
  },
  {
    name: 'length',
    title: msg('Short messages'),
    fields: ['minLength'],
    reason: 'length',
    starter: { minLength: 2 },
    help: msg('Stops messages with fewer characters than you say. Spaces do not count, and a picture counts as one.'),
    isSet: ({ minLength }) => minLength > 0,
  },
];

const listAuthorFilters = (): FilterGroup['filters'] => [
  {
    name: 'authors',
    title: msg('Muted authors'),
    fields: ['authors', 'mutes'],
    reason: 'author',
    isSet: always,
    help: msg(
      'Keeps everything off air that these people write. The service sends names and no ids, so somebody with a new name is somebody new.',
    ),
    starter: {},
  },
  {
    name: 'bots',
    title: msg('Well-known bots'),
    fields: ['bots'],
    reason: 'author',
    starter: { bots: true },
    isCountedElsewhere: true,
    help: msg(
      'Stops Nightbot, StreamElements and other chat bots that Onair knows by name. Counted with the muted authors.',
    ),
    isSet: ({ bots }) => bots,
  },
  {
    name: 'newAuthors',
    title: msg('New authors'),
    fields: ['newAuthors'],
    reason: undefined,
    help: msg(
      'Holds what somebody writes for the first time until you approve it in the moderation dock. From then on they are known.',
    ),
    isSet: ({ newAuthors }) => newAuthors === 'hold',
    starter: { newAuthors: 'hold' },
  },
];

const listPlaceFilters = (): FilterGroup['filters'] => [
  {
    name: 'platforms',
    title: msg('Platforms'),
    fields: ['platforms'],
    reason: 'platform',
    help: msg(
      'Shows the chat of some platforms only. Some platforms do not want the chat of others beside theirs. You still see all of it in the moderation dock.',
    ),
    isSet: ({ platforms }) => platforms.mode !== 'all',
    starter: ({ own }) => ({ platforms: { mode: 'only', ids: [...own] } }),
  },
];

/** All filters in display order. */
export const filterGroups = perLanguage((): readonly FilterGroup[] => [
  { title: msg('What is written'), filters: [...listTextFilters(), ...listShapeFilters()] },
  { title: msg('Who writes it'), filters: listAuthorFilters() },
  { title: msg('Where it comes from'), filters: listPlaceFilters() },
]);

/** Whether a filter is on and its settings have an effect. */
export function isFilterOn({ name, isSet }: FilterView, safety: Safety): boolean {
  return isSet(safety) && !safety.off.includes(name);
}

/** The edits that switch a filter on or off. A filter that is off keeps its settings. */
export function switchFilter(
  { name, isSet, starter }: FilterView,
  on: boolean,
  { values, platforms }: Pick<FieldContext, 'values' | 'platforms'>,
): SafetyEdits {
  const others = values.off.filter((each) => each !== name);
  if (!on) return { off: [...others, name] };
  const first = typeof starter === 'function' ? starter(platforms) : starter;
  return { off: others, ...(!isSet(values) && first) };
}

/** Whether the edits change the effect of a filter. */
export function isFilterEdited({ name, fields }: FilterView, edits: SafetyEdits, saved: Safety): boolean {
  const wasOff = saved.off.includes(name);
  return fields.some((field) => field in edits) || (edits.off ?? saved.off).includes(name) !== wasOff;
}
