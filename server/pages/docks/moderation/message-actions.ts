import type { ChatMessage } from '../../../../core/service/chat-message.ts';
import type { DockMessage } from '../../../../core/service/relay.ts';
import type { ActionBody, ActionName } from '../../../air/air-schemas.ts';
import { msg, perLanguage, str } from '../../parts/language/msg.ts';
import { isAwaitingApproval } from './message-words.ts';

/** An action with its body, without the request id that the sender adds. */
export type ActionRequest = {
  readonly [N in ActionName]: { readonly action: N; readonly body: Omit<ActionBody<N>, 'requestId'> };
}[ActionName];

/** One way to do something to a message or to its author. */
export interface Choice {
  readonly label: string;
  readonly request: ActionRequest;
  /** Sentence about the completed action. */
  readonly done: string;
  /** Request that undoes it. */
  readonly undo?: ActionRequest;
}

/** Names of the actions on a message. */
export type MessageActionName = 'hide' | 'show' | 'mute' | 'pin' | 'pictures';

/** An action on a message. If there are several choices, the person picks one. */
export interface MessageAction {
  readonly name: MessageActionName;
  readonly label: string;
  /** Its keyboard shortcut while the message is selected. */
  readonly key: string;
  /** Label until the action is confirmed. */
  readonly pending: string;
  readonly choices: readonly Choice[];
}

/** An action as a button in a row. */
export type QuickAction = Pick<MessageAction, 'name' | 'label' | 'key'>;

/** Context of the texts of actions. */
export interface ActionContext {
  /** Whether the key of this dock has the permission `safety`. */
  readonly hasSafety: boolean;
  /** Finds the name of a message's platform; empty if unknown. */
  readonly findPlatformName: (message: ChatMessage) => string;
}

/** Labels of the buttons in rows, created once for each language. */
const quickLabels = perLanguage(() => ({
  hide: msg('Hide'),
  approve: msg('Approve'),
  held: msg('Show now'),
  shown: msg('Show'),
  stopped: msg('Show anyway'),
  hidden: msg('Show again'),
}));

/** The most frequent actions, without their choices; every row has buttons for them. */
export function listQuickActions(message: DockMessage): readonly QuickAction[] {
  const { state } = message;
  if (state === 'shown') return [nameHide()];
  return state === 'held' ? [nameShow(message), nameHide()] : [nameShow(message)];
}

/** The actions available for a message, the most important first. */
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

/** The author's name, or a placeholder. */
function nameOf({ message }: DockMessage): string {
  return message.author || msg('a viewer');
}

function createHide(entry: DockMessage): MessageAction {
  const ids = [entry.id];
  const done = msg(str`Hidden: ${nameOf(entry)}.`);
  const named = nameHide();
  const request: ActionRequest = { action: 'hide', body: { ids } };
  const undo: ActionRequest = { action: 'show', body: { ids } };
  return {
    ...named,
    pending: msg('Hiding'),
    choices: [{ label: named.label, request, done, undo }],
  };
}

function nameHide(): QuickAction {
  return { name: 'hide', label: quickLabels().hide, key: 'h' };
}

function nameShow(entry: DockMessage): QuickAction {
  const labels = quickLabels();
  return { name: 'show', label: isAwaitingApproval(entry) ? labels.approve : labels[entry.state], key: 's' };
}

function createShow(entry: DockMessage): MessageAction {
  const named = nameShow(entry);
  const ids = [entry.id];
  const done = msg(str`On air: ${nameOf(entry)}.`);
  const request: ActionRequest = { action: 'show', body: { ids } };
  const undo: ActionRequest = { action: 'hide', body: { ids } };
  return { ...named, pending: msg('Showing'), choices: [{ label: named.label, request, done, undo }] };
}

function createMute({ message }: DockMessage, { findPlatformName }: ActionContext): MessageAction {
  const { author, platformId } = message;
  const place = findPlatformName(message);
  const here = { author, platformId };
  return {
    name: 'mute',
    label: msg('Mute'),
    key: 'm',
    pending: msg('Muting'),
    choices: [
      {
        label: place === '' ? msg('On this platform') : msg(str`On ${place}`),
        request: { action: 'mute', body: here },
        done: place === '' ? msg(str`Muted on this platform: ${author}.`) : msg(str`Muted on ${place}: ${author}.`),
        undo: { action: 'unmute', body: here },
      },
      {
        label: msg('Everywhere'),
        request: { action: 'mute', body: { author } },
        done: msg(str`Muted everywhere: ${author}.`),
        undo: { action: 'unmute', body: { author } },
      },
    ],
  };
}

function createPin(entry: DockMessage): MessageAction {
  const { id } = entry;
  const done = msg(str`Pinned: ${nameOf(entry)}.`);
  const undo: ActionRequest = { action: 'pin', body: { id: null } };
  return {
    name: 'pin',
    label: msg('Pin'),
    key: 'p',
    pending: msg('Pinning'),
    choices: [
      { label: msg('Until unpinned'), request: { action: 'pin', body: { id } }, done, undo },
      { label: msg('30 s'), request: { action: 'pin', body: { id, seconds: 30 } }, done, undo },
      { label: msg('2 min'), request: { action: 'pin', body: { id, seconds: 120 } }, done, undo },
      {
        label: msg('After the pinned one'),
        request: { action: 'pin', body: { id, seconds: 30, queue: true } },
        done: msg(str`In the queue, for 30 s: ${nameOf(entry)}.`),
      },
    ],
  };
}

function createPictures(entry: DockMessage, { hasSafety }: ActionContext): MessageAction {
  const { id, pictureHosts = [] } = entry;
  const hosts = pictureHosts.join(', ');
  return {
    name: 'pictures',
    label: hasSafety ? msg('Pictures') : msg('Show pictures'),
    key: 'i',
    pending: msg('Allowing'),
    choices: [
      {
        label: msg('Show them once'),
        request: { action: 'allow-pictures', body: { id } },
        done: msg(str`Pictures shown: ${nameOf(entry)}.`),
      },
      ...(hasSafety
        ? [
            {
              label: msg(str`Always from ${hosts}`),
              request: { action: 'allow-pictures', body: { id, always: true } },
              done: msg(str`Pictures are shown from now on: ${hosts}.`),
            } as const,
          ]
        : []),
    ],
  };
}

/** Keyboard shortcuts of the dock with their meanings, for its help. */
export const listKeys = perLanguage((): readonly (readonly [keys: string, meaning: string])[] => [
  ['↑ ↓', msg('choose a message')],
  ['H', msg('hide it')],
  ['S', msg('show it, approve it')],
  ['M', msg('mute its author')],
  ['P', msg('pin it')],
  ['I', msg('allow its pictures')],
  ['Enter', msg('all that can be done')],
  ['Esc', msg('back to the newest')],
  ['/', msg('search')],
  ['?', msg('these keys')],
]);
