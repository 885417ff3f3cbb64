import { expect } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import { clickButton } from '../testing/dashboard-fixture.ts';
import { findShell, useDockStyles, makeDock } from '../testing/dock-fixture.ts';
import { readSeen } from '../../../widgets/testing/read-seen.ts';
import { until } from '../../../widgets/testing/until.ts';
import { NetworkError } from '../../../core/service/service-error.ts';
import { createColourChoice } from '../colours.ts';
import { createLanguageChoice, type LanguageEffects } from '../parts/language/language.ts';
import { setLanguage } from '../parts/language/msg.ts';
import { DockElement } from './dock-element.ts';

class TestDock extends DockElement {
  override get heading(): string {
    return 'Test';
  }

  protected override renderContent(): TemplateResult {
    return html`<button @click=${() => this.attempt(async () => this.actions?.send('panic', { on: true }))}>
        Panic
      </button>
      <button slot="panic">End panic</button>`;
  }
}
customElements.define('test-dock', TestDock);

const make = (...options: Parameters<typeof makeDock> extends [string, ...infer Rest] ? Rest : never) =>
  makeDock<TestDock>('test-dock', ...options);

describe('every dock', () => {
  useDockStyles();

  it('shows its title and that it is connected', async () => {
    const { dock } = await make();
    const shell = findShell(dock);
    expect(readSeen(shell)).to.equal('Test Connected');
    await expect(dock).to.be.accessible();
  });

  it('shows a lost connection, and sends nothing meanwhile', async () => {
    const { dock, connection, sent } = await make();
    connection.$state.set('reconnecting');
    const shell = findShell(dock);
    await until(() => readSeen(shell).includes('nothing you press is sent'));
    clickButton(dock.renderRoot, 'Panic');
    await until(() => readSeen(shell).includes('Not sent'));
    expect(sent).to.deep.equal([]);
    connection.$state.set('open');
    clickButton(dock.renderRoot, 'Panic');
    await until(() => !readSeen(shell).includes('Not sent'));
    expect(sent).to.deep.equal([{ action: 'panic', body: { on: true } }]);
  });

  it('shows that the result of an action is unknown, until the person closes the notice', async () => {
    const { dock } = await make({ send: () => Promise.reject(new NetworkError('cut')) });
    const shell = findShell(dock);
    clickButton(dock.renderRoot, 'Panic');
    await until(() => readSeen(shell).includes('may or may not be done'));
    await expect(dock).to.be.accessible();
    shell.querySelector<HTMLButtonElement>('.notice button')?.click();
    await until(() => !readSeen(shell).includes('may or may not be done'));
  });

  it('shows the remedy if the key is revoked, the owner is signed out, or the address is wrong', async () => {
    const { dock, connection } = await make();
    const shell = findShell(dock);
    connection.$state.set('signed_out');
    await until(() => readSeen(shell).includes('Signed out'));
    connection.refusal = 'unauthorized';
    connection.$state.set('refused');
    await until(() => readSeen(shell).includes('Link removed'));
    dock.source = undefined;
    dock.fault = 'insecure_src';
    await until(() => readSeen(shell).includes('https address'));
    await expect(dock).to.be.accessible();
  });

  it('shows the state of the server’s own connection to the service', async () => {
    const { dock, connection } = await make();
    const shell = findShell(dock);
    connection.send('overlay/link', { upstream: 'needs_reconnect', since: '2026-11-22T10:00:00.000Z' });
    await until(() => readSeen(shell).includes('Sign in again in the dashboard'));
  });

  it('shows a panic in a banner with the dock’s own button, until it ends', async () => {
    const { dock, connection } = await make();
    const shell = findShell(dock);
    connection.send('overlay/safety', { revision: 2, panic: true, holdSeconds: 0 });
    await until(() => readSeen(shell).includes('all chat is off air'));
    const slot = shell.querySelector<HTMLSlotElement>('slot[name=panic]');
    expect(slot?.assignedElements().map((element) => element.textContent)).to.deep.equal(['End panic']);
    await expect(dock).to.be.accessible();
    connection.send('overlay/safety', { revision: 3, panic: false, holdSeconds: 0 });
    await until(() => !readSeen(shell).includes('all chat is off air'));
  });

  it('has buttons large enough for a thumb', async () => {
    const colours = createColourChoice({
      root: document.createElement('html'),
      prefersLight: matchMedia('not all'),
      storage: { getItem: () => null, setItem: () => undefined },
    });
    const { dock } = await make({}, { colours });
    const buttons = [...dock.renderRoot.querySelectorAll('button'), ...findShell(dock).querySelectorAll('button')];
    const drawn = buttons.map((button) => button.getBoundingClientRect()).filter(({ height }) => height > 0);
    expect(drawn).to.have.length(2);
    for (const { width, height } of drawn) expect(Math.min(width, height)).to.be.at.least(40);
  });
});

