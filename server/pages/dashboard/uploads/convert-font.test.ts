import { expect } from '@open-wc/testing';
import { createFakeClock } from '../../../../core/testing/fake-clock.ts';
import { toFileName, FACES } from '../../../../widgets/fonts/faces.ts';
import { toWoff2, type FontWorker } from './convert-font.ts';

/** A variable font, as designers send it: unpacked from one of ours. */
async function loadTtf(): Promise<Uint8Array<ArrayBuffer>> {
  const { default: decompress } = await import('woff2-encoder/decompress');
  const answer = await fetch(`/assets/${toFileName(FACES['Pixelify Sans']!, 'latin')}`);
  return Uint8Array.from(await decompress(await answer.arrayBuffer()));
}

function createWorker(answer?: (listeners: Map<string, (event: Event) => void>) => void) {
  const listeners = new Map<string, (event: Event) => void>();
  const worker = {
    isEnded: false,
    addEventListener: (type: string, listener: (event: Event) => void) => void listeners.set(type, listener),
    postMessage: () => answer?.(listeners),
    terminate: () => void (worker.isEnded = true),
  };
  return worker;
}

const convert = (file: File): Promise<string> => toWoff2(file).then(({ type }) => type, String);

describe('the conversion of a font', () => {
  it('makes WOFF2 of a TTF file, variable or not, which the browser draws', async () => {
    const ttf = await loadTtf();
    const woff2 = await toWoff2(new File([ttf], 'Pixel.ttf'));
    expect([woff2.name, woff2.type, await woff2.slice(0, 4).text()]).to.deep.equal(['Pixel.ttf', 'font/woff2', 'wOF2']);
    expect(woff2.size).to.be.below(ttf.length);
    const face = await new FontFace('Converted', await woff2.arrayBuffer()).load();
    expect(face.status).to.equal('loaded');
  });

  it('leaves every other file as it is, for the server to check', async () => {
    for (const text of ['', 'wOF2', 'wOFF', '<svg/>', 'hello']) {
      const file = new File([text], 'x.ttf');
      expect(await toWoff2(file)).to.equal(file);
    }
  });

  it('refuses a collection, a broken and a huge font in one clear line each', async () => {
    expect(await convert(new File(['ttcf'], 'x.ttc'))).to.contain('several fonts');
    expect(await convert(new File(['OTTO', new Uint8Array(33 * 1024 * 1024)], 'x.otf'))).to.contain(
      'larger than 32 MiB',
    );
    const ttf = await loadTtf();
    for (const part of [ttf.subarray(0, 4), ttf.subarray(0, 400), ttf.subarray(0, ttf.length / 2)])
      expect(await convert(new File([part], 'x.ttf'))).to.contain('damaged or incomplete');
    const lying = ttf.slice();
    // a table that begins behind the end
    new DataView(lying.buffer).setUint32(20, 0xffff_fff0);
    expect(await convert(new File([lying], 'x.ttf'))).to.contain('damaged or incomplete');
  });

  it('is ended if it takes too long, or the browser does not start it', async () => {
    const clock = createFakeClock();
    const stuck = createWorker();
    const file = new File(['OTTO'], 'x.otf');
    const refused = toWoff2(file, { clock, startWorker: () => stuck as unknown as FontWorker }).catch(String);
    while (clock.pending === 0) await Promise.resolve().then(() => new Promise(requestAnimationFrame));
    clock.advance(60_000);
    expect([await refused, stuck.isEnded]).to.deep.equal([
      'Error: Converting the font takes too long: choose a simpler one.',
      true,
    ]);
    const absent = createWorker((listeners) => listeners.get('error')?.(new Event('error')));
    const failed = await toWoff2(file, { startWorker: () => absent as unknown as FontWorker }).catch(String);
    expect(failed).to.contain('This browser cannot convert the font');
  });
});
