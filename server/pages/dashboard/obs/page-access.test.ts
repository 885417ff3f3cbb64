import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { OBSWebSocket } from 'obs-websocket-js/json';
import type { ObsView } from '../../../obs/obs-schemas.ts';
import { PUBLIC_URL } from '../../../testing/obs-fixture.ts';
import { startOldObs } from '../../../testing/old-obs.ts';
import { startObsProxy, type ObsProxy } from '../../../testing/obs-proxy.ts';
import { explainMissingObs, startObs, type PrivateObs } from '../../../testing/private-obs.ts';
import { until } from '../../../testing/until.ts';
import type { Overlay } from '../api.ts';
import type { ObsAccess } from './obs-access.ts';
import { createPageAccess } from './page-access.ts';

function createAccess(): ObsAccess {
  const overlay = { id: 'a', widget: 'chat-box', name: 'Chat', obs: { name: 'Chat', width: 400, height: 600 } };
  return createPageAccess({
    api: {
      getOverlays: () => Promise.resolve([overlay as Overlay]),
      getOverlayUrl: () => Promise.resolve(`${PUBLIC_URL}/overlay/chat-box#key=k`),
    },
    publicUrl: PUBLIC_URL,
    createId: randomUUID,
    loadClient: () => Promise.resolve(() => new OBSWebSocket()),
  });
}

describe('the connection of a page to OBS', () => {
  it('is shared by all concurrent callers, and ends when OBS is forgotten', async () => {
    const obs = await startOldObs('28.0.0');
    let opened = 0;
    obs.on('connection', () => (opened += 1));
    const access = createAccess();
    const { port } = obs.address() as AddressInfo;
    const asked = [access.connect({ host: '127.0.0.1', port }), access.readPicture(), access.readPicture()];
    await Promise.allSettled(asked);
    assert.equal(opened, 1);
    await access.forget();
    await until(() => obs.clients.size === 0);
    obs.close();
  });

  it('ends if OBS is forgotten while it is being opened', async () => {
    const obs = await startOldObs('28.0.0');
    const access = createAccess();
    const { port } = obs.address() as AddressInfo;
    const connecting = access.connect({ host: '127.0.0.1', port });
    await access.forget();
    assert.equal((await connecting).place, null);
    await until(() => obs.clients.size === 0);
    obs.close();
  });
});

/* Debian's OBS has no browser source, so the proxy creates another kind of source (testing/obs-proxy.ts). */
describe('a page that connects to a real OBS', { skip: explainMissingObs() ?? false }, () => {
  let obs: PrivateObs;
  let proxy: ObsProxy;
  let access: ObsAccess;
  before(async () => {
    obs = await startObs();
    proxy = await startObsProxy(obs.port);
    access = createAccess();
  });
  /** Whether OBS has these scenes, with retries: OBS removes items a little later, and a lost connection is opened again. */
  const hasScenes = async (...scenes: readonly string[]): Promise<boolean> =>
    isDeepStrictEqual((await access.view().catch(() => undefined))?.obs?.scenes, scenes);
  /** Puts an overlay in, with retries: for some frames OBS refuses the name of a removed scene. */
  const putInAgain = async (scene: string): Promise<ObsView> => {
    let view: ObsView | undefined;
    await until(async () => {
      view = await access.putIn([{ overlay: 'a', scene }]).catch(ignoreNameTaken);
      return view !== undefined;
    });
    return view ?? assert.fail();
  };
  after(async () => {
    await access.forget();
    await proxy.close();
    await obs.stop();
  });

  it('puts an overlay into OBS, reverts the half-finished work of a lost connection, and sets no stream key', async () => {
    const place = { host: '127.0.0.1', port: proxy.port };
    await assert.rejects(access.connect({ ...place, password: 'wrong' }), { name: 'obs_wrong_password' });
    await access.connect({ ...place, password: obs.password });
    proxy.cutAfter('CreateInput');
    await assert.rejects(access.putIn([{ overlay: 'a', scene: 'Gaming' }]), { name: 'obs_connection_lost' });
    await until(() => hasScenes('Scene'));
    const { obs: facts } = await putInAgain('Gaming');
    assert.deepEqual(facts?.sources, [
      { overlay: 'a', name: 'Chat', scenes: ['Gaming'], isOnProgram: false, isOutdated: false, isUrlOld: false },
    ]);
    await access.undo();
    await until(() => hasScenes('Scene'));
    await assert.rejects(access.setStream(undefined), /pass through the browser/);
  });
});

function ignoreNameTaken(error: unknown): undefined {
  if ((error as Error).name !== 'obs_name_taken') throw error;
}
