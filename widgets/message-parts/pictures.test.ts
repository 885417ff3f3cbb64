import { expect } from '@open-wc/testing';
import type { ImagePart, SpritePart } from '../../core/service/content-part.ts';
import { drawOnce } from '../base/draw-once.ts';
import { platformMark, platformMarkStyles } from '../platforms/platform-mark.ts';
import { createFakePaintClock } from '../testing/fake-paint-clock.ts';
import { until } from '../testing/until.ts';
import { messageStyles } from './message.styles.ts';
import { Pictures } from './pictures.ts';

// An address of this server that never returns a picture.
const missing = (name: string): ImagePart => ({ type: 'img', subtype: 'link', content: `/no-such-picture-${name}` });

const dot: ImagePart = {
  type: 'img',
  subtype: 'link',
  content: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
};

function makePictures() {
  const clock = createFakePaintClock();
  const pictures = new Pictures(() => clock);
  const root = document.createElement('div');
  root.addEventListener('error', pictures.handleError, true);
  document.body.append(root);
  after(() => root.remove());
  const draw = (part: ImagePart | SpritePart, alt = 'image'): HTMLElement => drawOnce(pictures.render(part, alt));
  return { clock, draw, pictures, root };
}

/** Records the further requested addresses of a picture. */
function watchTries(picture: HTMLImageElement): () => readonly (string | null)[] {
  const observer = new MutationObserver(() => undefined);
  observer.observe(picture, { attributeFilter: ['src'] });
  return () => observer.takeRecords().map(() => picture.getAttribute('src'));
}