describe('the language of a dock', () => {
  useDockStyles();
  afterEach(async () => {
    await setLanguage('en');
    Object.assign(document.documentElement, { lang: 'en', dir: '' });
  });

  it('is chosen in its frame, without a reload, and kept for the next time', async () => {
    const kept = new Map<string, string>();
    const storage: LanguageEffects['storage'] = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    };
    const root = document.documentElement;
    const language = createLanguageChoice({ root, preferred: ['en'], storage });
    await language.ready;
    const { dock } = await make({}, { language });
    const shell = findShell(dock);
    const select = shell.querySelector('select')!;
    expect([select.value, select.getAttribute('aria-label')]).to.deep.equal(['auto', 'Language']);
    select.value = 'ar';
    select.dispatchEvent(new Event('change'));
    await until(() => readSeen(shell).includes('متصل'));
    expect([root.lang, root.dir, select.value, ...kept.values()]).to.deep.equal(['ar', 'rtl', 'ar', 'ar']);
    await expect(dock).to.be.accessible();
    const again = createLanguageChoice({ root, preferred: ['en'], storage });
    await again.ready;
    expect(again.$language.get()).to.equal('ar');
  });

  it('is that of the browser until somebody chooses one', async () => {
    const storage = { getItem: () => null, setItem: () => undefined };
    const language = createLanguageChoice({ root: document.documentElement, preferred: ['de-AT'], storage });
    await language.ready;
    const { dock } = await make({}, { language });
    const select = findShell(dock).querySelector('select')!;
    expect([select.value, select.selectedOptions[0]?.textContent.trim()]).to.deep.equal(['auto', 'Wie der Browser']);
  });

  it('fits beside its title in a small dock', async () => {
    const storage = { getItem: () => 'de', setItem: () => undefined };
    const language = createLanguageChoice({ root: document.documentElement, preferred: [], storage });
    await language.ready;
    const { dock, connection } = await make({}, { language });
    connection.$state.set('reconnecting');
    const shell = findShell(dock);
    await until(() => shell.querySelector('[data-tone=waiting]') !== null);
    const header = shell.querySelector('header')!;
    expect(header.scrollWidth).to.equal(header.clientWidth);
    expect(shell.querySelector('.language')?.getBoundingClientRect().width).to.equal(40);
  });
});

describe('the colours of a dock', () => {
  function makeChoice(kept: string | null, isLight = false) {
    const root = document.createElement('html');
    const written: string[] = [];
    const target = new EventTarget() as EventTarget & { matches: boolean };
    target.matches = isLight;
    const choice = createColourChoice({
      root,
      prefersLight: target,
      storage: { getItem: () => kept, setItem: (_key, value) => written.push(value) },
    });
    return { root, written, target, choice };
  }

  it('follow those of the system', () => {
    const { root, target } = makeChoice(null);
    expect(root.dataset['colours']).to.equal('dark');
    target.matches = true;
    target.dispatchEvent(new Event('change'));
    expect(root.dataset['colours']).to.equal('light');
  });

  it('are those that the person chose, also after a reload', () => {
    const { root, written, choice } = makeChoice(null, true);
    choice.choose('dark');
    expect([root.dataset['colours'], ...written]).to.deep.equal(['dark', 'dark']);
    expect(makeChoice('dark', true).root.dataset['colours']).to.equal('dark');
    expect(makeChoice('nonsense', true).root.dataset['colours']).to.equal('light');
  });

  it('can be chosen in a browser without storage', () => {
    const refuse = (): never => {
      throw new DOMException('', 'SecurityError');
    };
    const root = document.createElement('html');
    const storage = { getItem: refuse, setItem: refuse };
    createColourChoice({ root, prefersLight: matchMedia('not all'), storage }).choose('light');
    expect(root.dataset['colours']).to.equal('light');
  });

  it('are chosen with one button', async () => {
    const { choice } = makeChoice(null);
    const { dock } = await make({}, { colours: choice });
    const button = findShell(dock).querySelector<HTMLButtonElement>('.colours');
    expect(button?.getAttribute('aria-label')).to.equal('Colours: as the system');
    button?.click();
    expect(choice.$chosen.get()).to.equal('light');
    await until(() => button?.getAttribute('aria-label') === 'Colours: light');
  });
});
