import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { appearance } from '../../widgets/settings/appearance.ts';
import { chatSamples } from './chat-samples.ts';
import type { Exhibit } from './exhibit.ts';
import type { Workbench } from './workbench.ts';
import type { GalleryOptions } from './gallery-stream.ts';
import './define.ts';
import { until } from '../../widgets/testing/until.ts';

const names = ['chat-box', 'viewer-counter', 'live-badge', 'clips-carousel', 'featured-message'] as const;

/** A page of the gallery, with its visible parts. */
class Visit {
  readonly workbench: Workbench;

  constructor(workbench: Workbench) {
    this.workbench = workbench;
  }

  exhibit(name: (typeof names)[number]): Exhibit {
    return this.workbench.renderRoot.querySelector<Exhibit>(`#${name}`)!;
  }

  widget(name: (typeof names)[number]): HTMLElement {
    return this.inside(name, 'onair-stage').querySelector<HTMLElement>(`onair-${name}`)!;
  }

  inside(name: (typeof names)[number], tag: string): ShadowRoot {
    return this.exhibit(name).renderRoot.querySelector(tag)!.shadowRoot!;
  }

  words(name: (typeof names)[number]): string {
    const visible = [...this.widget(name).shadowRoot!.querySelectorAll('.frame')];
    return visible.map(({ textContent }) => textContent.replace(/\s+/g, ' ')).join(' ');
  }

  async set(changes: Partial<GalleryOptions>): Promise<void> {
    const controls = this.workbench.renderRoot.querySelector('onair-stream-controls')!;
    controls.dispatchEvent(new CustomEvent('onair-options-change', { detail: changes }));
    await this.workbench.updateComplete;
  }

  /** Changes a setting, as the form does. */
  async adjust(name: (typeof names)[number], setting: string, value: unknown): Promise<void> {
    const form = this.exhibit(name).renderRoot.querySelector('onair-settings-form')!;
    form.dispatchEvent(new CustomEvent('onair-setting-change', { detail: { name: setting, value, isFinal: true } }));
    await this.exhibit(name).updateComplete;
  }

  /** Sends a chat message with the form. */
  say(words: string): void {
    const trials = this.inside('chat-box', 'onair-trials');
    trials.querySelector('input')!.value = words;
    trials.querySelector('form')!.requestSubmit();
  }

  choose(root: ParentNode, words: string): void {
    const labels = [...root.querySelectorAll('label, button')];
    const found = labels.find(({ textContent }) => textContent.trim() === words);
    (found?.querySelector('input') ?? (found as HTMLElement)).click();
  }
}

async function visit(): Promise<Visit> {
  return new Visit(await fixture<Workbench>(html`<onair-workbench></onair-workbench>`));
}

const lines = (page: Visit): readonly Element[] => [
  ...page.widget('chat-box').shadowRoot!.querySelectorAll('.message'),
];

/** Loads the colours of the page, which the elements inherit. */
async function loadPageStyles(address: URL): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address.href });
  const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
  document.head.append(link);
  await loaded;
}

