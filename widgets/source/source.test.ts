import { expect, fixture, html } from '@open-wc/testing';
import type { Source } from '../../core/stores/source.ts';
import { openSource } from './registry.ts';
import { requestSource } from './source-request.ts';
import { OnairSource } from './source.ts';
import './define.ts';

const ADDRESS = 'http://127.0.0.1:9/overlay/chat-box?limit=3#key=element-test';

/** Requests a source as a widget does, and records the answers. */
function ask(element: Element) {
  const answers: { source: Source | undefined; parameters: URLSearchParams }[] = [];
  const stop = requestSource(element, (source, parameters) => answers.push({ source, parameters }));
  return { answers, stop, newest: () => answers.at(-1) };
}

/** Runs `act` while timers are collected instead of set. */
function collectTimers(act: () => void): readonly { callback: () => void; delayMs: number }[] {
  const collected: { callback: () => void; delayMs: number }[] = [];
  const { setTimeout } = window;
  const collect = (callback: () => void, delayMs: number): number => collected.push({ callback, delayMs });
  Object.assign(window, { setTimeout: collect });
  act();
  Object.assign(window, { setTimeout });
  return collected;
}

const withSource = (src: string) =>
  html`<onair-source src=${src}
    ><p><span></span></p
  ></onair-source>`;

