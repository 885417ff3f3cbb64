import { expect } from '@open-wc/testing';
import type { ImagePart, SpritePart } from '../../core/service/content-part.ts';
import { drawOnce } from '../base/draw-once.ts';
import { platformMark, platformMarkStyles } from '../platforms/platform-mark.ts';
import { createFakePaintClock } from '../testing/fake-paint-clock.ts';
import { messageStyles } from './message.styles.ts';
import { Pictures } from './pictures.ts';

// an address of this server that never answers with a picture
const missing = (name: string): ImagePart => ({ type: 'img', subtype: 'link', content: `/no-such-picture-${name}` });

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

describe('pictures of chat lines', () => {
  it('F37: puts a stand-in with the same words in the place of a broken one', () => {
    const { draw, root } = makePictures();
    root.append(draw(missing('a')));
    root.querySelector('img')?.dispatchEvent(new Event('error'));
    const standIn = root.querySelector('[role=img]');
    expect(root.querySelector('img')).to.equal(null);
    expect(standIn?.getAttribute('aria-label')).to.equal('image');
    expect(standIn?.getAttribute('part')).to.equal('picture picture--missing');
  });

  it('F37: gives the stand-in of a platform’s mark the size of the mark', () => {
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

  it('F37: does not ask again for a broken address', () => {
    const { draw, root } = makePictures();
    root.append(draw(missing('b')));
    root.querySelector('img')?.dispatchEvent(new Event('error'));
    expect(draw(missing('b')).tagName).to.equal('SPAN');
  });

  it('F37: gives a stand-in the fixed size of a sprite', () => {
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

  it('F37: shows the stand-in after 3 s, and the picture when it comes after all', () => {
    const { clock, draw, pictures, root } = makePictures();
    const picture = draw(missing('c'));
    root.append(picture);
    pictures.keep(root, 60, false);
    clock.advance(2999);
    expect(root.firstChild).to.equal(picture);
    clock.advance(1);
    expect(root.querySelector('[role=img]')).to.not.equal(null);
    picture.dispatchEvent(new Event('load'));
    expect(root.firstChild).to.equal(picture);
  });

  it('waits by one timer however many pictures come, and by none at rest', () => {
    const { clock, draw, pictures, root } = makePictures();
    for (const name of ['d', 'e', 'f']) root.append(draw(missing(name)));
    pictures.keep(root, 60, false);
    expect(clock.pending).to.equal(1);
    clock.advance(3000);
    expect(clock.pending).to.equal(0);
  });

  it('has no timer after its release', () => {
    const { clock, draw, pictures, root } = makePictures();
    root.append(draw(missing('g')));
    pictures.keep(root, 60, false);
    expect(clock.pending).to.equal(1);
    pictures.release();
    expect(clock.pending).to.equal(0);
  });

  it('forgets the oldest of many broken addresses', () => {
    const { draw, pictures } = makePictures();
    const fail = (index: number): void => {
      const picture = draw({ type: 'img', subtype: 'link', content: `https://127.0.0.1:9/${index}` });
      pictures.handleError({ target: picture } as unknown as Event);
    };
    for (let index = 0; index < 201; index += 1) fail(index);
    const tagOf = (index: number): string =>
      draw({ type: 'img', subtype: 'link', content: `https://127.0.0.1:9/${index}` }).tagName;
    expect([tagOf(0), tagOf(1), tagOf(200)]).to.deep.equal(['IMG', 'SPAN', 'SPAN']);
  });
});
