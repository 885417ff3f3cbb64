import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import type { ClipProject } from '../../core/service/clip-project.ts';
import { createSource } from '../../core/stores/source.ts';
import { createFakeClock } from '../../core/testing/fake-clock.ts';
import type { FakeClock } from '../../core/testing/fake-clock.ts';
import { createFakeConnection } from '../testing/fake-connection.ts';
import type { FakeConnection } from '../testing/fake-connection.ts';
import { appearance } from '../settings/appearance.ts';
import { setPageVisibility } from '../testing/page-visibility.ts';
import { until } from '../testing/until.ts';
import { readSeen } from '../testing/read-seen.ts';
import type { ClipsCarousel } from './clips-carousel.ts';
import './define.ts';
import '../testing/served-fonts.ts';

interface Bench {
  readonly carousel: ClipsCarousel;
  readonly connection: FakeConnection;
  readonly clock: FakeClock;
  readonly read: () => string;
  /** Returns the titles of the cards on screen, without leaving ones. */
  readonly titles: () => readonly string[];
  /** Returns the file names of their drawn pictures. */
  readonly drawn: () => readonly string[];
  /** Addresses loaded so far. */
  readonly loaded: readonly string[];
  readonly pass: (ms: number) => Promise<void>;
}

/** Returns the address of a picture that any browser can draw, distinguished by its fragment. */
const picture = (name: string): string =>
  `data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7#${name}`;

function project(name: string, fields: Partial<ClipProject> = {}): ClipProject {
  return {
    projectId: name,
    sourceTypeName: 'Event',
    sourceIdentifier: '',
    title: name,
    clipsCount: 3,
    clipThumbnails: [picture(`${name}1`)],
    generatingClipsNow: false,
    createdAt: '2026-05-10T09:00:00.000Z',
    ...fields,
  };
}

const current = '.card:not([data-passed])';

/** Finishes pending reads, loads and drawings; none of them waits for time. */
async function flush(carousel: ClipsCarousel): Promise<void> {
  await aTimeout(0);
  await carousel.updateComplete;
}

async function setUp(
  projects: readonly ClipProject[],
  settings: Partial<ClipsCarousel> = {},
  isGood: (address: string) => boolean = () => true,
): Promise<Bench> {
  const connection = createFakeConnection({ projects });
  const clock = createFakeClock(Date.parse('2026-05-10T12:00:00.000Z'));
  const loaded: string[] = [];
  const load = (address: string): Promise<void> => {
    loaded.push(address.split('#')[1] ?? address);
    return isGood(address) ? Promise.resolve() : Promise.reject(new Error('broken'));
  };
  const source = createSource(connection);
  const carousel = await fixture<ClipsCarousel>(
    html`<onair-clips-carousel lang="en" .clock=${clock} .load=${load} .source=${source}></onair-clips-carousel>`,
  );
  Object.assign(carousel, settings);
  await flush(carousel);
  const texts = (selector: string): readonly string[] =>
    [...carousel.renderRoot.querySelectorAll(selector)].map((element) => element.textContent);
  return {
    carousel,
    connection,
    clock,
    loaded,
    read: () => readSeen(carousel.renderRoot),
    titles: () => texts(`.page:not([data-passed]) .title, .strip ${current} .title`),
    drawn: () =>
      [
        ...carousel.renderRoot.querySelectorAll<HTMLImageElement>(
          `.page:not([data-passed]) img, .strip ${current} img`,
        ),
      ].map((image) => image.src.split('#')[1] ?? ''),
    async pass(ms) {
      clock.advance(ms);
      await flush(carousel);
    },
  };
}

