import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { createSource, type Source } from '../../core/stores/source.ts';
import type { SourceError } from './events.ts';
import { toSourceError } from '../source/source-error.ts';
import { createFakeConnection } from '../testing/fake-connection.ts';
import '../elements.ts';

const KEY = 'secret-key';
const tags = [
  ...(['onair-chat-box', 'onair-viewer-counter', 'onair-live-badge', 'onair-clips-carousel'] as const),
  'onair-featured-message',
] as const;
const events = ['onair-state', 'onair-error'] as const;

/** Adds an element to the page, and records its events at the document and the lines on the console. */
async function observe(
  tag: (typeof tags)[number] | 'onair-source',
  fields: { src?: string | undefined; source?: Source },
) {
  const details: unknown[] = [];
  const lines: string[] = [];
  const { warn } = console;
  Object.assign(console, { warn: (...words: unknown[]) => lines.push(words.join(' ')) });
  const stop = new AbortController();
  for (const name of events) document.addEventListener(name, ({ detail }) => details.push(detail), stop);
  const element = Object.assign(document.createElement(tag), fields);
  const place = await fixture<HTMLElement>(html`<div></div>`);
  place.attachShadow({ mode: 'open' }).append(element);
  const flush = async (): Promise<void> => {
    await element.updateComplete;
    // Loads the texts of errors, which otherwise come with the first error.
    await import('../source/source-error.ts');
    await aTimeout(0);
  };
  await flush();
  const end = (): void => {
    element.remove();
    stop.abort();
    Object.assign(console, { warn });
  };
  return { element, details, lines, flush, end };
}

describe('events of elements for their page', () => {
  for (const tag of tags) {
    describe(`<${tag}>`, () => {
      it('reports the state of its connection in a property and by an event that leaves shadow roots', async () => {
        const connection = createFakeConnection();
        const { element, details, end } = await observe(tag, { source: createSource(connection) });
        expect(element.state).to.equal('open');
        connection.$state.set('reconnecting');
        expect(element.state).to.equal('reconnecting');
        expect(details).to.deep.equal([{ state: 'open' }, { state: 'reconnecting' }]);
        end();
      });

      it('is idle again after it was removed', async () => {
        const { element, end } = await observe(tag, { source: createSource(createFakeConnection()) });
        end();
        expect(element.state).to.equal('idle');
      });

      it('reports that its src is not an overlay URL, also on the console', async () => {
        const { element, details, lines, flush, end } = await observe(tag, {
          src: `https://onair.example/#key=${KEY}`,
        });
        const error = toSourceError('wrong_src', tag);
        expect(element.state).to.equal('refused');
        expect(element.error).to.deep.equal(error);
        expect(details).to.deep.equal([{ state: 'refused' }, error]);
        expect(lines).to.deep.equal([error.message]);
        element.removeAttribute('src');
        element.src = undefined;
        await flush();
        expect([element.state, element.error]).to.deep.equal(['idle', undefined]);
        end();
      });
    });
  }

  it('writes no line to the console if the page prevents it', async () => {
    const stop = new AbortController();
    document.addEventListener('onair-error', (event) => event.preventDefault(), stop);
    const { element, lines, end } = await observe('onair-chat-box', { src: 'nonsense' });
    expect(element.error?.reason).to.equal('wrong_src');
    expect(lines).to.deep.equal([]);
    stop.abort();
    end();
  });

  describe('<onair-source>', () => {
    it('reports the state of its own connection', async () => {
      const { element, details, flush, end } = await observe('onair-source', {});
      element.src = `${location.origin}/overlay/chat-box#key=${KEY}`;
      await flush();
      expect([element.state, element.error]).to.deep.equal(['idle', undefined]);
      element.src = 'nonsense';
      await flush();
      expect(element.error?.reason).to.equal('wrong_src');
      expect(details).to.have.length(2);
      end();
    });

    it('reports an address that would send the key unencrypted', async () => {
      const src = `http://onair.example/overlay/chat-box#key=${KEY}`;
      const { element, lines, end } = await observe('onair-source', { src });
      expect(element.error?.reason).to.equal('insecure_src');
      expect(lines).to.deep.equal([toSourceError('insecure_src', 'onair-source').message]);
      end();
    });
  });

  for (const refusal of ['unauthorized', 'foreign_origin', 'not_permitted'] as const) {
    it(`reports a refusal once for all elements of a connection: ${refusal}`, async () => {
      const connection = createFakeConnection();
      const source = createSource(connection);
      const { element, details, lines, flush, end } = await observe('onair-chat-box', { source });
      const other = await fixture(html`<onair-live-badge .source=${source}></onair-live-badge>`);
      details.length = 0;
      connection.refusal = refusal;
      connection.$state.set('refused');
      await flush();
      const error = toSourceError(refusal, 'onair-chat-box');
      expect([element.state, element.error]).to.deep.equal(['refused', error]);
      expect(details).to.deep.include(error);
      expect(details.filter((detail) => (detail as Partial<SourceError>).reason === refusal)).to.have.length(2);
      expect(lines).to.deep.equal([error.message]);
      other.remove();
      end();
    });
  }

  it('reports that the key belongs to another widget, until the permissions change', async () => {
    const connection = createFakeConnection();
    const { element, details, lines, flush, end } = await observe('onair-chat-box', {
      source: createSource(connection),
    });
    const saved = { widget: 'live-badge', revision: 1, settings: {} };
    connection.send('overlay/settings', { ...saved, permissions: ['stream', 'channels'] });
    await flush();
    const error = toSourceError('not_permitted', 'onair-chat-box');
    expect([element.state, element.error]).to.deep.equal(['refused', error]);
    expect(details).to.deep.equal([{ state: 'open' }, { state: 'refused' }, error]);
    expect(lines).to.deep.equal([error.message]);
    connection.send('overlay/settings', { ...saved, permissions: ['chat', 'channels', 'profile'] });
    await flush();
    expect([element.state, element.error]).to.deep.equal(['open', undefined]);
    connection.send('overlay/settings', saved);
    await flush();
    expect(element.state, 'where the relay does not say what the key may read').to.equal('open');
    end();
  });

  it('writes nothing to the console of OBS', async () => {
    Object.assign(window, { obsstudio: {} });
    const { element, lines, end } = await observe('onair-chat-box', { src: 'nonsense' });
    Reflect.deleteProperty(window, 'obsstudio');
    expect(element.error?.reason).to.equal('wrong_src');
    expect(lines).to.deep.equal([]);
    end();
  });

  it('reports the remedy to a sandboxed frame, which has no origin', () => {
    const { message } = toSourceError('foreign_origin', 'onair-chat-box', 'null');
    expect(message).to.contain('allow-same-origin').and.not.contain('Add null');
  });

  it('never puts a key or an address into a message', () => {
    for (const reason of ['unauthorized', 'foreign_origin', 'not_permitted', 'wrong_src', 'insecure_src'] as const) {
      const { message } = toSourceError(reason, 'onair-chat-box');
      expect(message).to.match(/^Onair: .{40,}\.$/);
      expect(message).not.to.contain(KEY);
    }
  });
});
