import { expect } from '@open-wc/testing';
import { ApiError } from '../api.ts';
import { isMoving } from './detect-motion.ts';
import { uploadFitting } from './fit-picture.ts';
import { scalePicture } from './scale-picture.ts';

const TOO_LARGE = 5 * 1024 * 1024;
const TOO_WIDE = new ApiError(400, 'Too wide.', [{ reason: 'picture_too_wide', message: 'Too wide.' }]);

/** A drawn picture; bytes after its end make it as large as wanted. */
async function makePicture(
  { width, height, type = 'image/png', bytes = 0 }: { width: number; height: number; type?: string; bytes?: number },
  draw: (context: CanvasRenderingContext2D) => void = () => undefined,
): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  draw(canvas.getContext('2d')!);
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), type));
  return new File([blob, new Uint8Array(Math.max(0, bytes - blob.size))], 'photo', { type });
}

/** Uploads a picture and returns what arrives. */
async function send(file: File): Promise<{ arrived: File; note: string | undefined }> {
  const { uploaded, note } = await uploadFitting(file, (sent) => Promise.resolve(sent));
  return { arrived: uploaded, note };
}

async function readPixel(file: Blob, x: number, y: number): Promise<readonly number[]> {
  const picture = await createImageBitmap(file);
  const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height });
  const context = canvas.getContext('2d')!;
  context.drawImage(picture, 0, 0);
  return [...context.getImageData(x, y, 1, 1).data];
}

/** Marks a JPEG file as turned by its camera: orientation 6, "turn it right" (Exif 3.0, tag 0x0112). */
function turn(jpeg: Uint8Array): Uint8Array<ArrayBuffer> {
  const exif = 'ffe10022457869660000' + '49492a0008000000' + '0100' + '120103000100000006000000' + '00000000';
  const marker = Uint8Array.from(exif.match(/../g)!, (byte) => Number.parseInt(byte, 16));
  return new Uint8Array([...jpeg.subarray(0, 2), ...marker, ...jpeg.subarray(2)]);
}

describe('the upload of a picture', () => {
  it('sends the bytes of a picture that fits as they are', async () => {
    const file = await makePicture({ width: 300, height: 200 });
    expect(await send(file)).to.deep.equal({ arrived: file, note: undefined });
  });

  it('scales one with too many bytes to the size of a scene, and says so', async () => {
    const file = await makePicture({ width: 3840, height: 2160, bytes: TOO_LARGE });
    const { arrived, note } = await send(file);
    const { width, height } = await createImageBitmap(arrived);
    expect([width, height, arrived.name]).to.deep.equal([1920, 1080, 'photo']);
    expect(arrived.size).to.be.below(4 * 1024 * 1024);
    expect(note).to.match(/^It was scaled to 1920 × 1080, \d\.\d MB\.$/);
  });

  it('scales one with more pixels than the server takes', async () => {
    const file = await makePicture({ width: 100, height: 5000 });
    const sent: File[] = [];
    const { note } = await uploadFitting(file, (one) => {
      sent.push(one);
      return sent.length === 1 ? Promise.reject(TOO_WIDE) : Promise.resolve(one);
    });
    expect(sent[0]).to.equal(file);
    expect(note).to.contain('38 × 1920');
  });

  it('never makes a picture larger than it was', async () => {
    const { arrived } = await send(await makePicture({ width: 800, height: 600, bytes: TOO_LARGE }));
    const { width, height } = await createImageBitmap(arrived);
    expect([width, height]).to.deep.equal([800, 600]);
  });

  it('keeps what is transparent, and the type of a photo', async () => {
    const half = (context: CanvasRenderingContext2D): void => context.fillRect(0, 0, 1000, 100);
    const { arrived } = await send(await makePicture({ width: 2000, height: 100, bytes: TOO_LARGE }, half));
    expect((await readPixel(arrived, 5, 50))[3]).to.equal(255);
    expect((await readPixel(arrived, 1900, 50))[3]).to.equal(0);
    const photo = await makePicture({ width: 2000, height: 100, type: 'image/jpeg', bytes: TOO_LARGE });
    expect((await send(photo)).arrived.type).to.equal('image/jpeg');
  });

  it('scales a photo upright, as its camera marked it', async () => {
    const photo = await makePicture({ width: 400, height: 200, type: 'image/jpeg' }, (context) => {
      context.fillStyle = 'red';
      context.fillRect(0, 0, 200, 200);
    });
    const turned = turn(new Uint8Array(await photo.arrayBuffer()));
    const { arrived } = await send(new File([turned, new Uint8Array(TOO_LARGE)], 'photo', { type: 'image/jpeg' }));
    const { width, height } = await createImageBitmap(arrived);
    expect([width, height]).to.deep.equal([200, 400]);
    // the left half is on top now
    expect((await readPixel(arrived, 100, 50))[0]).to.be.above(240);
    expect((await readPixel(arrived, 100, 350))[0]).to.be.below(15);
  });

  it('scales on until the file is small enough', async () => {
    const noise = await makePicture({ width: 300, height: 300 }, (context) => {
      const image = context.createImageData(300, 300);
      for (let at = 0; at < image.data.length; at += 1) image.data[at] = (at * 7919 * (at % 251)) % 256;
      context.putImageData(image, 0, 0);
    });
    const { file, width } = await scalePicture(noise, 20_000);
    expect(file.size).to.be.at.most(20_000);
    expect(width).to.be.below(300);
  });

  it('refuses what the browser cannot read in one clear line', async () => {
    const refused = await send(new File([new Uint8Array(TOO_LARGE)], 'x.png')).catch(String);
    expect(refused).to.contain('this browser cannot scale it down: choose a smaller PNG, JPEG or WebP file.');
  });

  it('never flattens a moving picture', async () => {
    const gif = new File(['GIF89a', new Uint8Array(2 * TOO_LARGE)], 'party.gif', { type: 'image/gif' });
    expect(await send(gif).catch(String)).to.contain('since it would stand still');
    const wide = new File(['GIF89a'], 'party.gif');
    expect(await uploadFitting(wide, () => Promise.reject(TOO_WIDE)).catch(String)).to.contain('Too wide.');
  });
});

describe('the header of a picture', () => {
  const webp = (flags: number): Blob => new Blob(['RIFF\0\0\0\0WEBPVP8X', Uint8Array.of(10, 0, 0, 0, flags, 0, 0, 0)]);
  const signature = Uint8Array.from('\x89PNG\r\n\x1a\n', (letter) => letter.charCodeAt(0));
  const png = (...types: readonly string[]): Blob =>
    new Blob([signature, ...types.map((type) => `\0\0\0\0${type}\0\0\0\0`)]);

  it('shows whether it moves', async () => {
    expect(await isMoving(new Blob(['GIF89a']))).to.equal(true);
    expect(await isMoving(new Blob([Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3)]))).to.equal(true);
    expect([await isMoving(webp(0x12)), await isMoving(webp(0x10))]).to.deep.equal([true, false]);
    expect(await isMoving(png('IHDR', 'acTL', 'IDAT'))).to.equal(true);
    expect(await isMoving(png('IHDR', 'IDAT', 'acTL'))).to.equal(false);
  });

  it('of other, cut off or endless files is no reason to wait', async () => {
    for (const text of ['', 'GIF', 'RIFF', 'hello', '<svg/>']) expect(await isMoving(new Blob([text]))).to.equal(false);
    expect(await isMoving(png())).to.equal(false);
    expect(await isMoving(png(...Array.from({ length: 5_000 }, () => 'tEXt')))).to.equal(false);
  });
});
