import { expect } from '@open-wc/testing';
import type { Platform } from '../../core/service/platform.ts';
import { drawOnce } from '../base/draw-once.ts';
import { marks, type PlatformList, isPlatformListed, platformName } from './marks.ts';
import { platformMark } from './platform-mark.ts';

const drawMark = (platformId: number, platforms?: PlatformList): HTMLElement =>
  drawOnce(platformMark(platformId, platforms));

describe('platform marks', () => {
  it('names and draws each platform within 24 × 24, in six-digit colours', () => {
    for (const { name, color, ink, path } of Object.values(marks)) {
      expect(name).to.not.equal('');
      expect(color, name).to.match(/^#[\da-f]{6}$/);
      expect(ink, name).to.match(/^#[\da-f]{6}$/);
      const glyph = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      glyph.setAttribute('d', path);
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      svg.append(glyph);
      document.body.append(svg);
      const { x, y, width, height } = glyph.getBBox();
      expect(Math.min(x, y), name).to.be.at.least(2.5);
      expect(Math.max(x + width, y + height), name).to.be.at.most(21.5);
      expect(Math.max(width, height), name).to.be.at.least(9);
      svg.remove();
    }
  });

  it('draws a platform by its name, its colours and its path', () => {
    const mark = drawMark(1);
    const { name, color, ink, path } = marks[1]!;
    const attributes = ['class', 'part', 'role', 'aria-label', 'viewBox', 'color'];
    expect(attributes.map((each) => mark.getAttribute(each))).to.deep.equal([
      'mark',
      'mark',
      'img',
      name,
      '0 0 24 24',
      color,
    ]);
    expect(mark.hasAttribute('aria-hidden')).to.equal(false);
    const glyph = mark.querySelector('path');
    expect(['d', 'fill', 'fill-rule'].map((each) => glyph?.getAttribute(each))).to.deep.equal([path, ink, 'evenodd']);
  });

  it('gives each platform a mark of its own', () => {
    const first = drawMark(1);
    expect(drawMark(1)).not.to.equal(first);
    expect(drawMark(1).isEqualNode(first)).to.equal(true);
  });

  it('draws a neutral mark without a name for an unknown id (D31)', () => {
    const mark = drawMark(31337);
    expect(mark.getAttribute('aria-hidden')).to.equal('true');
    expect(mark.hasAttribute('aria-label')).to.equal(false);
  });

  it('uses the png of a platform that only the service has (D23)', () => {
    const list = new Map([[1, makePlatform(1, 'New', 'https://service.example/new.png')]]);
    const mark = drawMark(1, list) as HTMLImageElement;
    expect([mark.alt, mark.getAttribute('src')]).to.deep.equal(['New', 'https://service.example/new.png']);
    expect(mark.referrerPolicy).to.equal('no-referrer');
  });

  it('uses the service’s name of an id, because the API does not fix the ids (D31)', () => {
    const list = new Map([
      [1, makePlatform(1, 'Youtube', 'https://service.example/1.png')],
      [900, makePlatform(900, 'TWITCH', '')],
      [5, makePlatform(5, 'Unknown', '')],
    ]);
    expect(drawMark(1, list).getAttribute('aria-label')).to.equal('YouTube');
    expect(drawMark(900, list).getAttribute('aria-label')).to.equal('Twitch');
    expect(drawMark(5, list).getAttribute('aria-hidden')).to.equal('true');
  });
});

function makePlatform(id: number, name: string, png: string): Platform {
  return { id, name, url: '', image: { png, svg: '' } };
}

describe('platform names', () => {
  it('finds a platform in a list by our name, the service’s name or its id, ignoring case', () => {
    expect(platformName(5)).to.equal('YouTube');
    expect(isPlatformListed([' youtube '], 5)).to.equal(true);
    expect(isPlatformListed(['5'], 5)).to.equal(true);
    expect(isPlatformListed(['newtube'], 999, 'NewTube')).to.equal(true);
    expect(isPlatformListed(['Twitch'], 5)).to.equal(false);
  });

  it('uses the service’s name in a list that has the platform', () => {
    const platforms: PlatformList = new Map([[5, makePlatform(5, 'Tube', '')]]);
    expect([5, 1, 31_337].map((id) => platformName(id, platforms))).to.deep.equal(['Tube', 'Twitch', '']);
  });

  it('does not find a platform without a name in an empty entry (D31)', () => {
    expect(isPlatformListed(['', ' '], 999)).to.equal(false);
  });
});
