import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { createConnection } from '../../../core/connection/create-connection.ts';
import type { Connection } from '../../../core/connection/connection.ts';
import { createChatStore } from '../../../core/stores/chat-store.ts';
import { createSettingsStore } from '../../../core/stores/settings-store.ts';
import { DEFAULT_SAFETY } from '../../../server/air/safety/safety-schemas.ts';
import type { Safety } from '../../../server/air/safety/safety-schemas.ts';
import { admission, createRelayFixture } from '../../../server/testing/relay-fixture.ts';
import type { RelayFixture } from '../../../server/testing/relay-fixture.ts';
import { chatEvent, OWNER } from '../../../server/testing/test-service.ts';
import { until } from '../../../server/testing/until.ts';
import { createFilter } from '../../../widgets/chat-box/filter.ts';
import { chatBox } from '../../../widgets/chat-box/settings.ts';
import { resolveSettings } from '../../../widgets/settings/parse.ts';

/** Settings of a chat box that leave out as much as possible, or nothing. */
const STRICT = { hideCommands: true, hideLinks: true, hideNames: ['mira'] };
const LAX = { hideCommands: false, hideLinks: false, hideNames: [], keepCommandNames: ['!points'], history: true };

/** A chat box without its drawing: the messages that it would draw. */
interface Screen {
  readonly words: () => readonly string[];
  readonly connection: Connection;
}

let f: RelayFixture;
let screens: Screen[];

function openScreen(name: string, settings: Readonly<Record<string, unknown>>): Screen {
  f.keys.overlays.set(name, admission(name, ['chat', 'channels'], { settings }));
  const baseUrl = f.wsUrl.replace('ws:', 'http:').replace('/v2/ws', '');
  const connection = createConnection({ baseUrl, token: name, WebSocket: WebSocket });
  const { $messages } = createChatStore(connection);
  const { $settings } = createSettingsStore(connection);
  $messages.listen(() => undefined);
  $settings.listen(() => undefined);
  const words = (): readonly string[] => {
    const saved = resolveSettings(chatBox.settings, $settings.get()?.settings ?? STRICT);
    const accepts = createFilter(saved, { findChannel: () => undefined, platforms: new Map() });
    const shown = $messages.get().filter(({ message }) => accepts(message));
    return shown.map(({ message }) =>
      message.contents.map((part) => ('content' in part ? part.content : '')).join(' '),
    );
  };
  const screen = { words, connection };
  screens.push(screen);
  return screen;
}

function setSafety(changes: Partial<Safety>): void {
  const { safety } = f.safety.stored;
  f.safety.stored = { ...f.safety.stored, safety: { ...safety, ...changes, revision: safety.revision + 1 } };
  f.airs.apply(OWNER, f.safety.stored.safety);
}

/** Sends words at the service, then one that all screens show. */
async function say(...words: readonly string[]): Promise<void> {
  f.service.send([...words, 'seen'].map((word) => chatEvent(word)));
  await until(() => screens.every((screen) => screen.words().at(-1) === 'seen'), 'received');
}

describe("an overlay may be stricter than the owner's safety, never laxer", () => {
  beforeEach(async () => {
    f = await createRelayFixture();
    screens = [];
  });
  afterEach(async () => {
    for (const { connection } of screens) connection.close();
    await f.close();
  });

  const open = async (): Promise<readonly [strict: Screen, lax: Screen]> => {
    const both = [openScreen('strict', STRICT), openScreen('lax', LAX)] as const;
    await until(
      () => f.service.sockets.size === 1 && both.every((screen) => screen.connection.$state.get() === 'open'),
    );
    return both;
  };

  it('leaves out messages by its own settings, though the owner lets them on air', async () => {
    const [strict, lax] = await open();
    await say('!points all', 'hello');
    assert.deepEqual(strict.words(), ['hello', 'seen']);
    assert.deepEqual(lax.words(), ['!points all', 'hello', 'seen']);
  });

  it('gets nothing that the owner stops, with any settings of its own', async () => {
    const [strict, lax] = await open();
    setSafety({ commandPrefixes: ['!'], words: [{ text: 'rude', match: 'word' }] });
    await say('!points all', 'how rude', 'hello');
    for (const screen of [strict, lax]) assert.deepEqual(screen.words(), ['hello', 'seen']);
  });

  it('loses newly stopped messages at once, and does not restore them by its own settings', async () => {
    const [, lax] = await open();
    await say('!points all');
    setSafety({ commandPrefixes: ['!'] });
    await until(() => !lax.words().includes('!points all'), 'taken off');
    setSafety({ commandPrefixes: DEFAULT_SAFETY.commandPrefixes });
    const late = openScreen('late', LAX);
    await until(() => late.words().length > 0, 'history');
    assert.deepEqual(late.words(), ['seen']);
    assert.deepEqual(lax.words(), ['seen']);
  });

  it('shows the known messages after a long absence, after the owner stops more', async () => {
    const [, lax] = await open();
    await say('hello');
    f.relay.move(2, 0);
    f.clock.advance(1);
    await until(() => f.relay.load.sockets === 0, 'away');
    f.service.send(Array.from({ length: 250 }, (_, index) => chatEvent(`word-${index}`)));
    await until(() => lax.words().at(-1) === 'word-249', 'back');
    const newest = lax.words().slice(-50);
    setSafety({ words: [{ text: 'rude', match: 'word' }] });
    await until(() => lax.words().length <= 50, 'cleared');
    await until(() => lax.words().length === 50, 'filled again');
    assert.deepEqual(lax.words(), newest);
  });
});
