import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { connectTo, createTestJournal, PUBLIC_URL } from '../testing/obs-fixture.ts';
import { STAND_IN_KIND, startObsProxy } from '../testing/obs-proxy.ts';
import type { ObsProxy } from '../testing/obs-proxy.ts';
import { explainMissingObs, startObs } from '../testing/private-obs.ts';
import type { PrivateObs } from '../testing/private-obs.ts';
import { until } from '../testing/until.ts';
import type { ObsLink } from './connect-obs.ts';
import { recover, undoLast } from './journal.ts';
import { listItems } from './our-sources.ts';
import { readProgramPicture } from './program-picture.ts';
import { putIn } from './put-in.ts';
import type { PutIn, PutInWork } from './put-in.ts';
import { readState } from './read-state.ts';
import { toSceneCollection } from './scene-collection.ts';
import { SOURCE_PLACES } from '../../widgets/settings/source-place.ts';
import { toTransform } from './source-place.ts';
import { putStreamBack, readStreamServer, setStream } from './stream-service.ts';
import { takeOut } from './take-out.ts';

const CHAT: PutIn = {
  overlay: 'chat-1',
  widget: 'chat-box',
  name: 'Chat',
  url: `${PUBLIC_URL}/overlay/chat-box#key=first`,
  width: 400,
  height: 600,
  scene: 'Gaming',
};

/** Picture of the OBS started here. */
const VIDEO = { width: 1280, height: 720 };

/*
 * Debian's OBS has no browser source. To create a source, a proxy requests another kind in its place (obs-proxy.ts), with
 * the same settings; the rest is the behaviour of the real OBS.
 */
