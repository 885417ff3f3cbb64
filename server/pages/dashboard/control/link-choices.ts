import { isFields, type Fields } from '../../../../core/service/fields.ts';
import type { Controls } from '../../../control/control-schemas.ts';
import type { ActionLink } from '../../../links/link-schemas.ts';
import { actionTitles } from '../../parts/action-titles.ts';
import { msg, str } from '../../parts/language/msg.ts';
import { listCanvases, listCountdowns, listLooks } from '../../parts/show/show-views.ts';

/** An action that a link can do, in words. */
export interface LinkChoice {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly words: string;
}

/** Choices of one kind. */
export interface LinkGroup {
  readonly title: string;
  readonly choices: readonly LinkChoice[];
}

/** Lists what links can do: actions that may be done twice. Kinds without choices are left out. */
export function listLinkGroups(controls: Controls): readonly LinkGroup[] {
  const { channel, countdown, layer, look, scene } = actionTitles();
  const groups = [
    { title: msg('Chat on air'), choices: listChatChoices() },
    { title: countdown, choices: listCountdownChoices(controls) },
    { title: look, choices: listLookChoices(controls) },
    { title: scene, choices: controls.scenes.map(toSceneChoice) },
    { title: layer, choices: listLayerChoices(controls) },
    { title: channel, choices: listChannelChoices(controls) },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}

/** Describes what a link does in words. */
export function describeAction(
  { action, input }: Pick<ActionLink, 'action' | 'input'>,
  groups: readonly LinkGroup[],
): string {
  const choice = groups
    .flatMap(({ choices }) => choices)
    .find((one) => one.action === action && isPart(one.input, input));
  if (choice) return choice.words;
  // scenes are unknown while OBS is off, and channels while the service does not answer
  if (action === 'scene') return toSceneChoice(String(input['name'])).words;
  if (action === 'channel') return describeChannel(input);
  const titles: Readonly<Record<string, string>> = actionTitles();
  return msg(str`${titles[action] ?? action}: not there any more`);
}

/** Whether all fields of a choice are in the input of a link. */
function isPart(part: Fields, input: unknown): boolean {
  return isFields(input) && Object.entries(part).every(([name, value]) => input[name] === value);
}

function listChatChoices(): readonly LinkChoice[] {
  const titles = actionTitles();
  return [
    { action: 'panic', input: { on: true }, words: msg('Take all chat off air (panic)') },
    { action: 'panic', input: { on: false }, words: msg('End panic') },
    ...(['clear', 'unpin'] as const).map((action) => ({ action, input: {}, words: titles[action] })),
  ];
}

function listCountdownChoices({ overlays }: Controls): readonly LinkChoice[] {
  return listCountdowns(overlays, undefined, 0).flatMap(({ layer, name, overlayId }) => {
    const target = { overlayId, ...(layer !== null && { layer }) };
    return [
      { action: 'countdown', input: { ...target, do: 'start' }, words: msg(str`Start the countdown “${name}”`) },
      { action: 'countdown', input: { ...target, do: 'pause' }, words: msg(str`Pause the countdown “${name}”`) },
      { action: 'countdown', input: { ...target, do: 'stop' }, words: msg(str`Stop the countdown “${name}”`) },
    ];
  });
}

function listLayerChoices({ overlays }: Controls): readonly LinkChoice[] {
  return listCanvases(overlays, undefined).flatMap(({ layers, name: scene, overlayId }) =>
    layers.flatMap(({ layer, name }) => [
      { action: 'layer', input: { overlayId, layer, hidden: false }, words: msg(str`Show “${name}” in “${scene}”`) },
      { action: 'layer', input: { overlayId, layer, hidden: true }, words: msg(str`Hide “${name}” in “${scene}”`) },
    ]),
  );
}

function listLookChoices({ looks }: Controls): readonly LinkChoice[] {
  return listLooks(looks, undefined).map(({ look, name }) => ({
    action: 'look',
    input: { look },
    words: msg(str`Switch to the look “${name}”`),
  }));
}

function listChannelChoices({ channels = [] }: Controls): readonly LinkChoice[] {
  return channels.flatMap(({ id, name }) => [
    { action: 'channel', input: { channelId: id, enabled: true }, words: msg(str`Switch the channel “${name}” on`) },
    { action: 'channel', input: { channelId: id, enabled: false }, words: msg(str`Switch the channel “${name}” off`) },
  ]);
}

function toSceneChoice(name: string): LinkChoice {
  return { action: 'scene', input: { name }, words: msg(str`Switch to the scene “${name}”`) };
}

function describeChannel({ channelId, enabled }: Fields): string {
  const id = String(channelId);
  return enabled === true ? msg(str`Switch channel ${id} on`) : msg(str`Switch channel ${id} off`);
}