describe('pictures of chat lines', () => {
  it('replaces a broken one by a placeholder with the same text (F37)', () => {
    const { draw, root } = makePictures();
    root.append(draw(missing('a')));
    root.querySelector('img')?.dispatchEvent(new Event('error'));
    const standIn = root.querySelector('[role=img]');
    expect(root.querySelector('img')).to.equal(null);
    expect(standIn?.getAttribute('aria-label')).to.equal('image');
    expect(standIn?.getAttribute('part')).to.equal('picture picture--missing');
  });

  it('gives the placeholder of a platform’s mark the size of the mark (F37)', () => {
    const { root } = makePictures();
    const shadow = document.createElement('div').attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [platformMarkStyles, messageStyles].flatMap(({ styleSheet }) => styleSheet ?? []);
    root.append(shadow.host);
    const image = { png: '/no-such-mark', svg: '' };
    shadow.append(drawOnce(platformMark(1, new Map([[1, { id: 1, name: 'New', url: '', image }]]))));
    const { width, height } = shadow.querySelector('img')!.getBoundingClientRect();
    shadow.addEventListener('error', makePictures().pictures.handleError, true);
    shadow.querySelector('img')?.dispatchEvent(new Event('error'));
    const standIn = shadow.querySelector('[role=img]')!.getBoundingClientRect();
    expect([standIn.width, standIn.height]).to.deep.equal([width, height]);
    expect(width).to.be.greaterThan(10);
  });

  it('requests a broken address again with growing delays, and shows it once loaded (F37)', async () => {
    const { clock, draw, root } = makePictures();
    const picture = draw(missing('b')) as HTMLImageElement;
    root.append(picture);
    for (const pauseMs of [2_000, 4_000]) {
      // the answer of the server, so that none comes while time passes
      await new Promise((resolve) => picture.addEventListener('error', resolve, { once: true }));
      await until(() => clock.pending === 1);
      const tries = watchTries(picture);
      clock.advance(pauseMs - 1);
      expect(tries()).to.deep.equal([]);
      clock.advance(1);
      expect(tries()).to.deep.equal(['/no-such-picture-b']);
      expect(root.querySelector('img')).to.equal(null);
    }
    await until(() => clock.pending === 1);
    clock.advance(8_000);
    picture.dispatchEvent(new Event('load'));
    expect(root.firstChild).to.equal(picture);
    expect(clock.pending).to.equal(0);
  });

  it('does not request a broken address again before its delay ends (F37)', async () => {
    const { clock, draw, pictures, root } = makePictures();
    root.append(draw(missing('again')));
    root.querySelector('img')?.dispatchEvent(new Event('error'));
    await until(() => clock.pending === 1);
    const second = draw(missing('again')) as HTMLImageElement;
    root.append(second);
    pictures.keep(root, 60, false);
    expect([root.querySelectorAll('img').length, second.hasAttribute('src')]).to.deep.equal([0, false]);
    // Chromium 103 takes back the address in a later task
    await until(() => second.complete);
    clock.advance(2_000);
    expect(second.getAttribute('src')).to.equal('/no-such-picture-again');
    const third = draw(missing('again')) as HTMLImageElement;
    root.append(third);
    pictures.keep(root, 60, false);
    expect(third.getAttribute('src')).to.equal('/no-such-picture-again');
  });

  it('retries nothing for a line that has left the screen', async () => {
    const { clock, draw, pictures, root } = makePictures();
    const picture = draw(missing('gone')) as HTMLImageElement;
    root.append(picture);
    picture.dispatchEvent(new Event('error'));
    await until(() => clock.pending === 1);
    const tries = watchTries(picture);
    root.replaceChildren();
    pictures.keep(root, 60, false);
    expect(clock.pending).to.equal(0);
    clock.advance(600_000);
    expect(tries()).to.deep.equal([]);
  });

  it('also retries a platform’s mark', async () => {
    const { clock, root } = makePictures();
    const image = { png: '/no-such-mark-again', svg: '' };
    root.append(drawOnce(platformMark(1, new Map([[1, { id: 1, name: 'New', url: '', image }]]))));
    const mark = root.querySelector('img')!;
    mark.dispatchEvent(new Event('error'));
    await until(() => clock.pending === 1);
    clock.advance(2_000);
    mark.dispatchEvent(new Event('load'));
    expect(root.firstChild).to.equal(mark);
  });

  it('gives a placeholder the fixed size of a sprite (F37)', () => {
    const { draw, root } = makePictures();
    const sprite: SpritePart = {
      ...missing('sheet'),
      subtype: 'sprite',
      link: '/no-such-sheet',
      width: '30px',
      height: '20px',
      objectPosition: '0px 0px',
    };
    root.append(draw(sprite));
    root.querySelector('img')?.dispatchEvent(new Event('error'));
    const standIn = root.querySelector<HTMLElement>('span');
    expect([standIn?.style.width, standIn?.style.height]).to.deep.equal(['30px', '20px']);
    expect(standIn?.classList.contains('sprite')).to.equal(true);
  });

  it('shows the placeholder after 3 s, and the picture on late arrival (F37)', async () => {
    const { clock, draw, pictures, root } = makePictures();
    const picture = draw(dot) as HTMLImageElement;
    Object.defineProperty(picture, 'complete', { value: false });
    root.append(picture);
    pictures.keep(root, 60, false);
    await until(() => clock.pending === 1);
    clock.advance(2999);
    expect(root.firstChild).to.equal(picture);
    clock.advance(1);
    expect(root.querySelector('[role=img]')).to.not.equal(null);
    picture.dispatchEvent(new Event('load'));
    expect(root.firstChild).to.equal(picture);
  });

  it('uses one timer for any number of pictures, and none after its release', async () => {
    const { clock, draw, pictures, root } = makePictures();
    for (let count = 0; count < 3; count += 1) {
      const picture = draw(dot);
      Object.defineProperty(picture, 'complete', { value: false });
      root.append(picture);
    }
    pictures.keep(root, 60, false);
    await until(() => clock.pending === 1);
    pictures.release();
    expect(clock.pending).to.equal(0);
  });

  it('has no timer if all pictures are loaded', async () => {
    const { clock, draw, pictures, root } = makePictures();
    const picture = draw(dot) as HTMLImageElement;
    await picture.decode();
    root.append(picture);
    pictures.keep(root, 60, false);
    expect(clock.pending).to.equal(0);
  });
});
