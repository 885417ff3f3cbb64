import type { ChatMessage } from '../../../../core/service/chat-message.ts';
import type { DockMessage } from '../../../../core/service/relay.ts';
import type { ActionBody, ActionName } from '../../../air/air-schemas.ts';
import { isAwaitingApproval } from './message-words.ts';

/** An action with its body, without the request id that the sender adds. */
export type ActionRequest = {
  readonly [N in ActionName]: { readonly action: N; readonly body: Omit<ActionBody<N>, 'requestId'> };
}[ActionName];

/** One way to do something to a message or to its author. */
export interface Choice {
  readonly label: string;
  readonly request: ActionRequest;
  /** What was done, as a sentence. */
  readonly done: string;
  /** Takes it back. */
  readonly undo?: ActionRequest;
}

/** Names of what can be done to one message. */
export type MessageActionName = 'hide' | 'show' | 'mute' | 'pin' | 'pictures';

/** Something that can be done to a message; with several choices it asks which one. */
export interface MessageAction {
  readonly name: MessageActionName;
  readonly label: string;
  /** The key that does it while the message is chosen. */
  readonly key: string;
  /** While it is on its way to the server. */
  readonly pending: string;
  readonly choices: readonly Choice[];
}

/** What the words of actions need to know. */
export interface ActionContext {
  /** The key of this dock has the permission `safety`. */
  readonly hasSafety: boolean;
  /** Name of the platform that a message came from; empty when it is unknown. */
  readonly findPlatformName: (message: ChatMessage) => string;
}

/** What is offered for a message, the most important first. */
export function listActions(message: DockMessage, context: ActionContext): readonly MessageAction[] {
  const { state, pictureHosts = [] } = message;
  const isOnItsWay = state === 'held' || state === 'shown';
  return [
    ...(state === 'shown' ? [] : [createShow(message)]),
    ...(isOnItsWay ? [createHide(message)] : []),
    ...(message.message.author === '' ? [] : [createMute(message, context)]),
    ...(state === 'shown' ? [createPin(message)] : []),
    ...(pictureHosts.length > 0 ? [createPictures(message, context)] : []),
  ];
}

/** The author's name, or what stands for it. */
function nameOf({ message }: DockMessage): string {
  return message.author || 'a viewer';
}

function createHide(entry: DockMessage): MessageAction {
  const ids = [entry.id];
  const done = `Hidden: ${nameOf(entry)}.`;
  const request: ActionRequest = { action: 'hide', body: { ids } };
  const undo: ActionRequest = { action: 'show', body: { ids } };
  return {
    name: 'hide',
    label: 'Hide',
    key: 'h',
    pending: 'Hiding',
    choices: [{ label: 'Hide', request, done, undo }],
  };
}

function createShow(entry: DockMessage): MessageAction {
  const label = isAwaitingApproval(entry) ? 'Approve' : SHOW_LABELS[entry.state];
  const ids = [entry.id];
  const done = `On air: ${nameOf(entry)}.`;
  const request: ActionRequest = { action: 'show', body: { ids } };
  const undo: ActionRequest = { action: 'hide', body: { ids } };
  return { name: 'show', label, key: 's', pending: 'Showing', choices: [{ label, request, done, undo }] };
}

const SHOW_LABELS: Readonly<Record<DockMessage['state'], string>> = {
  held: 'Show now',
  shown: 'Show',
  stopped: 'Show anyway',
  hidden: 'Show again',
};

function createMute({ message }: DockMessage, { findPlatformName }: ActionContext): MessageAction {
  const { author, platformId } = message;
  const place = findPlatformName(message) || 'this platform';
  const here = { author, platformId };
  return {
    name: 'mute',
    label: 'Mute',
    key: 'm',
    pending: 'Muting',
    choices: [
      {
        label: `On ${place}`,
        request: { action: 'mute', body: here },
        done: `Muted on ${place}: ${author}.`,
        undo: { action: 'unmute', body: here },
      },
      {
        label: 'Everywhere',
        request: { action: 'mute', body: { author } },
        done: `Muted everywhere: ${author}.`,
        undo: { action: 'unmute', body: { author } },
      },
    ],
  };
}

function createPin(entry: DockMessage): MessageAction {
  const { id } = entry;
  const done = `Pinned: ${nameOf(entry)}.`;
  const undo: ActionRequest = { action: 'pin', body: { id: null } };
  return {
    name: 'pin',
    label: 'Pin',
    key: 'p',
    pending: 'Pinning',
    choices: [
      { label: 'Until unpinned', request: { action: 'pin', body: { id } }, done, undo },
      { label: '30 s', request: { action: 'pin', body: { id, seconds: 30 } }, done, undo },
      { label: '2 min', request: { action: 'pin', body: { id, seconds: 120 } }, done, undo },
      {
        label: 'After the pinned one',
        request: { action: 'pin', body: { id, seconds: 30, queue: true } },
        done: `In the queue, for 30 s: ${nameOf(entry)}.`,
      },
    ],
  };
}

function createPictures(entry: DockMessage, { hasSafety }: ActionContext): MessageAction {
  const { id, pictureHosts = [] } = entry;
  const hosts = pictureHosts.join(', ');
  return {
    name: 'pictures',
    label: hasSafety ? 'Pictures' : 'Show pictures',
    key: 'i',
    pending: 'Allowing',
    choices: [
      {
        label: 'Show them once',
        request: { action: 'allow-pictures', body: { id } },
        done: `Pictures shown: ${nameOf(entry)}.`,
      },
      ...(hasSafety
        ? [
            {
              label: `Always from ${hosts}`,
              request: { action: 'allow-pictures', body: { id, always: true } },
              done: `Pictures are shown from now on: ${hosts}.`,
            } as const,
          ]
        : []),
    ],
  };
}

/** Keys of the dock with what they do, as its help lists them. */
export const KEYS: readonly (readonly [keys: string, meaning: string])[] = [
  ['↑ ↓', 'choose a message'],
  ['H', 'hide it'],
  ['S', 'show it, approve it'],
  ['M', 'mute its author'],
  ['P', 'pin it'],
  ['I', 'allow its pictures'],
  ['Enter', 'all that can be done'],
  ['Esc', 'back to the newest'],
  ['/', 'search'],
  ['?', 'these keys'],
];
