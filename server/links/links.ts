import { Check } from 'typebox/schema';
import type { UserId } from '../../core/service/user-id.ts';
import type { Control } from '../control/control.ts';
import type { AnyControlAction } from '../control/control-action.ts';
import { CONTROL_ACTIONS, findAction } from '../control/control-actions.ts';
import { refuse, toRefusal, type HttpError } from '../http/errors/error-body.ts';
import { toObsRefusal } from '../obs/obs-refusal.ts';
import { toServiceTrouble } from '../overlays/admission/rest-error.ts';
import { parseName } from '../overlays/input/overlay-input.ts';
import { refuseInput } from '../overlays/refusals.ts';
import type { LinkRecord } from '../store/records/link-record.ts';
import { recordChange, type LinkAction, type RecordChangeDeps } from '../store/records/record-change.ts';
import { hashToken, mintToken, type RandomBytes } from '../store/secret/secret-token.ts';
import type { Storage } from '../store/storage.ts';
import type { ActionLink, LinkRequest, NewActionLink } from './link-schemas.ts';

/** Addresses that do one fixed action each, for programs that can only open an address. */
export interface Links {
  /** The owner's links, oldest first, without their addresses. */
  list(ownerId: UserId): Promise<readonly ActionLink[]>;
  /** @throws {HttpError} 400 for wrong input, 409 if the owner has too many */
  create(ownerId: UserId, request: LinkRequest): Promise<NewActionLink>;
  /** Ends a link at once. @throws {HttpError} 404 */
  remove(ownerId: UserId, id: string): Promise<void>;
  /**
   * Does the action of a secret.
   * @returns the link; undefined if there is none with this secret
   * @throws {HttpError} as its action does, or 429 after ten in a minute
   */
  follow(secret: string): Promise<LinkRecord | undefined>;
}

/** Dependencies of {@link createLinks}. */
export interface LinksDeps extends RecordChangeDeps {
  readonly storage: Pick<Storage, 'links' | 'audit' | 'inTurn'>;
  readonly control: Pick<Control, 'act'>;
  readonly counters: { add(name: string, value: number, windowMs: number): Promise<{ readonly count: number }> };
  /** Whether an owner has disconnected and not signed in again. */
  readonly isSignedOut: (ownerId: UserId) => Promise<boolean>;
  readonly randomBytes: RandomBytes;
  readonly createId: () => string;
  /** Origin of the addresses. */
  readonly publicUrl: string;
}

/** Most links of an owner. */
export const MAX_LINKS = 50;
const MAX_A_MINUTE = 10;
const MINUTE_MS = 60_000;

/** Creates the action links. */
export function createLinks(deps: LinksDeps): Links {
  const { clock, storage } = deps;
  const record = (ownerId: UserId, action: LinkAction, detail: string): Promise<void> =>
    recordChange(deps, { ownerId, by: 'Dashboard', action, detail });
  return {
    list: async (ownerId) => (await storage.links.list(ownerId)).map(toLink),
    async create(ownerId, request) {
      const input = parseRequest(request);
      const secret = mintToken(deps.randomBytes);
      const made = { id: deps.createId(), ownerId, createdAt: clock.now(), lastUsedAt: null, lastFailure: null };
      const link = { ...made, ...input, secretHash: hashToken(secret) };
      await storage.inTurn(ownerId, async ({ links }) => {
        if ((await links.list(ownerId)).length >= MAX_LINKS) throw refuseMore();
        await links.insert(link);
      });
      await record(ownerId, 'add-link', link.name);
      return { ...toLink(link), url: `${deps.publicUrl}/do/${secret}` };
    },
    async remove(ownerId, id) {
      const link = (await storage.links.list(ownerId)).find((one) => one.id === id);
      if (!link || !(await storage.links.remove(ownerId, id))) throw refuseUnknownLink();
      await record(ownerId, 'delete-link', link.name);
    },
    async follow(secret) {
      const link = await storage.links.findBySecretHash(hashToken(secret));
      if (link) await follow(deps, link);
      return link;
    },
  };
}

