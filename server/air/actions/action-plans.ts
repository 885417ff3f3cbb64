import { IMAGE_WORDS } from '../../../core/service/content-part.ts';
import { parseImageHost } from '../../../core/service/image-hosts.ts';
import type { DockMessage } from '../../../core/service/relay.ts';
import { cleanLine } from '../../../core/service/text.ts';
import { refuse } from '../../http/errors/error-body.ts';
import { refuseScope } from '../../overlays/admission/rest-error.ts';
import type { Air } from '../air.ts';
import type { ActionBody, ActionName } from '../air-schemas.ts';
import type { Actor } from './actor.ts';
import { writeAuthor, writeMessageCount, writePictures } from '../../../core/service/audit-lines.ts';
import { MAX_AUTHORS } from '../safety/safety-schemas.ts';
import type { Safety } from '../safety/safety-schemas.ts';
import { cleanEntry } from '../safety/safety-input.ts';
import { createNameList } from '../text/name-list.ts';

/** The plan of an action, made before anything of it is stored. */
export interface ActionPlan {
  /** For people: the target of the action, in one line. */
  readonly detail: string;
  /** Facts that are stored so that another server can apply it to the messages (see `catchUp`); none if it changes nothing. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** Number of messages or entries that it changes. */
  readonly done: number;
  /** Safety settings that it changes, if any. */
  readonly changes?: Partial<Safety>;
  /** Applies it to the messages in memory. */
  readonly apply?: (air: Air) => void;
}

/** State from which an action is planned. */
export interface PlanState {
  readonly actor: Actor;
  /** Undefined while no overlay of the owner is open. */
  readonly air: Air | undefined;
  readonly safety: Safety;
}

type Plan<N extends ActionName> = (body: ActionBody<N>, state: PlanState) => ActionPlan;

const MAX_HOSTS = 100;
const MAX_WORDS_TOLD = 100;

/** The planner of each action. */
const PLANS: { readonly [N in ActionName]: Plan<N> } = {
  hide({ ids }, { actor, air }) {
    const messages = findAll(air, ids);
    const done = messages.filter(({ state }) => state !== 'hidden').length;
    const detail = describeMessages(messages, ids.length);
    return { detail, facts: { ids }, done, apply: (running) => void running.hide(ids, actor.name) };
  },
  show({ ids }, { actor, air, safety }) {
    const messages = findAll(air, ids);
    const done = safety.panic ? 0 : messages.filter(({ state }) => state !== 'shown').length;
    const detail = describeMessages(messages, ids.length);
    return {
      detail,
      ...(done > 0 && { facts: { ids } }),
      done,
      apply: (running) => void running.show(ids, actor.name),
    };
  },
  mute({ author, platformId }, { safety }) {
    const name = cleanEntry(author);
    const detail = describeAuthor(name, platformId);
    const isMuted = findMuted(safety, name, platformId);
    if (name === '' || isMuted) return { detail, done: 0 };
    const changes =
      platformId === undefined
        ? { authors: [...safety.authors, name] }
        : { mutes: [...safety.mutes, { author: name, platformId }] };
    refuseLong(Object.values(changes).flat().length, MAX_AUTHORS, 'muted authors');
    return { detail, done: 1, changes };
  },
  unmute({ author, platformId }, { safety }) {
    const meant = createNameList([author]);
    const authors = platformId === undefined ? safety.authors.filter((name) => !meant.has(name)) : safety.authors;
    const isMeant = (mute: Safety['mutes'][number]): boolean =>
      meant.has(mute.author) && (platformId === undefined || mute.platformId === platformId);
    const mutes = safety.mutes.filter((mute) => !isMeant(mute));
    const done = safety.authors.length - authors.length + safety.mutes.length - mutes.length;
    const detail = describeAuthor(cleanEntry(author), platformId);
    return { detail, done, ...(done > 0 && { changes: { authors, mutes } }) };
  },
  clear(_body, { actor, air }) {
    const done = air?.onAir ?? 0;
    return {
      detail: writeMessageCount(done),
      done,
      apply: (running) => void running.clear(actor.name),
    };
  },
  panic({ on }, { safety }) {
    const isChange = on !== safety.panic;
    return { detail: on ? 'on' : 'off', done: isChange ? 1 : 0, ...(isChange && { changes: { panic: on } }) };
  },
  pin(request, { air }) {
    const { id, queue, seconds, all } = request;
    const message = id === null ? undefined : air?.find(id);
    const detail = id === null ? 'nothing' : describeMessages(message ? [message] : [], 1);
    const canPin = id === null ? air?.featured.message : message?.state === 'shown';
    const apply = (running: Air): void => void running.pin(request);
    return canPin ? { detail, facts: { id, queue, seconds, all }, done: 1, apply } : { detail, done: 0, apply };
  },
  'allow-pictures'({ id, always = false }, { actor, air, safety }) {
    if (always && !actor.permissions.includes('safety')) throw refuseScope();
    const messages = findAll(air, [id]);
    const hosts = messages.flatMap(({ pictureHosts = [] }) => pictureHosts);
    const message = describeMessages(messages, 1);
    const apply = (running: Air): void => void running.allowPictures(id, actor.name);
    if (hosts.length === 0) return { detail: message, done: 0, apply };
    const changes = always ? listHosts(hosts, safety) : {};
    return {
      detail: writePictures({ hosts: hosts.join(', '), time: always ? 'always' : 'once', message }),
      facts: { id },
      done: 1,
      apply,
      changes,
    };
  },
};

/**
 * Plans an action.
 * @throws {HttpError} 403 if the actor may not do it, 409 if a list is full
 */
export function planAction<N extends ActionName>(name: N, body: ActionBody<N>, state: PlanState): ActionPlan {
  // the plan found by a name has the type of that name
  const plan = PLANS[name] as Plan<N>;
  return plan(body, state);
}

function findAll(air: Air | undefined, ids: readonly string[]): readonly DockMessage[] {
  return [...new Set(ids)].flatMap((id) => air?.find(id) ?? []);
}

function findMuted({ authors, mutes }: Safety, name: string, platformId: number | undefined): boolean {
  const named = createNameList([name]);
  if (authors.some((author) => named.has(author))) return true;
  return mutes.some((mute) => mute.platformId === platformId && named.has(mute.author));
}

function listHosts(hosts: readonly string[], { imageHosts }: Safety): Partial<Safety> {
  const added = hosts.filter((host) => parseImageHost(host) !== undefined && !imageHosts.includes(host));
  refuseLong(imageHosts.length + added.length, MAX_HOSTS, 'hosts of pictures');
  return added.length > 0 ? { imageHosts: [...imageHosts, ...added] } : {};
}

function refuseLong(length: number, max: number, what: string): void {
  if (length <= max) return;
  const message = `There are ${max} ${what} already: remove some in the safety settings.`;
  throw refuse(409, 'list_full', { reason: 'list_full', values: { max }, message });
}

function describeMessages(messages: readonly DockMessage[], asked: number): string {
  const [only] = messages;
  if (asked > 1 || !only) return writeMessageCount(asked);
  const { author, contents, platformId } = only.message;
  const words = contents.map((part) => (part.type === 'img' ? IMAGE_WORDS : part.content)).join(' ');
  return `${describeAuthor(author, platformId)}: ${cleanLine(words, MAX_WORDS_TOLD)}`;
}

function describeAuthor(author: string, platformId: number | undefined): string {
  return writeAuthor(cleanLine(author, MAX_WORDS_TOLD), platformId);
}
