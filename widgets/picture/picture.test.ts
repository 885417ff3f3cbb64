import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { createSource } from '../../core/stores/source.ts';
import { createFakeClock } from '../../core/testing/fake-clock.ts';
import { pageServer } from '../source/page-server.ts';
import { createFakeConnection } from '../testing/fake-connection.ts';
import { setPageVisibility } from '../testing/page-visibility.ts';
import { until } from '../testing/until.ts';
import './define.ts';
import type { PictureBox } from './picture.ts';

describe('<onair-picture>', () => {
  afterEach(() => {
    document.body.replaceChildren();
    pageServer.url = undefined;
  });

  it('draws nothing without a picture', async () => {
    const box = await setUp({});
    expect(box.renderRoot.querySelector('.frame')).to.equal(null);
  });

  it('shows the picture according to its settings', async () => {
    const box = await setUp({ picture: '/pictures/abc', fit: 'cover', radius: 20, description: 'Our logo' });
    const image = imageOf(box)!;
    expect([image.getAttribute('src'), image.alt]).to.deep.equal(['/pictures/abc', 'Our logo']);
    const { borderRadius, objectFit } = getComputedStyle(image);
    expect([borderRadius, objectFit]).to.deep.equal(['20px', 'cover']);
  });

  it('accepts only the address of an uploaded picture', async () => {
    for (const picture of ['https://evil.example/a.png', '//evil.example/a', '/pictures/../api', 'javascript:x']) {
      const box = await setUp({ picture });
      expect(imageOf(box)).to.equal(null);
    }
  });

  it('loads from the server of its overlay URL on other pages', async () => {
    const source = createSource(createFakeConnection());
    const box = await setUp({ picture: '/pictures/abc', source, src: `${location.origin}/overlay/picture#key=k` });
    expect(imageOf(box)?.getAttribute('src')).to.equal(`${location.origin}/pictures/abc`);
    const deeper = await setUp({
      picture: '/pictures/abc',
      source,
      src: `${location.origin}/onair/overlay/picture#key=k`,
    });
    expect(imageOf(deeper)?.getAttribute('src')).to.equal(`${location.origin}/onair/pictures/abc`);
  });

  it('loads from the server of the page’s first overlay URL if it has no valid one of its own', async () => {
    pageServer.url = `${location.origin}/onair`;
    for (const src of [undefined, 'no address']) {
      const box = await setUp({ picture: '/pictures/abc', src });
      expect(imageOf(box)?.getAttribute('src')).to.equal(`${location.origin}/onair/pictures/abc`);
    }
  });

  it('draws nothing for a failed picture, and loads another', async () => {
    const box = await setUp({ picture: '/pictures/missing' });
    imageOf(box)?.dispatchEvent(new Event('error'));
    await until(() => imageOf(box) === null);
    box.picture = '/pictures/other';
    await box.updateComplete;
    expect(imageOf(box)).to.not.equal(null);
  });

  it('retries a failed picture with growing delays while it is on the page', async () => {
    const clock = createFakeClock();
    const box = await setUp({ picture: '/pictures/missing', clock });
    for (const pauseMs of [2_000, 4_000]) {
      imageOf(box)?.dispatchEvent(new Event('error'));
      await until(() => imageOf(box) === null);
      clock.advance(pauseMs - 1);
      await box.updateComplete;
      expect(imageOf(box)).to.equal(null);
      clock.advance(1);
      await box.updateComplete;
      expect(imageOf(box)?.getAttribute('src')).to.equal('/pictures/missing');
    }
    imageOf(box)?.dispatchEvent(new Event('load'));
    expect(clock.pending).to.equal(0);
    imageOf(box)?.dispatchEvent(new Event('error'));
    await until(() => clock.pending === 1);
    box.remove();
    expect(clock.pending).to.equal(0);
  });

  describe('with a video', () => {
    const picture = '/pictures/abc.webm';
    afterEach(async () => {
      await emulateMedia({ reducedMotion: 'no-preference' });
      setPageVisibility('visible');
    });

    it('plays it again and again without sound, as it would show a picture', async () => {
      const box = await setUp({ picture, fit: 'cover', radius: 20, description: 'Waves' });
      const video = videoOf(box)!;
      expect([video.muted, video.loop, video.paused, video.controls]).to.deep.equal([true, true, false, false]);
      expect([video.getAttribute('src'), video.getAttribute('aria-label')]).to.deep.equal([picture, 'Waves']);
      const { borderRadius, objectFit } = getComputedStyle(video);
      expect([borderRadius, objectFit]).to.deep.equal(['20px', 'cover']);
      document.body.prepend(box);
      await box.updateComplete;
      expect(video.paused).to.equal(false);
    });

    it('pauses while the page is hidden', async () => {
      const box = await setUp({ picture });
      setPageVisibility('hidden');
      await box.updateComplete;
      expect(videoOf(box)?.paused).to.equal(true);
      setPageVisibility('visible');
      await box.updateComplete;
      expect(videoOf(box)?.paused).to.equal(false);
    });

    it('stands still with reduced motion', async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      expect(videoOf(await setUp({ picture }))?.paused).to.equal(true);
    });

    it('draws nothing where it cannot play', async () => {
      const box = await setUp({ picture });
      await until(() => videoOf(box) === null);
      expect(box.renderRoot.querySelector('.picture')).to.equal(null);
    });
  });

  async function setUp(settings: Partial<PictureBox>): Promise<PictureBox> {
    const box = document.createElement('onair-picture');
    Object.assign(box, settings);
    document.body.append(box);
    // Before the failure of a missing picture, which is a task of its own.
    await box.updateComplete;
    return box;
  }
});

function videoOf(box: PictureBox): HTMLVideoElement | null {
  return box.renderRoot.querySelector('video');
}

function imageOf(box: PictureBox): HTMLImageElement | null {
  return box.renderRoot.querySelector('img');
}