describe('<onair-clips-carousel>', () => {
  before(() => setPageVisibility('visible'));
  before(() => emulateMedia({ reducedMotion: 'reduce' }));

  describe('one at a time', () => {
    it('draws nothing without projects (A14)', async () => {
      const { carousel, clock } = await setUp([]);
      expect(carousel.renderRoot.querySelector('.frame')).to.equal(null);
      expect(clock.pending).to.equal(0);
    });

    it('shows the newest with its picture, title, count and age', async () => {
      const { read, drawn } = await setUp([project('Pentakill', { clipsCount: 12 })]);
      expect(read()).to.equal('Pentakill 12 clips 3 hours ago');
      expect(drawn()).to.deep.equal(['Pentakill1']);
    });

    it('omits parts that are switched off', async () => {
      const { read } = await setUp([project('Pentakill')], { showTitle: false, showCount: false, showAge: false });
      expect(read()).to.equal('');
    });

    it('shows one after the other, in a circle', async () => {
      const { titles, pass } = await setUp([project('c'), project('b'), project('a')]);
      const seen: string[] = [];
      for (let step = 0; step < 4; step += 1) {
        seen.push(...titles());
        await pass(10_000);
      }
      expect(seen).to.deep.equal(['c', 'b', 'a', 'c']);
    });

    it('shows a made-up project at once, despite its filters and with its title, and then its own projects again', async () => {
      const settings = { showTitle: false, showAge: false, titleContains: 'own', order: 'shuffle' } as const;
      const { carousel, connection, read } = await setUp([project('own 1'), project('own 2')], settings);
      const clip = project('Test: a new clip', { projectId: 'test-1', clipThumbnails: [] });
      connection.send('overlay/trial', { clip });
      await flush(carousel);
      expect(read()).to.equal('Test: a new clip 3 clips');
      connection.$state.set('signed_out');
      await flush(carousel);
      expect(read()).to.not.contain('Test');
    });

    it('shows a made-up project without other projects, and after its last round', async () => {
      const { carousel, connection, titles, pass } = await setUp([project('own')], { rounds: 1 });
      await pass(11_000);
      expect(titles()).to.deep.equal([]);
      connection.send('overlay/trial', { clip: project('Test', { projectId: 'test-1', clipThumbnails: [] }) });
      await flush(carousel);
      expect(titles()).to.deep.equal(['Test']);
    });

    it('advances when its page calls it, in a circle, and gives each project its full time', async () => {
      const { carousel, titles, pass } = await setUp([project('c'), project('b'), project('a')]);
      await pass(9000);
      carousel.next();
      await pass(9000);
      expect(titles()).to.deep.equal(['b']);
      carousel.previous();
      await pass(0);
      expect(titles()).to.deep.equal(['c']);
      carousel.previous();
      await pass(0);
      expect(titles()).to.deep.equal(['a']);
      carousel.next();
      await pass(0);
      expect(titles()).to.deep.equal(['c']);
    });

    it('advances by whole pages of a grid, and not at all if all projects are on screen', async () => {
      const projects = [project('c'), project('b'), project('a')];
      const { carousel, titles, pass } = await setUp(projects, { layout: 'grid', columns: 2, rows: 1 });
      carousel.previous();
      await pass(0);
      expect(titles()).to.deep.equal(['a']);
      carousel.rows = 2;
      await pass(0);
      carousel.next();
      await pass(0);
      expect(titles()).to.deep.equal(['c', 'b', 'a']);
    });

    it('starts over when its page calls it after the last round', async () => {
      const { carousel, titles, pass } = await setUp([project('b'), project('a')], { rounds: 1 });
      for (let step = 0; step < 2; step += 1) await pass(10_000);
      expect(titles()).to.deep.equal([]);
      carousel.next();
      await pass(0);
      expect(titles()).to.have.length(1);
    });

    it('reports the shown project to its page', async () => {
      const { carousel, pass } = await setUp([project('c'), project('b')]);
      const details: unknown[] = [];
      carousel.addEventListener('onair-clip', ({ detail }) => details.push(detail.project?.title));
      await pass(10_000);
      await pass(100);
      carousel.titleContains = 'none';
      await pass(0);
      expect(details).to.deep.equal(['b', undefined]);
    });

    it('shows several pictures of one project', async () => {
      const { drawn, pass } = await setUp([project('a', { clipThumbnails: ['1', '2', '3'].map(picture) })], {
        dwellSeconds: 15,
      });
      const seen: string[] = [];
      for (let shot = 0; shot < 4; shot += 1) {
        seen.push(...drawn());
        await pass(5000);
      }
      expect(seen).to.deep.equal(['1', '2', '3', '1']);
    });

    it('keeps no timer for a single project with a single picture', async () => {
      const { clock } = await setUp([project('a')], { showAge: false });
      expect(clock.pending).to.equal(0);
    });

    it('updates the age of a still picture when its text changes, and not before', async () => {
      const { clock, read, pass } = await setUp([project('a', { createdAt: '2026-05-10T11:57:30.000Z' })]);
      await pass(29_999);
      expect(read()).to.equal('a 3 clips 2 minutes ago');
      await pass(1);
      expect(read()).to.equal('a 3 clips 3 minutes ago');
      expect(clock.pending).to.equal(1);
    });

    it('hides after its rounds, and keeps no timer then', async () => {
      const { carousel, clock, titles, pass } = await setUp([project('b'), project('a')], { rounds: 2 });
      for (let step = 0; step < 3; step += 1) await pass(10_000);
      expect(titles()).to.deep.equal(['a']);
      await pass(10_000);
      expect(carousel.renderRoot.querySelector('.frame')).to.equal(null);
      expect(clock.pending).to.equal(0);
    });

    it('hides a single still picture after its rounds too', async () => {
      const { carousel, pass } = await setUp([project('a')], { rounds: 1 });
      await pass(10_000);
      expect(carousel.renderRoot.querySelector('.frame')).to.equal(null);
    });

    it('restarts its rounds when its source is shown again', async () => {
      const { carousel, titles, pass } = await setUp([project('b'), project('a')], { rounds: 1 });
      await pass(10_000);
      await pass(10_000);
      setPageVisibility('hidden');
      await flush(carousel);
      await pass(60_000);
      setPageVisibility('visible');
      await flush(carousel);
      expect(titles()).to.deep.equal(['b']);
      await pass(10_000);
      expect(titles()).to.deep.equal(['a']);
    });

    it('leaves the former page beneath, hidden from screen readers', async () => {
      const { carousel, pass } = await setUp([project('b'), project('a')], { pan: true });
      await pass(10_000);
      const passed = carousel.renderRoot.querySelector('.page[data-passed]');
      expect(passed?.querySelector('.title')?.textContent).to.equal('b');
      expect(passed?.getAttribute('aria-hidden')).to.equal('true');
      expect(carousel.renderRoot.querySelectorAll('.page').length).to.equal(2);
    });

    it('marks projects that are being cut, and does not count unfinished clips', async () => {
      const cutting = project('Fresh', { generatingClipsNow: true, clipsCount: 0, clipThumbnails: [] });
      const { read } = await setUp([cutting], { showAge: false });
      expect(read()).to.equal('Being cut Fresh');
    });
  });

  describe('pictures', () => {
    it('skips a broken picture of a project (F37)', async () => {
      const broken = project('a', { clipThumbnails: [picture('bad'), picture('good')] });
      const { drawn } = await setUp([broken], {}, (address) => !address.endsWith('bad'));
      expect(drawn()).to.deep.equal(['good']);
    });

    it('draws art, never a broken picture, if no picture loads (F37)', async () => {
      const { carousel, titles } = await setUp([project('a')], {}, () => false);
      expect(carousel.renderRoot.querySelector('img')).to.equal(null);
      expect(carousel.renderRoot.querySelector('.art')).not.to.equal(null);
      expect(titles()).to.deep.equal(['a']);
    });

    it('draws art for a project with clips but no picture (D36)', async () => {
      const { carousel, titles } = await setUp([project('a', { clipThumbnails: [] })]);
      expect(carousel.renderRoot.querySelector('img')).to.equal(null);
      expect(titles()).to.deep.equal(['a']);
    });

    it('changes still pictures of a project in place, and draws nothing that they cover', async () => {
      const pictures = [picture('b1'), picture('b2')];
      const { carousel, drawn, pass } = await setUp([project('b', { clipThumbnails: pictures }), project('a')]);
      const first = carousel.renderRoot.querySelector('img');
      await pass(5_000);
      expect(drawn()).to.deep.equal(['b2']);
      expect(carousel.renderRoot.querySelector('img') === first, 'the same element').to.equal(true);
      await pass(5_000);
      expect(drawn()).to.deep.equal(['a1']);
      expect(carousel.renderRoot.querySelector('img') === first, 'the same element').to.equal(false);
      expect(carousel.renderRoot.querySelectorAll('.page')).to.have.length(1);
      expect(carousel.renderRoot.querySelectorAll('.art')).to.have.length(0);
    });

    it('preloads one project only', async () => {
      const { loaded } = await setUp([project('d'), project('c'), project('b'), project('a')]);
      expect([...loaded].sort()).to.deep.equal(['c1', 'd1']);
    });

    it('removes a picture that fails later', async () => {
      const { carousel } = await setUp([project('a')]);
      carousel.renderRoot.querySelector('img')?.dispatchEvent(new Event('error'));
      await carousel.updateComplete;
      expect(carousel.renderRoot.querySelector('.page:not([data-passed]) img')).to.equal(null);
    });

    it('never shows a frame or a link for any title (E49)', async () => {
      const title = `<iframe src="https://evil.example"></iframe>\u202e${'x'.repeat(9000)}`;
      const { carousel, titles } = await setUp([project('a', { title })]);
      expect(titles()).to.deep.equal([title]);
      expect(carousel.renderRoot.querySelector('iframe, a')).to.equal(null);
      expect(carousel.scrollWidth, 'wider than its box').to.be.at.most(carousel.clientWidth);
    });
  });

  describe('grid and filmstrip', () => {
    const projects = ['e', 'd', 'c', 'b', 'a'].map((name) => project(name));

    for (const layout of ['single', 'grid'] as const) {
      for (const [width, height] of [
        [400, 900],
        [640, 360],
        [800, 420],
      ] as const) {
        it(`keeps the shape of pictures in "${layout}", ${width} × ${height}`, async () => {
          const { carousel } = await setUp(projects, { layout, columns: 2, rows: 2 });
          Object.assign(carousel.style, { width: `${width}px`, height: `${height}px` });
          const page = '.page:not([data-passed])';
          const find = (): readonly DOMRect[] =>
            [...carousel.renderRoot.querySelectorAll(`${page} > .card`)].map((card) => card.getBoundingClientRect());
          const room = carousel.getBoundingClientRect();
          await until(() => find().every(({ bottom, right }) => bottom <= room.bottom + 1 && right <= room.right + 1));
          const cards = find();
          expect(cards).to.have.length(layout === 'grid' ? 4 : 1);
          for (const card of cards) expect(card.width / card.height).to.be.closeTo(16 / 9, 0.02);
          const across = layout === 'grid' ? 2 : 1;
          const most = Math.min(width / across, ((height / across) * 16) / 9);
          expect(cards[0]?.width).to.be.within(most * 0.9, most + 1);
        });
      }
    }

    it('shows pages of a grid', async () => {
      const { titles, pass } = await setUp(projects, { layout: 'grid', columns: 2, rows: 1 });
      expect(titles()).to.deep.equal(['e', 'd']);
      await pass(10_000);
      expect(titles()).to.deep.equal(['c', 'b']);
      await pass(10_000);
      expect(titles()).to.deep.equal(['a']);
      await pass(10_000);
      expect(titles()).to.deep.equal(['e', 'd']);
    });

    it('advances a filmstrip by one, in a circle', async () => {
      const { titles, pass } = await setUp(projects, { layout: 'filmstrip', columns: 3 });
      expect(titles()).to.deep.equal(['e', 'd', 'c']);
      for (let step = 0; step < 3; step += 1) await pass(10_000);
      expect(titles()).to.deep.equal(['b', 'a', 'e']);
    });

    it('keeps the pictures of a grid that shows everything', async () => {
      const many = projects.map((one) => ({
        ...one,
        clipThumbnails: [picture(`${one.projectId}1`), picture(`${one.projectId}2`)],
      }));
      const { drawn, pass } = await setUp(many, { layout: 'grid', columns: 5, rows: 1 });
      const first = drawn();
      expect(first).to.deep.equal(['e1', 'd1', 'c1', 'b1', 'a1']);
      // Texts of the ages are due by then.
      await pass(3_600_000);
      expect(drawn()).to.deep.equal(first);
    });

    it('is idle if everything fits', async () => {
      for (const layout of ['grid', 'filmstrip'] as const) {
        const { clock, titles } = await setUp(projects, { layout, columns: 5, rows: 1, showAge: false });
        expect(titles()).to.deep.equal(['e', 'd', 'c', 'b', 'a']);
        expect(clock.pending).to.equal(0);
      }
    });
  });

  describe('hidden', () => {
    it('is idle while the page is hidden, and skips nothing when it is shown again', async () => {
      const { carousel, clock, titles, pass } = await setUp([project('c'), project('b'), project('a')]);
      setPageVisibility('hidden');
      await flush(carousel);
      expect(clock.pending).to.equal(0);
      await pass(3_600_000);
      setPageVisibility('visible');
      await flush(carousel);
      expect(titles()).to.deep.equal(['b']);
    });
  });

  describe('room', () => {
    const cutting = project('Three saves in a row', { generatingClipsNow: true, clipsCount: 0 });
    const longest = project('b', { title: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze '.repeat(3) });
    const marked = project('c', { title: `Z${'\u0351\u036b'.repeat(20)}algo` });

    for (const [width, height] of [
      [160, 60],
      [320, 80],
      [640, 360],
      [1080, 1920],
      [3840, 2160],
    ] as const) {
      for (const layout of ['single', 'grid', 'filmstrip'] as const) {
        it(`keeps text within the cards and clear of the sign "being cut": "${layout}" at ${width}×${height}`, async () => {
          const { carousel, pass } = await setUp([cutting, longest, marked, cutting], { layout, columns: 2, rows: 1 });
          Object.assign(carousel.style, { width: `${width}px`, height: `${height}px` });
          await new Promise(requestAnimationFrame);
          await new Promise(requestAnimationFrame);
          await pass(0);
          for (const card of carousel.renderRoot.querySelectorAll(current)) {
            const box = card.getBoundingClientRect();
            const words = card.querySelector('.title')!.getBoundingClientRect();
            expect(words.top).to.be.at.least(box.top);
            expect(words.bottom).to.be.at.most(box.bottom);
            expect(box.bottom).to.be.at.most(carousel.getBoundingClientRect().bottom + 1);
            const sign = card.querySelector('.cutting')?.getBoundingClientRect();
            const isApart = !sign || sign.bottom <= words.top + 2 || sign.right <= words.left;
            expect(isApart, 'the sign lies over the title').to.equal(true);
          }
        });
      }
    }

    it('has room below its last line of text for descending letters such as Arabic ones', async () => {
      const { carousel } = await setUp([project('مقطع رائع للجميع')], { locale: 'ar' });
      for (const part of ['.title', '.about']) {
        const text = carousel.renderRoot.querySelector(`${current} ${part}`)!;
        const { fontSize, lineHeight } = getComputedStyle(text);
        expect(text.clientHeight - parseFloat(lineHeight), part).to.be.at.least(0.12 * parseFloat(fontSize));
      }
    });

    for (const theme of appearance.theme.options) {
      it(`shows two whole lines of a title beside its picture at 320×80 in ${theme}`, async () => {
        const { carousel, pass } = await setUp([project('Three saves in a row')], { theme });
        Object.assign(carousel.style, { width: '320px', height: '80px' });
        await until(() => carousel.renderRoot.querySelector(`[data-theme='${theme}'] [data-shape='banner']`));
        await pass(0);
        const title = carousel.renderRoot.querySelector(`${current} .title`)!;
        const caption = title.closest('.caption')!;
        const { bottom } = caption.getBoundingClientRect();
        expect(title.scrollHeight).to.be.at.most(title.clientHeight + 1);
        expect(caption.scrollHeight).to.be.at.most(caption.clientHeight + 1);
        expect(bottom).to.be.at.most(carousel.getBoundingClientRect().bottom);
      });
    }
  });

  describe('idle and motion', () => {
    it('has only the pictures on screen and the leaving ones in memory, for any number of projects', async () => {
      const projects = Array.from({ length: 40 }, (_, index) => project(`p${index}`));
      const { carousel, loaded, pass } = await setUp(projects);
      for (let step = 0; step < 10; step += 1) await pass(10_000);
      expect(carousel.renderRoot.querySelectorAll('img').length).to.be.at.most(2);
      expect(loaded.length).to.equal(12);
    });

    it('moves nothing for a viewer with reduced motion', async () => {
      const { carousel, pass } = await setUp([project('b', { generatingClipsNow: true }), project('a')]);
      await pass(10_000);
      expect(carousel.getAnimations({ subtree: true })).to.deep.equal([]);
    });

    it('cuts from one still picture to the next by default', async () => {
      await emulateMedia({ reducedMotion: 'no-preference' });
      const { carousel, pass } = await setUp([project('b'), project('a')]);
      await pass(10_000);
      expect(carousel.renderRoot.querySelector('.stage')!.getAnimations({ subtree: true })).to.deep.equal([]);
    });

    it('pans the picture and fades pages, and pauses while the source is hidden', async () => {
      await emulateMedia({ reducedMotion: 'no-preference' });
      const { carousel, pass } = await setUp([project('b'), project('a')]);
      carousel.pan = true;
      await pass(10_000);
      const names = (): readonly string[] =>
        carousel.renderRoot
          .querySelector('.stage')!
          .getAnimations({ subtree: true })
          .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : ''));
      expect(names()).to.include.members(['come', 'pan-back']);
      window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: false } }));
      await flush(carousel);
      const states = carousel.renderRoot.querySelector('.stage')!.getAnimations({ subtree: true });
      expect([...new Set(states.map(({ playState }) => playState))]).to.deep.equal(['paused']);
      window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: true } }));
      await emulateMedia({ reducedMotion: 'reduce' });
    });

    it('shows newly cut clips without losing its position (D36)', async () => {
      const { carousel, connection, read } = await setUp([project('b', { generatingClipsNow: true, clipsCount: 0 })]);
      expect(read()).to.match(/^Being cut b/);
      connection.answers = { projects: [project('b', { clipsCount: 4 }), project('a')] };
      connection.$state.set('reconnecting');
      connection.$state.set('open');
      await flush(carousel);
      expect(read()).to.equal('b 4 clips 3 hours ago');
    });
  });

  describe('accessibility and release', () => {
    it('passes the accessibility audit in every layout', async () => {
      const { carousel } = await setUp([project('b', { generatingClipsNow: true }), project('a')], { columns: 1 });
      for (const layout of ['single', 'grid', 'filmstrip'] as const) {
        carousel.layout = layout;
        await flush(carousel);
        await expect(carousel).to.be.accessible();
      }
    });

    it('releases every subscription and timer when it is removed', async () => {
      const { carousel, connection, clock } = await setUp([project('b'), project('a')]);
      carousel.remove();
      await connection.whenReleased();
      expect(clock.pending).to.equal(0);
    });
  });
});