describe('<onair-source>', () => {
  it('does not affect the layout and draws nothing itself', async () => {
    const element = await fixture<OnairSource>(withSource(ADDRESS));
    expect(getComputedStyle(element).display).to.equal('contents');
    expect(element.shadowRoot?.innerHTML).to.equal('<slot></slot>');
    expect(element.children).to.have.length(1);
    expect(element.getAttribute('style'), 'what the page wrote stays as it is').to.equal(null);
    element.hidden = true;
    expect(getComputedStyle(element).display).to.equal('none');
  });

  it('passes the accessibility audit', async () => {
    const element = await fixture<OnairSource>(withSource(ADDRESS));
    await expect(element).to.be.accessible();
  });

  it('provides its source and the parameters of its URL to its content', async () => {
    const element = await fixture<OnairSource>(withSource(ADDRESS));
    const { newest, stop } = ask(element.querySelector('span')!);
    expect(newest()?.source?.connection.$state.get()).to.equal('idle');
    expect(newest()?.parameters.get('limit')).to.equal('3');
    stop();
  });

  it('is found from inside a shadow root', async () => {
    const element = await fixture<OnairSource>(withSource(ADDRESS));
    const inner = document.createElement('i');
    element.querySelector('span')!.attachShadow({ mode: 'closed' }).append(inner);
    const { newest, stop } = ask(inner);
    expect(newest()?.source).not.to.equal(undefined);
    stop();
  });

  it('shares one connection among elements and openSource', async () => {
    const elements = await fixture(html`<div>${withSource(ADDRESS)}${withSource(ADDRESS)}</div>`);
    const asked = [...elements.querySelectorAll('span')].map((inner) => ask(inner));
    const opened = openSource(ADDRESS);
    for (const { newest } of asked) expect(newest()?.source).to.equal(opened?.source);
    for (const { stop } of asked) stop();
    opened?.release();
  });

  it('provides the nearest of nested sources', async () => {
    const outer = await fixture(
      html`<onair-source src=${ADDRESS}>${withSource(ADDRESS.replace('test', 'inner'))}</onair-source>`,
    );
    const [near, far] = [ask(outer.querySelector('span')!), ask(outer.querySelector('onair-source')!.parentElement!)];
    expect(near.newest()?.source).not.to.equal(undefined);
    expect(near.newest()?.source).not.to.equal(far.newest()?.source);
    near.stop();
    far.stop();
  });

  it('notifies widgets when src changes, and when it is no longer an overlay URL', async () => {
    const element = await fixture<OnairSource>(withSource(ADDRESS));
    const { answers, newest, stop } = ask(element.querySelector('span')!);
    const first = newest()?.source;
    element.src = ADDRESS.replace('limit=3', 'limit=4');
    await element.updateComplete;
    expect(newest()?.source, 'the same server and key').to.equal(first);
    expect(newest()?.parameters.get('limit')).to.equal('4');
    element.src = ADDRESS.replace('test', 'other');
    await element.updateComplete;
    expect(newest()?.source).not.to.equal(first);
    element.src = 'nonsense';
    await element.updateComplete;
    expect(newest()?.source).to.equal(undefined);
    expect(answers).to.have.length(4);
    stop();
  });

  it('provides no source for a URL without a key (E43)', async () => {
    const element = await fixture<OnairSource>(withSource('http://127.0.0.1:9/overlay/chat-box'));
    const { newest, stop } = ask(element.querySelector('span')!);
    expect(newest()?.source).to.equal(undefined);
    stop();
  });

  it('reaches a widget that requested a source before it existed', async () => {
    const container = await fixture(html`<div><b></b></div>`);
    const inner = container.querySelector('b')!;
    const { newest, stop } = ask(inner);
    expect(newest()?.source).to.equal(undefined);
    // An element that is upgraded after its content was added.
    const late = document.createElement('onair-source-late');
    const LateSource = class extends OnairSource {};
    late.setAttribute('src', ADDRESS);
    late.append(inner);
    container.append(late);
    expect(newest()?.source).to.equal(undefined);
    customElements.define('onair-source-late', LateSource);
    if (late instanceof LateSource) await late.updateComplete;
    expect(newest()?.source).not.to.equal(undefined);
    stop();
  });

  it('still notifies a widget that requested again because of a new source on the page', async () => {
    const source = await fixture<OnairSource>(html`<onair-source><p></p></onair-source>`);
    const found: unknown[] = [];
    const stop = requestSource(source.querySelector('p')!, (answer) => found.push(answer !== undefined));
    await fixture(html`<onair-source></onair-source>`);
    source.src = `${location.origin}/overlay/chat-box#key=later`;
    await source.updateComplete;
    expect(found).to.deep.equal([false, true]);
    stop();
  });

  it('withdraws its source when it is removed, and provides it again when it is added', async () => {
    const container = await fixture(html`<div>${withSource(ADDRESS)}</div>`);
    const element = container.querySelector('onair-source')!;
    const { newest, stop } = ask(element.querySelector('span')!);
    const first = newest()?.source;
    element.remove();
    expect(newest()?.source).to.equal(undefined);
    container.append(element);
    expect(newest()?.source).to.equal(first);
    stop();
  });

  it('does not notify an element that has unsubscribed', async () => {
    const element = await fixture<OnairSource>(withSource(ADDRESS));
    const { answers, stop } = ask(element.querySelector('span')!);
    stop();
    const count = answers.length;
    element.src = ADDRESS.replace('test', 'later');
    await element.updateComplete;
    document.dispatchEvent(new Event('onair-source-ready'));
    expect(answers).to.have.length(count);
  });

  it('closes its connection a second after it is removed', async () => {
    const element = await fixture<OnairSource>(withSource(ADDRESS.replace('test', 'released')));
    const { newest, stop } = ask(element.querySelector('span')!);
    const former = newest()?.source;
    stop();
    const timers = collectTimers(() => element.remove());
    expect(timers.map(({ delayMs }) => delayMs)).to.deep.equal([1000]);
    timers[0]?.callback();
    const opened = openSource(element.src ?? '');
    expect(opened?.source).not.to.equal(former);
    opened?.release();
  });

  describe('with the service itself', () => {
    it('accepts its addresses and its token as properties, never as attributes', () => {
      expect(OnairSource.observedAttributes).to.deep.equal(['src']);
    });

    it('opens a source as soon as it has an address and a token', async () => {
      const element = await fixture<OnairSource>(html`<onair-source><span></span></onair-source>`);
      const { newest, stop } = ask(element.querySelector('span')!);
      element.baseUrl = 'https://service.example';
      await element.updateComplete;
      expect(newest()?.source).to.equal(undefined);
      element.token = () => 'access-token';
      await element.updateComplete;
      expect(newest()?.source).not.to.equal(undefined);
      stop();
    });

    it('keeps the connection when another function returns the token', async () => {
      const element = await fixture<OnairSource>(html`<onair-source><span></span></onair-source>`);
      const { newest, stop } = ask(element.querySelector('span')!);
      Object.assign(element, { baseUrl: 'https://service.example', token: () => 'one' });
      await element.updateComplete;
      const first = newest()?.source;
      element.token = () => 'two';
      await element.updateComplete;
      expect(newest()?.source).to.equal(first);
      stop();
    });
  });
});