/**
 * Does the action of a link and records its success or failure for the list. A refusal of too many uses is not recorded.
 * @throws {HttpError} also for problems of OBS and the service
 */
async function follow(deps: LinksDeps, link: LinkRecord): Promise<void> {
  const { clock, counters, storage } = deps;
  const { count } = await counters.add(`link ${link.id}`, 1, MINUTE_MS);
  if (count > MAX_A_MINUTE) throw refuseOften();
  try {
    await doAction(deps, link);
  } catch (error) {
    const known = toObsRefusal(error) ?? toServiceTrouble(error) ?? error;
    const failure = { at: clock.now(), reason: toRefusal(known).message };
    // the caller gets the reason in any case
    await storage.links.recordFailure(link.id, failure).catch(() => undefined);
    throw known;
  }
  await storage.links.touch(link.id, clock.now());
}

async function doAction({ control, isSignedOut }: LinksDeps, link: LinkRecord): Promise<void> {
  if (await isSignedOut(link.ownerId)) throw refuseSignedOut();
  const action = findAction(link.action);
  // an older server may have made it, or a newer one
  if (!action || !Check(action.body, link.input)) throw refuseOutdated();
  const actor = { ownerId: link.ownerId, overlayId: null, name: `Link: ${link.name}`, permissions: [] };
  await control.act(actor, action, link.input);
}

function parseRequest({
  action: name,
  input = {},
  name: title,
}: LinkRequest): Pick<LinkRecord, 'name' | 'action' | 'input'> {
  const action = findAction(name);
  if (!action) {
    const names = CONTROL_ACTIONS.map((one) => one.name).join(', ');
    throw refuseInput({ reason: 'no_action', message: `action: must be one of ${names}.` });
  }
  return { name: parseName(title), action: name, input: parseInput(action, input) };
}

function parseInput(action: AnyControlAction, input: LinkRecord['input']): LinkRecord['input'] {
  const fields = Object.keys(action.body.properties);
  const unknown = Object.keys(input).find((field) => !fields.includes(field));
  if (unknown !== undefined || !Check(action.body, input)) {
    const message = `input: must be what ${action.name} takes: ${fields.join(', ') || 'nothing'}.`;
    throw refuseInput({ reason: 'no_input', message });
  }
  if (action.isRepeatable(input)) return input;
  const message = 'action: a link may be opened twice by accident, so it can only do what may be done twice.';
  throw refuseInput({ reason: 'not_repeatable', message });
}

function toLink({ id, name, action, input, createdAt, lastUsedAt, lastFailure }: LinkRecord): ActionLink {
  return {
    id,
    name,
    action,
    input,
    createdAt: toTime(createdAt),
    lastUsedAt: lastUsedAt === null ? null : toTime(lastUsedAt),
    lastFailure: lastFailure && { at: toTime(lastFailure.at), reason: lastFailure.reason },
  };
}

function toTime(at: number): string {
  return new Date(at).toISOString();
}

function refuseMore(): HttpError {
  const message = `There are ${MAX_LINKS} action links already: remove one that you no longer need.`;
  return refuse(409, 'too_many_links', { reason: 'too_many_links', values: { max: MAX_LINKS }, message });
}

function refuseUnknownLink(): HttpError {
  return refuse(404, 'not_found', { reason: 'no_link', message: 'There is no such action link.' });
}

function refuseOften(): HttpError {
  const message = `A link does its action at most ${MAX_A_MINUTE} times a minute: wait a moment.`;
  return refuse(429, 'too_many_requests', { reason: 'too_many_requests', message });
}

function refuseSignedOut(): HttpError {
  const message = 'The owner of this link is signed out of Onair: it works again after signing in.';
  return refuse(409, 'signed_out', { reason: 'signed_out', message });
}

function refuseOutdated(): HttpError {
  const message = 'This link was made by another version of Onair: remove it and make it again.';
  return refuse(409, 'conflict', { reason: 'link_outdated', message });
}