describe('the workbench of the gallery', () => {
  it('offers every setting of every widget except Custom CSS, with all themes', async () => {
    const page = await visit();
    for (const name of names) {
      const { definition } = page.exhibit(name);
      const form = page.inside(name, 'onair-settings-form');
      form.querySelectorAll<HTMLElement>('.more').forEach((more) => more.click());
      await page.exhibit(name).renderRoot.querySelector('onair-settings-form')?.updateComplete;
      for (const [setting, { type }] of Object.entries(definition.settings))
        if (type !== 'css') expect(form.querySelector(`#${setting}`), setting).to.exist;
      expect(form.querySelectorAll('#theme wa-option')).to.have.length(appearance.theme.options.length);
    }
  });

  it('shows a widget with the settings of its form, and resets them', async () => {
    const page = await visit();
    await page.adjust('live-badge', 'showTitle', true);
    expect(Reflect.get(page.widget('live-badge'), 'showTitle')).to.equal(true);
    page.choose(page.exhibit('live-badge').renderRoot, 'Back to defaults');
    await page.exhibit('live-badge').updateComplete;
    expect(Reflect.get(page.widget('live-badge'), 'showTitle')).to.equal(false);
  });

  it('goes offline, starts, and is live', async () => {
    const page = await visit();
    for (const name of ['viewer-counter', 'live-badge'] as const) await page.adjust(name, 'whenOffline', 'show');
    await until(() => /LIVE|Live/.test(page.words('live-badge')));
    await page.set({ stage: 'offline' });
    await until(() => page.words('viewer-counter').includes('Offline'));
    await page.set({ stage: 'starting' });
    await until(() => page.words('live-badge').includes('Starting'));
    await page.set({ stage: 'live' });
    await until(() => page.words('live-badge').includes('Live'));
    expect(page.words('viewer-counter')).to.match(/\d/);
  });

  it('shows unknown numbers as unknown (D30)', async () => {
    const page = await visit();
    await page.set({ numbers: 'none' });
    await page.set({ stage: 'offline' });
    await page.set({ stage: 'starting' });
    await page.set({ stage: 'live' });
    await until(() => page.words('viewer-counter').includes('–'));
  });

  it('marks a number as old while the connection is cut', async () => {
    const page = await visit();
    await until(() => /\d/.test(page.words('viewer-counter')));
    await page.set({ isCut: true });
    await until(() => page.words('viewer-counter').includes('~'));
    await page.set({ isCut: false });
    await until(() => !page.words('viewer-counter').includes('~'));
  });

  it('plays for one, two or eight channels', async () => {
    const page = await visit();
    for (const [show, count] of [
      ['kiln', 1],
      ['tidepool', 2],
    ] as const) {
      await page.set({ show });
      await until(() => page.widget('live-badge').shadowRoot!.querySelectorAll('[part=platform]').length === count);
    }
  });

  for (const sample of chatSamples) {
    it(`shows a chat sample: ${sample.title}`, async () => {
      const page = await visit();
      await page.set({ chatRate: 0 });
      await page.adjust('chat-box', 'history', false);
      await until(() => page.widget('chat-box').shadowRoot!.querySelector('.frame'));
      const before = lines(page).length;
      page.choose(page.inside('chat-box', 'onair-trials'), sample.title);
      await until(() => lines(page).length > before || /×12|\+\d/.test(page.words('chat-box')));
    });
  }

  it('shows a person’s own message as text', async () => {
    const page = await visit();
    await page.set({ chatRate: 0 });
    page.say('<b onclick=alert(1)>bold</b>');
    await until(() => page.words('chat-box').includes('<b onclick=alert(1)>bold</b>'));
  });

  it('hides the newest message, and all of them', async () => {
    const page = await visit();
    await page.set({ chatRate: 0 });
    const trials = page.inside('chat-box', 'onair-trials');
    page.choose(trials, 'Own message');
    await until(() => page.words('chat-box').includes('back in two minutes'));
    page.choose(trials, 'Hide the newest message');
    await until(() => !lines(page).at(-1)?.textContent.includes('back in two minutes'));
    page.choose(trials, 'Clear the chat');
    await until(() => lines(page).length === 0);
  });

  it('shows clips that are being made, with broken pictures, without pictures, and no clips', async () => {
    const page = await visit();
    const trials = page.inside('clips-carousel', 'onair-trials');
    await until(() => page.words('clips-carousel').includes('clip'));
    page.choose(trials, 'Some being made');
    await until(() => page.words('clips-carousel').includes('Being cut'));
    page.choose(trials, 'No clips');
    await until(() => page.words('clips-carousel') === '');
    page.choose(trials, 'Broken pictures');
    await until(() => page.words('clips-carousel').includes('clip'));
  });

  it('has presets for landscape and portrait, and sizes from 320 × 80 to 3840 × 2160, scaled to fit', async () => {
    const page = await visit();
    const exhibit = page.exhibit('viewer-counter');
    page.choose(exhibit.renderRoot, 'Portrait 9:16');
    await exhibit.updateComplete;
    expect(page.widget('viewer-counter').style.width).to.equal('700px');
    expect(Reflect.get(page.widget('viewer-counter'), 'align')).to.equal('center');
    const select = exhibit.renderRoot.querySelector<HTMLSelectElement>('[name=size]')!;
    expect([...select.options].map(({ value }) => value)).to.include.members(['320 × 80', '3840 × 2160']);
    select.value = '3840 × 2160';
    select.dispatchEvent(new Event('change'));
    await exhibit.updateComplete;
    const stage = exhibit.renderRoot.querySelector('onair-stage')!;
    await until(() => page.widget('viewer-counter').style.width === '3840px');
    expect(page.widget('viewer-counter').getBoundingClientRect().width).to.be.below(stage.clientWidth);
  });

  it('uses the chosen language, from right to left in Arabic', async () => {
    const page = await visit();
    await page.set({ language: 'de' });
    await until(() => page.words('viewer-counter').includes('schauen zu'));
    await page.set({ language: 'ar' });
    expect(getComputedStyle(page.widget('viewer-counter')).direction).to.equal('rtl');
  });

  it('has links in a web page, and none in OBS', async () => {
    const page = await visit();
    await page.adjust('live-badge', 'linkChannels', true);
    const links = () => page.widget('live-badge').shadowRoot!.querySelectorAll('a').length;
    await until(() => links() > 0);
    await page.set({ place: 'obs' });
    await until(() => /Live/.test(page.words('live-badge')));
    expect(links()).to.equal(0);
    await page.set({ place: 'page' });
    expect('obsstudio' in window).to.equal(false);
  });

  it('does not move while its source is hidden', async () => {
    const page = await visit();
    const counter = page.widget('viewer-counter') as HTMLElement & { readonly isVisible: boolean };
    await page.set({ isHidden: true });
    expect(counter.isVisible).to.equal(false);
    await page.set({ isHidden: false });
    expect(counter.isVisible).to.equal(true);
  });

  it('draws no chat while its source is hidden, and all of it afterwards (F31)', async () => {
    const page = await visit();
    await page.set({ chatRate: 0 });
    const hasCome = () => page.words('chat-box').includes('while you were away');
    await page.set({ isHidden: true });
    page.say('while you were away');
    await nextFrame();
    await nextFrame();
    expect(hasCome()).to.equal(false);
    await page.set({ isHidden: false });
    await until(hasCome);
  });

  it('reduces motion on this page, and restores it', async () => {
    const page = await visit();
    const counter = page.widget('viewer-counter') as HTMLElement & { readonly isMotionReduced: boolean };
    const moving = () =>
      counter
        .shadowRoot!.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSMediaRule && rule.media.mediaText.includes('no-preference')).length;
    const before = moving();
    expect(before).to.be.above(0);
    await page.set({ isCalm: true });
    await until(() => moving() === 0);
    expect(counter.isMotionReduced).to.equal(true);
    await page.set({ isCalm: false });
    await until(() => moving() === before);
  });

  it('shows a reloaded widget without celebrating', async () => {
    const page = await visit();
    const former = page.widget('live-badge');
    page.choose(page.exhibit('live-badge').renderRoot, 'Load again');
    await page.exhibit('live-badge').updateComplete;
    await until(() => page.widget('live-badge') !== former && /Live/.test(page.words('live-badge')));
    expect(page.widget('live-badge').getAnimations()).to.deep.equal([]);
    expect(page.widget('live-badge').shadowRoot!.getAnimations()).to.deep.equal([]);
  });

  it('copies the look of a web chat and reports unused parts (D25)', async () => {
    const page = await visit();
    const field = page.inside('chat-box', 'onair-webchat-field');
    const input = field.querySelector('input')!;
    input.value = 'https://chat.example/embed?scale=150&show-avatars=1&token=SECRET';
    input.dispatchEvent(new Event('change'));
    await page.exhibit('chat-box').updateComplete;
    expect(Reflect.get(page.widget('chat-box'), 'scale')).to.equal(1.5);
    await until(() => field.textContent.includes('show-avatars: there is no such setting here'));
    expect(page.workbench.renderRoot.textContent + field.textContent).not.to.contain('SECRET');
  });

  it('passes the accessibility audit, contrast included', async () => {
    await loadPageStyles(new URL('../../server/pages/parts/page.css', import.meta.url));
    const page = await visit();
    await until(() => /Live/.test(page.words('live-badge')));
    // content over pictures, whose contrast no audit can measure, has its own test
    for (const name of names) page.widget(name).remove();
    await expect(page.workbench).to.be.accessible();
  });
});