describe('Steps in a real OBS', { skip: explainMissingObs() ?? false }, () => {
  let obs: PrivateObs;
  let proxy: ObsProxy;
  let link: ObsLink;
  let journal: ReturnType<typeof createTestJournal>;

  const connect = async (): Promise<void> => {
    link = await connectTo(proxy.port, obs.password);
  };
  const work = (): PutInWork => ({ calls: link, journal, publicUrl: PUBLIC_URL, createId: randomUUID });
  const state = (): ReturnType<typeof readState> => readState(link, PUBLIC_URL);
  const settingsOf = async (inputName: string): Promise<Readonly<Record<string, unknown>>> =>
    (await link.call('GetInputSettings', { inputName })).inputSettings;
  const rejectsWith = (name: string, words: RegExp) => (error: unknown) => {
    assert.ok(error instanceof Error);
    assert.equal(error.name, name);
    assert.match(error.message, words);
    return true;
  };

  before(async () => {
    obs = await startObs();
    proxy = await startObsProxy(obs.port);
  });
  after(async () => {
    await proxy.close();
    await obs.stop();
  });
  beforeEach(async () => {
    journal = createTestJournal();
    await connect();
  });
  afterEach(async () => {
    link.close();
    await connect();
    for (const { inputName } of (await link.call('GetInputList')).inputs)
      await link.call('RemoveInput', { inputName: inputName as string });
    for (const scene of (await state()).scenes)
      if (scene !== 'Scene') await link.call('RemoveScene', { sceneName: scene });
    await until(async () => (await link.call('GetInputList')).inputs.length + (await state()).scenes.length === 1);
    link.close();
  });

  it('shakes hands, and reports a wrong or missing password', async () => {
    assert.match(link.version, /^\d+\.\d+/);
    await assert.rejects(connectTo(obs.port, 'wrong'), rejectsWith('obs_wrong_password', /Show Connect Info/));
    await assert.rejects(connectTo(obs.port, ''), rejectsWith('obs_wrong_password', /asks for a password/));
  });

  it('reports that this OBS has no browser source, and leaves nothing behind', async () => {
    const plain = await connectTo(obs.port, obs.password);
    await assert.rejects(
      putIn({ ...work(), calls: plain }, [CHAT]),
      rejectsWith('obs_plugin_missing', /has no browser source/),
    );
    plain.close();
    const { scenes, sources } = await state();
    assert.deepEqual({ scenes, sources }, { scenes: ['Scene'], sources: [] });
    assert.deepEqual(journal.entry(), {});
  });

  it('creates a scene and a source with address, size, place and settings, and reports sources on program', async () => {
    await putIn(work(), [{ ...CHAT, place: 'bottom-right' }]);
    const { onair, ...settings } = await settingsOf('Chat');
    assert.deepEqual(settings, {
      url: CHAT.url,
      width: 400,
      height: 600,
      css: '',
      shutdown: false,
      restart_when_active: false,
      is_local_file: false,
      fps_custom: true,
      fps: 30,
      reroute_audio: false,
      webpage_control_level: 1,
    });
    assert.equal((onair as { overlay: string }).overlay, 'chat-1');
    const [item] = await listItems(link, 'Gaming');
    const { sceneItemTransform: place } = await link.call('GetSceneItemTransform', {
      sceneName: 'Gaming',
      sceneItemId: item?.id ?? 0,
    });
    const { positionX, positionY, boundsWidth, boundsHeight } = place;
    assert.deepEqual([item?.isEnabled, positionX, positionY, boundsWidth, boundsHeight], [true, 858, 98, 400, 600]);
    const [source] = (await state()).sources;
    assert.deepEqual([source?.scenes, source?.isOnProgram], [['Gaming'], false]);
    await link.call('SetCurrentProgramScene', { sceneName: 'Gaming' });
    await until(async () => (await state()).sources[0]?.isOnProgram === true);
    await link.call('SetCurrentProgramScene', { sceneName: 'Scene' });
  });

  it('finds its source again after a restart of OBS, and updates it under the name that the owner gave it', async () => {
    await putIn(work(), [CHAT]);
    await link.call('SetInputName', { inputName: 'Chat', newInputName: 'My own chat' });
    await until(() => obs.readCollections().includes('My own chat'));
    link.close();
    await obs.crash();
    await obs.resume();
    await connect();
    const url = `${PUBLIC_URL}/overlay/chat-box#key=second`;
    await putIn(work(), [{ ...CHAT, url, name: 'Chat 2', width: 500, scene: 'Scene' }]);
    const settings = await settingsOf('My own chat');
    assert.deepEqual([settings['url'], settings['width']], [url, 500]);
    const { sources } = await state();
    assert.deepEqual(
      sources.map(({ name, scenes }) => [name, [...scenes].sort()]),
      [['My own chat', ['Gaming', 'Scene']]],
    );
    await undoLast(work());
    assert.equal((await settingsOf('My own chat'))['url'], CHAT.url);
    assert.deepEqual((await state()).sources[0]?.scenes, ['Gaming']);
  });

  it('keeps both formats of a scene, each as a source of its own', async () => {
    const scene = {
      ...CHAT,
      overlay: 'scene-1',
      widget: 'canvas',
      name: 'Show',
      width: 1920,
      height: 1080,
      scene: 'Both',
    };
    const portrait = { ...scene, name: 'Show (Portrait)', width: 1080, height: 1920, format: 'portrait' } as const;
    await putIn(work(), [scene, portrait]);
    await putIn(work(), [portrait]);
    const { sources } = await state();
    assert.deepEqual(
      new Map(sources.map(({ format, name }) => [name, format])),
      new Map([
        ['Show', undefined],
        ['Show (Portrait)', 'portrait'],
      ]),
    );
    await takeOut(work(), { overlay: 'scene-1', scene: 'Both' });
    assert.deepEqual((await state()).sources, []);
  });

  it('does not touch a page that is up to date, since changed settings would reload it', async () => {
    await putIn(work(), [CHAT]);
    proxy.requests.length = 0;
    await putIn(work(), [CHAT]);
    assert.equal(proxy.requests.includes('SetInputSettings'), false);
    assert.equal(journal.entry().last?.title, 'Put “Chat” into “Gaming”');
    await undoLast(work());
    assert.deepEqual((await state()).sources, []);
  });

  it('renames its source with the overlay unless the owner has renamed it', async () => {
    await putIn(work(), [CHAT]);
    await putIn(work(), [{ ...CHAT, name: 'Big chat' }]);
    assert.deepEqual(
      (await state()).sources.map(({ name }) => name),
      ['Big chat'],
    );
    await undoLast(work());
    assert.deepEqual(
      (await state()).sources.map(({ name }) => name),
      ['Chat'],
    );
  });

  it('leaves a source where the owner moved it, unless a place is requested', async () => {
    await putIn(work(), [CHAT]);
    const [item] = await listItems(link, 'Gaming');
    const target = { sceneName: 'Gaming', sceneItemId: item?.id ?? 0 };
    const readPlace = async (): Promise<unknown> => {
      const { positionX, positionY } = (await link.call('GetSceneItemTransform', target)).sceneItemTransform;
      return [positionX, positionY];
    };
    await link.call('SetSceneItemTransform', { ...target, sceneItemTransform: { positionX: 11, positionY: 22 } });
    await putIn(work(), [CHAT]);
    assert.deepEqual(await readPlace(), [11, 22]);
    await putIn(work(), [{ ...CHAT, place: 'top-left' }]);
    assert.deepEqual(await readPlace(), [22, 22]);
    // nothing has to change, so the last change stays undoable
    await putIn(work(), [{ ...CHAT, place: 'top-left' }]);
    await undoLast(work());
    assert.deepEqual(await readPlace(), [11, 22]);
  });

  it('puts a new source into the usual place of its widget, and each one into all selectable places', async () => {
    const placeOf = async (name: string): Promise<readonly unknown[]> => {
      const item = (await listItems(link, 'Gaming')).find(({ source }) => source === name);
      const target = { sceneName: 'Gaming', sceneItemId: item?.id ?? 0 };
      const { positionX, positionY, boundsWidth, boundsHeight } = (await link.call('GetSceneItemTransform', target))
        .sceneItemTransform;
      return [positionX, positionY, boundsWidth, boundsHeight];
    };
    const scene = { ...CHAT, overlay: 'canvas-1', widget: 'canvas', name: 'All of it', width: 1920, height: 1080 };
    await putIn(work(), [CHAT, scene]);
    assert.deepEqual(await placeOf('Chat'), [22, 98, 400, 600]);
    assert.deepEqual(await placeOf('All of it'), [0, 0, 1280, 720]);
    const seen = new Set<string>();
    for (const place of SOURCE_PLACES) {
      await putIn(work(), [{ ...CHAT, place }]);
      const { positionX, positionY, boundsWidth, boundsHeight } = toTransform(place, CHAT, VIDEO);
      assert.deepEqual(await placeOf('Chat'), [positionX, positionY, boundsWidth, boundsHeight], place);
      seen.add(String(await placeOf('Chat')));
    }
    assert.equal(seen.size, 10);
  });

  it('takes an overlay out of one scene, and puts it back as it was', async () => {
    const scenesOfChat = async (): Promise<readonly string[] | undefined> =>
      (await state()).sources.find(({ name }) => name === 'Chat')?.scenes;
    const readItem = async (): Promise<unknown> => {
      const items = await listItems(link, 'Gaming');
      const index = items.findIndex(({ source }) => source === 'Chat');
      const target = { sceneName: 'Gaming', sceneItemId: items[index]?.id ?? 0 };
      const { positionX, positionY } = (await link.call('GetSceneItemTransform', target)).sceneItemTransform;
      return [index, positionX, positionY, items[index]?.isEnabled];
    };
    await putIn(work(), [
      { ...CHAT, place: 'top-right' },
      { ...CHAT, overlay: 'badge-1', name: 'Badge' },
    ]);
    await putIn(work(), [{ ...CHAT, scene: 'Break' }]);
    const before = await readItem();
    await takeOut(work(), { overlay: 'chat-1', scene: 'Gaming' });
    assert.deepEqual(await scenesOfChat(), ['Break']);
    assert.equal(journal.entry().last?.title, 'Take “Chat” out of “Gaming”');
    await undoLast(work());
    assert.deepEqual([...((await scenesOfChat()) ?? [])].sort(), ['Break', 'Gaming']);
    assert.deepEqual(await readItem(), before);
  });

  it('puts back a source that was in a scene twice', async () => {
    const readPlaces = async (): Promise<readonly unknown[]> => {
      const items = (await listItems(link, 'Gaming')).filter(({ source }) => source === 'Chat');
      return Promise.all(
        items.map(async ({ id: sceneItemId }) => {
          const target = { sceneName: 'Gaming', sceneItemId };
          return (await link.call('GetSceneItemTransform', target)).sceneItemTransform['positionX'];
        }),
      );
    };
    await putIn(work(), [{ ...CHAT, place: 'top-right' }]);
    await link.call('CreateSceneItem', { sceneName: 'Gaming', sourceName: 'Chat' });
    const before = await readPlaces();
    assert.equal(new Set(before).size, 2);
    await takeOut(work(), { overlay: 'chat-1', scene: 'Gaming' });
    assert.deepEqual(await readPlaces(), []);
    await undoLast(work());
    assert.deepEqual(await readPlaces(), before);
  });

  it('creates a source again that OBS deleted with its last scene', async () => {
    await putIn(work(), [CHAT]);
    const before = await settingsOf('Chat');
    await takeOut(work(), { overlay: 'chat-1', scene: 'Gaming' });
    await until(async () => (await state()).sources.length === 0);
    await undoLast(work());
    assert.deepEqual(await settingsOf('Chat'), before);
    assert.deepEqual(
      (await state()).sources.map(({ scenes }) => scenes),
      [['Gaming']],
    );
    await takeOut(work(), { overlay: 'nothing', scene: 'Gaming' });
    assert.equal((await state()).sources.length, 1);
  });

  it('refuses a name that OBS has already, and undoes the whole change', async () => {
    await link.call('CreateInput', { sceneName: 'Scene', inputName: 'Badge', inputKind: STAND_IN_KIND });
    const badge = { ...CHAT, overlay: 'badge-1', name: 'Badge' };
    await assert.rejects(
      putIn(work(), [CHAT, badge]),
      rejectsWith('obs_name_taken', /already has something called “Badge”/),
    );
    const { scenes, sources } = await state();
    assert.deepEqual({ scenes, sources }, { scenes: ['Scene'], sources: [] });
    assert.equal((await link.call('GetInputList')).inputs.length, 1);
    await assert.rejects(putIn(work(), [{ ...CHAT, scene: 'Badge' }]), rejectsWith('obs_name_taken', /“Badge”/));
    await assert.rejects(
      putIn(work(), [{ ...CHAT, scene: 'Scene', isNewScene: true }]),
      rejectsWith('obs_name_taken', /“Scene”/),
    );
  });

  it('undoes the last change, and nothing that belongs to the owner', async () => {
    await putIn(work(), [CHAT, { ...CHAT, overlay: 'badge-1', name: 'Badge', scene: 'Break' }]);
    await link.call('CreateInput', { sceneName: 'Break', inputName: 'Mine', inputKind: STAND_IN_KIND });
    assert.equal(journal.entry().last?.title, 'Put 2 overlays into OBS');
    await undoLast(work());
    const { scenes, sources } = await state();
    assert.deepEqual({ scenes: [...scenes].sort(), sources }, { scenes: ['Break', 'Scene'], sources: [] });
    assert.deepEqual(
      (await listItems(link, 'Break')).map(({ source }) => source),
      ['Mine'],
    );
    await assert.rejects(undoLast(work()), rejectsWith('obs_nothing_to_undo', /no change/));
  });

  for (const request of ['CreateScene', 'CreateInput', 'SetSceneItemTransform', 'SetSceneItemEnabled']) {
    for (const side of ['before', 'after'] as const) {
      it(`leaves nothing unfinished if the connection is lost ${side} ${request}`, async () => {
        if (side === 'before') proxy.cutBefore(request);
        else proxy.cutAfter(request);
        await assert.rejects(putIn(work(), [CHAT]), rejectsWith('obs_connection_lost', /connection to OBS was lost/));
        await connect();
        assert.equal(await recover(work()), true);
        const { scenes, sources } = await state();
        assert.deepEqual({ scenes, sources }, { scenes: ['Scene'], sources: [] });
        assert.equal((await link.call('GetInputList')).inputs.length, 0);
        assert.deepEqual(journal.entry(), {});
        assert.equal(await recover(work()), false);
      });
    }
  }

  it('changes no source of someone else, even one that has the mark and opens another site', async () => {
    const mark = { overlay: 'chat-1', source: 's', name: 'Foreign' };
    const inputSettings = { url: 'https://other.example/overlay/chat-box', onair: mark };
    await link.call('CreateInput', {
      sceneName: 'Scene',
      inputName: 'Foreign',
      inputKind: STAND_IN_KIND,
      inputSettings,
    });
    await putIn(work(), [CHAT]);
    await undoLast(work());
    assert.deepEqual(await settingsOf('Foreign'), inputSettings);
  });

  it('sets stream server and key, keeps the earlier settings over a restart, and restores them', async () => {
    const stream = (): Promise<unknown> => link.call('GetStreamServiceSettings');
    const own = { server: 'rtmp://own.example/live', key: 'own-key', bwtest: true };
    await link.call('SetStreamServiceSettings', { streamServiceType: 'rtmp_custom', streamServiceSettings: own });
    await setStream(work(), { server: 'rtmp://one.example/live', key: 'k1' });
    await setStream(work(), { server: 'rtmp://two.example/live', key: 'k2' });
    link.close();
    await obs.crash();
    await obs.resume();
    await connect();
    assert.equal(await readStreamServer(link), 'rtmp://two.example/live');
    await putStreamBack(work());
    assert.deepEqual(await stream(), { streamServiceType: 'rtmp_custom', streamServiceSettings: own });
    await assert.rejects(putStreamBack(work()), rejectsWith('obs_nothing_to_undo', /has not changed/));
    const common = { service: 'Twitch', server: 'auto', key: 'live_1' };
    await link.call('SetStreamServiceSettings', { streamServiceType: 'rtmp_common', streamServiceSettings: common });
    const before = await stream();
    await setStream(work(), { server: 'rtmp://one.example/live', key: 'k1' });
    await putStreamBack(work());
    assert.deepEqual(await stream(), before);
  });

  it('undoes stream settings if the connection is lost while they are set', async () => {
    const before = await link.call('GetStreamServiceSettings');
    proxy.cutAfter('SetStreamServiceSettings');
    await assert.rejects(setStream(work(), { server: 'rtmp://one.example/live', key: 'k1' }));
    await connect();
    await recover(work());
    assert.deepEqual(await link.call('GetStreamServiceSettings'), before);
    assert.deepEqual(journal.entry(), {});
  });

  it('loads the scene collection file, with sources that are found again', async () => {
    const overlays = [
      { ...CHAT, place: 'bottom-left' as const },
      {
        ...CHAT,
        overlay: 'canvas-1',
        name: 'Gaming',
        url: `${PUBLIC_URL}/overlay/canvas#key=c`,
        place: 'fill' as const,
      },
      { ...CHAT, overlay: 'break-1', name: 'Break picture', scene: 'Break', place: 'fill' as const },
    ];
    const canvas = { width: 1280, height: 720 };
    const file = toSceneCollection({ name: 'Onair kit', canvas, overlays, createId: randomUUID });
    obs.addCollection('Onair kit', JSON.stringify(file));
    link.close();
    await obs.crash();
    await obs.resume('Onair kit');
    await connect();
    assert.deepEqual((await state()).scenes, ['Gaming', 'Break']);
    assert.deepEqual(
      (await listItems(link, 'Gaming')).map(({ source, isEnabled }) => [source, isEnabled]),
      [
        ['Chat', true],
        ['Gaming 2', true],
      ],
    );
    const { inputSettings } = await link.call('GetInputSettings', { inputName: 'Chat' });
    assert.equal(inputSettings['url'], CHAT.url);
    const [chat] = await listItems(link, 'Gaming');
    const { sceneItemTransform } = await link.call('GetSceneItemTransform', {
      sceneName: 'Gaming',
      sceneItemId: chat?.id ?? 0,
    });
    assert.deepEqual([sceneItemTransform['positionX'], sceneItemTransform['boundsHeight']], [22, 600]);
    link.close();
    await obs.crash();
    await obs.resume('Untitled');
    await connect();
  });

  it('takes a picture of the program', async () => {
    const [head = '', data = ''] = (await readProgramPicture(link)).split(',');
    assert.equal(head, 'data:image/jpg;base64');
    assert.equal(Buffer.from(data, 'base64').subarray(0, 3).toString('hex'), 'ffd8ff');
  });
});
