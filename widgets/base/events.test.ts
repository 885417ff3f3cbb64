import { expect, fixture, html } from '@open-wc/testing';
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

/** Puts an element into the page, and writes down what reaches the document and the console. */
async function observe(
  tag: (typeof tags)[number] | 'onair-source',
  fields: { src?: string | undefined; source?: Source },
) {
  const told: unknown[] = [];
  const lines: string[] = [];
  const { warn } = console;
  Object.assign(console, { warn: (...words: unknown[]) => lines.push(words.join(' ')) });
  const stop = new AbortController();
  for (const name of events) document.addEventListener(name, ({ detail }) => told.push(detail), stop);
  const element = Object.assign(document.createElement(tag), fields);
  const place = await fixture<HTMLElement>(html`<div></div>`);
  place.attachShadow({ mode: 'open' }).append(element);
  const flush = async (): Promise<void> => {
    await element.updateComplete;
  };
  await flush();
  const end = (): void => {
    element.remove();
    stop.abort();
    Object.assign(console, { warn });
  };
  return { element, told, lines, flush, end };
}

describe('what elements tell their page', () => {
  for (const tag of tags) {
    describe(`<${tag}>`, () => {
      it('says how its connection is, in a property and by an event that leaves shadow roots', async () => {
        const connection = createFakeConnection();
        const { element, told, end } = await observe(tag, { source: createSource(connection) });
        expect(element.state).to.equal('open');
        connection.$state.set('reconnecting');
        expect(element.state).to.equal('reconnecting');
        expect(told).to.deep.equal([{ state: 'open' }, { state: 'reconnecting' }]);
        end();
      });

      it('is idle again once it is gone', async () => {
        const { element, end } = await observe(tag, { source: createSource(createFakeConnection()) });
        end();
        expect(element.state).to.equal('idle');
      });

      it('says that its src is no overlay URL, on the console, too', async () => {
        const { element, told, lines, flush, end } = await observe(tag, { src: `https://onair.example/#key=${KEY}` });
        const error = toSourceError('wrong_src', tag);
        expect(element.state).to.equal('refused');
        expect(element.error).to.deep.equal(error);
        expect(told).to.deep.equal([{ state: 'refused' }, error]);
        expect(lines).to.deep.equal([error.message]);
        element.removeAttribute('src');
        element.src = undefined;
        await flush();
        expect([element.state, element.error]).to.deep.equal(['idle', undefined]);
        end();
      });
    });
  }

  it('writes no line to the console when the page prevents it', async () => {
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
      const { element, told, flush, end } = await observe('onair-source', {});
      element.src = `${location.origin}/overlay/chat-box#key=${KEY}`;
      await flush();
      expect([element.state, element.error]).to.deep.equal(['idle', undefined]);
      element.src = 'nonsense';
      await flush();
      expect(element.error?.reason).to.equal('wrong_src');
      expect(told).to.have.length(2);
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
    it(`says once for all that share a connection that it was refused: ${refusal}`, async () => {
      const connection = createFakeConnection();
      const source = createSource(connection);
      const { element, told, lines, end } = await observe('onair-chat-box', { source });
      const other = await fixture(html`<onair-live-badge .source=${source}></onair-live-badge>`);
      told.length = 0;
      connection.refusal = refusal;
      connection.$state.set('refused');
      const error = toSourceError(refusal, 'onair-chat-box');
      expect([element.state, element.error]).to.deep.equal(['refused', error]);
      expect(told).to.deep.include(error);
      expect(told.filter((detail) => (detail as Partial<SourceError>).reason === refusal)).to.have.length(2);
      expect(lines).to.deep.equal([error.message]);
      other.remove();
      end();
    });
  }

  it('says that the key is one for another widget, until it is told otherwise', async () => {
    const connection = createFakeConnection();
    const { element, told, lines, flush, end } = await observe('onair-chat-box', { source: createSource(connection) });
    const saved = { widget: 'live-badge', revision: 1, settings: {} };
    connection.send('overlay/settings', { ...saved, permissions: ['stream', 'channels'] });
    await flush();
    const error = toSourceError('not_permitted', 'onair-chat-box');
    expect([element.state, element.error]).to.deep.equal(['refused', error]);
    expect(told).to.deep.equal([{ state: 'open' }, { state: 'refused' }, error]);
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

  it('never holds a key or an address in what it says', () => {
    for (const reason of ['unauthorized', 'foreign_origin', 'not_permitted', 'wrong_src', 'insecure_src'] as const) {
      const { message } = toSourceError(reason, 'onair-chat-box');
      expect(message).to.match(/^Onair: .{40,}\.$/);
      expect(message).not.to.contain(KEY);
    }
  });
});
