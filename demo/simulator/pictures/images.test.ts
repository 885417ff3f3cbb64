import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { inflateSync } from 'node:zlib';
import { createProbe } from '../conformance/probe.ts';
import type { Probe } from '../conformance/probe.ts';
import { toList, toRecord } from '../conformance/shapes.ts';
import { encodePng } from './png.ts';
import { paint } from './raster.ts';
import { createSimulator } from '../simulator.ts';
import type { Simulator } from '../simulator.ts';

describe('pictures', () => {
  let simulator: Simulator;
  let probe: Probe;
  before(async () => {
    simulator = await createSimulator({ port: 0, ticking: false, scenario: false });
    probe = createProbe(simulator);
  });
  afterEach(() => simulator.control.switches.reset());
  after(() => simulator.close());

  const platformImages = async () =>
    toList((await probe.get('/v2/platform/all')).json).flatMap((platform) =>
      Object.values(toRecord(toRecord(platform)['image'])).map(String),
    );

  it('serves every platform mark as PNG and SVG, from its own address', async () => {
    for (const address of await platformImages()) {
      assert.ok(address.startsWith(simulator.baseUrl));
      const answer = await fetch(address);
      assert.equal(answer.headers.get('content-type'), address.endsWith('.png') ? 'image/png' : 'image/svg+xml');
      await answer.arrayBuffer();
    }
  });

  it('allows caching of pictures, and answers 304 to a browser with a cached one', async () => {
    const url = `${simulator.baseUrl}/images/emotes/wave.png`;
    const first = await fetch(url);
    await first.arrayBuffer();
    assert.match(first.headers.get('cache-control') ?? '', /max-age=86400/);
    const second = await fetch(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    assert.equal(second.status, 304);
  });

  it('answers 404 for other pictures', async () => {
    for (const path of [
      'emotes/none.png',
      'clips/48.png',
      'clips/-1.png',
      '../../main.ts',
      'hostile/none.png',
      'platforms/1.gif',
    ]) {
      assert.equal((await probe.get(`/images/${path}`)).status, 404, path);
    }
  });

  it('sends hostile addresses with the switch "hostile" (D23, E20-E25, F37)', async () => {
    simulator.control.switches.set({ pictures: 'hostile' });
    const addresses = await platformImages();
    assert.ok(addresses.every((address) => !/\/platforms\//.test(address)));
    assert.ok(new Set(addresses).size > 5);
  });

  it('serves invalid pictures (D23, E23-E25)', async () => {
    const read = (name: string) => fetch(`${simulator.baseUrl}/images/hostile/${name}`, { redirect: 'manual' });
    assert.match(await (await read('script.svg')).text(), /<script>/);
    assert.match((await read('page.png')).headers.get('content-type') ?? '', /html/);
    assert.equal((await read('inward.png')).headers.get('location'), 'http://169.254.169.254/latest/meta-data');
    assert.equal((await read('missing.png')).status, 404);
    const bomb = Buffer.from(await (await read('bomb.gif')).arrayBuffer());
    assert.deepEqual([bomb.readUInt16LE(6), bomb.readUInt16LE(8)], [65535, 32767]);
  });
});

describe('paint and encodePng', () => {
  it('paints a form at its position, and leaves the rest transparent', () => {
    const { rgba } = paint({
      width: 4,
      height: 1,
      shapes: [{ kind: 'box', x: 0, y: -9, width: 2, height: 20, radius: 0, fill: '#ff8000' }],
    });
    assert.deepEqual([...rgba], [255, 128, 0, 255, 255, 128, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('shows the shapes below through a half-transparent fill', () => {
    const below = { kind: 'box', x: -9, y: -9, width: 20, height: 20, radius: 0, fill: '#000000' } as const;
    const { rgba } = paint({ width: 1, height: 1, shapes: [below, { ...below, fill: '#ffffff80' }] });
    assert.deepEqual([...rgba], [128, 128, 128, 255]);
  });

  it('encodes pixels that a decoder restores', () => {
    const rgba = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15, 16, 17, 18]);
    const png = encodePng({ width: 2, height: 2, rgba });
    assert.equal(png.subarray(1, 4).toString(), 'PNG');
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [2, 2]);
    const length = png.readUInt32BE(33);
    const rows = inflateSync(png.subarray(41, 41 + length));
    assert.deepEqual([...rows.subarray(1, 9)], [...rgba.subarray(0, 8)]);
    assert.deepEqual(
      [...rows.subarray(10)].map((value, index) => (value + (rgba[index] ?? 0)) & 255),
      [...rgba.subarray(8)],
    );
  });
});
