import { expect, nextFrame } from '@open-wc/testing';
import type { DockMessage } from '../../../../core/service/relay.ts';
import { NetworkError } from '../../../../core/service/service-error.ts';
import { makeMessage, makeText } from '../../../../widgets/testing/chat-entry.ts';
import { until } from '../../../../widgets/testing/until.ts';
import { clickButton } from '../../testing/dashboard-fixture.ts';
import { findShell, loadDockStyles, makeDock, type DockAnswers, type DockFixture } from '../../testing/dock-fixture.ts';
import './define.ts';
import type { ModerationDock } from './moderation-dock.ts';

type Fields = Partial<Omit<DockMessage, 'message'>>;

/** A message of a dock, on air by default. */
function makeEntry(author: string, words: string, fields: Fields = {}): DockMessage {
  const message = makeMessage({
    author,
    contents: [makeText(words)],
    ...(fields.id !== undefined && { id: fields.id }),
  });
  return { id: message.id ?? '', state: 'shown', message, ...fields };
}

const makeCrowd = (count: number, prefix = 'Raider'): readonly DockMessage[] =>
  Array.from({ length: count }, (_, index) => makeEntry(`${prefix}${index}`, `line ${index}`));

interface ModerationFixture extends DockFixture<ModerationDock> {
  /** Sends new or changed messages. */
  say(...messages: readonly DockMessage[]): void;
}

async function make(
  messages: readonly DockMessage[] = [],
  answers: DockAnswers = {},
  permissions: readonly string[] = ['chat', 'moderate', 'safety'],
): Promise<ModerationFixture> {
  const made = await makeDock<ModerationDock>('onair-moderation-dock', answers);
  const { connection } = made;
  connection.send('overlay/settings', { widget: 'moderation-dock', permissions, revision: 1, settings: {} });
  connection.send('overlay/safety', { revision: 1, panic: false, holdSeconds: 0 });
  const say = (...list: readonly DockMessage[]): void => connection.send('dock/chat', { messages: list });
  if (messages.length > 0) {
    say(...messages);
    const last = messages.at(-1)?.message.author ?? '';
    await until(() => rowsOf(made.dock).some((row) => row.ariaLabel === last));
  }
  return { ...made, say };
}

const listOf = (dock: ModerationDock): ShadowRoot => {
  const root = dock.renderRoot.querySelector('onair-message-list')?.shadowRoot;
  if (!root) throw new Error('there is no list');
  return root;
};
const scrollerOf = (dock: ModerationDock): HTMLElement =>
  listOf(dock).querySelector<HTMLElement>('.scroller') ?? expect.fail('no scroller');
const rowsOf = (dock: ModerationDock): readonly HTMLElement[] => [
  ...listOf(dock).querySelectorAll<HTMLElement>('.row'),
];
const rowOf = (dock: ModerationDock, author: string): HTMLElement =>
  rowsOf(dock).find((row) => row.ariaLabel === author) ?? expect.fail(`no row of ${author}`);
const wordsOf = (element: Element): string => element.textContent.replace(/\s+/g, ' ').trim();
const seen = (dock: ModerationDock): string => wordsOf(dock.renderRoot as unknown as Element);

/** Presses a button of a message by its label. */
function press(row: HTMLElement, label: string): void {
  const button = [...row.querySelectorAll('button')].find(
    ({ ariaLabel, textContent }) => ariaLabel === label || textContent.trim().startsWith(label),
  );
  if (!button) expect.fail(`no button ${label} in ${wordsOf(row)}`);
  button.click();
}

const findFocus = (dock: ModerationDock): Element | null => listOf(dock).activeElement;

/** Presses a key on the focused element. */
async function type(dock: ModerationDock, key: string): Promise<void> {
  const target = findFocus(dock) ?? (dock.renderRoot as ShadowRoot).activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
  await dock.updateComplete;
  await dock.renderRoot.querySelector('onair-message-list')?.updateComplete;
}

const isAtEnd = (dock: ModerationDock): boolean => {
  const { scrollTop, scrollHeight, clientHeight } = scrollerOf(dock);
  return scrollHeight - clientHeight - scrollTop < 4;
};

/** Scrolls as a wheel does. */
async function scrollUp(dock: ModerationDock, pixels = 300): Promise<void> {
  const scroller = scrollerOf(dock);
  scroller.dispatchEvent(new WheelEvent('wheel', { deltaY: -pixels }));
  scroller.scrollTop -= pixels;
  await until(() => !isAtEnd(dock));
  // the scroll event comes with a frame, in which new rows are measured
  await nextFrame();
  await nextFrame();
}

describe('the moderation dock', () => {
  let removeStyles: () => void;
  before(async () => (removeStyles = await loadDockStyles()));
  after(() => removeStyles());

  it('lists chat before and on air, the newest at the end, each with its state in plain words', async () => {
    const { dock } = await make([
      makeEntry('Ana', 'hidden one', { state: 'hidden', by: 'Phone' }),
      makeEntry('Ben', 'stopped one', { state: 'stopped', reason: 'word' }),
      makeEntry('Cy', 'waits', { state: 'held', airsAt: null }),
      makeEntry('Di', 'soon', { state: 'held', airsAt: Date.now() + 30_000 }),
      makeEntry('Eve', 'on air'),
    ]);
    expect(rowsOf(dock).map((row) => row.ariaLabel)).to.deep.equal(['Ana', 'Ben', 'Cy', 'Di', 'Eve']);
    expect(wordsOf(rowOf(dock, 'Ana')))
      .to.include('hidden one')
      .and.include('Hidden by Phone');
    expect(wordsOf(rowOf(dock, 'Ben'))).to.include('Stopped: a word on the list');
    expect(rowOf(dock, 'Cy').querySelector('.badge')?.ariaLabel).to.equal('Waits for you');
    expect(rowOf(dock, 'Di').querySelector('.badge')?.ariaLabel).to.match(/^On air in (29|30) s$/);
    expect(rowOf(dock, 'Eve').querySelector('.dot')?.ariaLabel).to.equal('On air');
  });

  it('contains only visible rows, and gives screen readers the total number', async () => {
    const { dock } = await make(makeCrowd(400));
    expect(rowsOf(dock).length).to.be.lessThan(30);
    const last = rowOf(dock, 'Raider399');
    expect([last.ariaPosInSet, last.ariaSetSize]).to.deep.equal(['400', '400']);
    expect(listOf(dock).querySelector('[role=feed] > article')).to.exist;
    expect(listOf(dock).querySelector('[aria-live], [role=log], [role=status]')).to.equal(null);
    await until(() => isAtEnd(dock));
  });

  it('follows the newest until someone scrolls up', async () => {
    const { dock, say } = await make(makeCrowd(100));
    for (let round = 0; round < 5; round += 1) {
      say(...makeCrowd(60, `Wave${round}-`));
      await until(() => rowsOf(dock).some((row) => row.ariaLabel === `Wave${round}-59`));
      await until(() => isAtEnd(dock));
    }
    expect(listOf(dock).querySelector('.newer')).to.equal(null);
  });

  it('pauses while it is scrolled up, counts new messages, and scrolls to them on request', async () => {
    const { dock, say } = await make(makeCrowd(100));
    await scrollUp(dock);
    const looked = rowsOf(dock)[4] ?? expect.fail('no row');
    const placeOf = (row: HTMLElement): number => Math.round(row.getBoundingClientRect().top);
    const place = placeOf(looked);
    say(...makeCrowd(600, 'Later'));
    await until(() => listOf(dock).querySelector('.newer')?.textContent.includes('600 new'));
    expect(looked.isConnected).to.equal(true);
    expect(placeOf(looked)).to.equal(place);
    listOf(dock).querySelector<HTMLElement>('.newer')?.click();
    await until(() => rowsOf(dock).some((row) => row.ariaLabel === 'Later599') && isAtEnd(dock));
    expect(listOf(dock).querySelector('.newer')).to.equal(null);
  });

  it('updates the messages in view, even after a burst of new ones', async () => {
    const { dock, say } = await make(makeCrowd(30));
    await scrollUp(dock, 60);
    const looked = rowsOf(dock).find((row) => row.ariaLabel === 'Raider25');
    const id = looked?.dataset['id'] ?? '';
    say(...makeCrowd(600, 'Later'));
    say(makeEntry('Raider25', 'line 25', { id, state: 'hidden', by: 'Ana' }));
    await until(() => wordsOf(rowOf(dock, 'Raider25')).includes('Hidden by Ana'));
  });

  it('pauses under a moving mouse, so that no press hits another message', async () => {
    const { dock, say } = await make(makeCrowd(40));
    const scroller = scrollerOf(dock);
    scroller.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }));
    await dock.renderRoot.querySelector('onair-message-list')?.updateComplete;
    say(...makeCrowd(3, 'Later'));
    await until(() => listOf(dock).querySelector('.newer')?.textContent.includes('Paused while you point · 3 new'));
    scroller.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    await until(() => rowsOf(dock).some((row) => row.ariaLabel === 'Later2'));
  });

  it('covers no message of a small dock with the button to newer ones', async () => {
    const { dock, say } = await make(makeCrowd(40));
    dock.style.display = 'block';
    dock.style.inlineSize = '300px';
    dock.style.blockSize = '400px';
    await nextFrame();
    const scroller = scrollerOf(dock);
    scroller.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }));
    say(...makeCrowd(3, 'Later'));
    await until(() => listOf(dock).querySelector('.newer')?.textContent.includes('3 new'));
    const [list, pill] = [scroller, listOf(dock).querySelector('.newer')!].map((part) => part.getBoundingClientRect());
    expect(pill!.height).to.be.greaterThan(20);
    expect(pill!.top).to.be.at.least(list!.bottom);
    expect(pill!.right).to.be.at.most(list!.right);
  });

  it('covers no button of the newest message’s menu with the button to newer ones', async () => {
    const { dock, say } = await make(makeCrowd(20));
    const row = rowOf(dock, 'Raider19');
    press(row, 'More');
    await until(() => row.querySelector('.menu'));
    await nextFrame();
    say(makeEntry('Late', 'came later'));
    await until(() => listOf(dock).querySelector('.newer')?.textContent.includes('1 new'));
    const top = listOf(dock).querySelector('.newer')?.getBoundingClientRect().top ?? 0;
    const buttons = [...row.querySelectorAll('.menu button')].map((button) => button.getBoundingClientRect());
    expect(buttons.length).to.be.greaterThan(2);
    for (const { bottom } of buttons) expect(bottom).to.be.at.most(top);
  });

  it('hides a message, marks it as pending until the change arrives, and shows it again', async () => {
    const entry = makeEntry('Ana', 'oh no');
    const { dock, sent, say } = await make([entry]);
    press(rowOf(dock, 'Ana'), 'Hide');
    await until(() => wordsOf(rowOf(dock, 'Ana')).includes('Hiding…'));
    expect(rowOf(dock, 'Ana').ariaBusy).to.equal('true');
    press(rowOf(dock, 'Ana'), 'Hide');
    expect(sent).to.deep.equal([{ action: 'hide', body: { ids: [entry.id] } }]);
    await until(() => seen(dock).includes('Hidden: Ana.'));
    say({ ...entry, state: 'hidden', by: 'Phone' });
    await until(() => wordsOf(rowOf(dock, 'Ana')).includes('Hidden by Phone'));
    expect(wordsOf(rowOf(dock, 'Ana'))).not.to.include('Hiding');
    press(rowOf(dock, 'Ana'), 'Show again');
    expect(sent.at(-1)).to.deep.equal({ action: 'show', body: { ids: [entry.id] } });
  });

  it('reverts the last action with Undo', async () => {
    const entry = makeEntry('Ana', 'fine after all');
    const { dock, sent, say } = await make([entry]);
    press(rowOf(dock, 'Ana'), 'Hide');
    say({ ...entry, state: 'hidden', by: 'Phone' });
    await until(() => seen(dock).includes('Hidden: Ana.'));
    clickButton(dock.renderRoot, 'Undo');
    await until(() => sent.length === 2);
    expect(sent[1]).to.deep.equal({ action: 'show', body: { ids: [entry.id] } });
    await until(() => !seen(dock).includes('Hidden: Ana.'));
  });

  it('shows in one line why an action failed, and allows a retry', async () => {
    const { dock } = await make([makeEntry('Ana', 'hm')], { send: () => Promise.reject(new NetworkError('cut')) });
    press(rowOf(dock, 'Ana'), 'Hide');
    await until(() => findShell(dock).textContent.includes('may or may not be done'));
    expect(wordsOf(rowOf(dock, 'Ana'))).not.to.include('Hiding');
    expect(rowOf(dock, 'Ana').querySelector('.hide')).to.exist;
  });

  it('reports an action that changed nothing', async () => {
    const { dock } = await make([makeEntry('Ana', 'hm')], { send: () => Promise.resolve({ done: 0 }) });
    press(rowOf(dock, 'Ana'), 'Hide');
    await until(() => seen(dock).includes('Nothing changed'));
    expect(wordsOf(rowOf(dock, 'Ana'))).not.to.include('Hiding');
  });

  it('reports that messages cannot be shown during a panic', async () => {
    const entry = makeEntry('Ana', 'hm', { state: 'stopped', reason: 'panic' });
    const { dock, connection } = await make([entry], { send: () => Promise.resolve({ done: 0 }) });
    connection.send('overlay/safety', { revision: 2, panic: true, holdSeconds: 0 });
    await dock.updateComplete;
    press(rowOf(dock, 'Ana'), 'Show anyway');
    await until(() => seen(dock).includes('Not shown: first end the panic.'));
  });

  it('stays at the newest if a line above it is replaced by a higher one', async () => {
    const { dock, connection } = await make(makeCrowd(60));
    const feature = (message: DockMessage['message'] | null): void =>
      connection.send('overlay/featured', { message, seconds: null, until: null, waiting: 0 });
    feature(makeMessage({ author: 'Raider5' }));
    await until(() => dock.renderRoot.querySelector('.pinned') && isAtEnd(dock));
    await nextFrame();
    feature(null);
    await dock.updateComplete;
    // a layout between the two changes moves the list
    expect(isAtEnd(dock)).to.equal(true);
    connection.send('overlay/safety', { revision: 2, panic: true, holdSeconds: 0 });
    await until(() => findShell(dock).textContent.includes('all chat is off air'));
    await nextFrame();
    await nextFrame();
    expect(listOf(dock).querySelectorAll('.newer').length).to.equal(0);
    await until(() => isAtEnd(dock));
  });

  it('counts the waiting messages, lists them on a press, and approves them', async () => {
    const waiting = makeEntry('New', 'hello', { state: 'held', airsAt: null });
    const { dock, sent } = await make([makeEntry('Ana', 'hi'), waiting, makeEntry('Ben', 'yo')]);
    clickButton(dock.renderRoot, '1 waiting');
    await until(() => rowsOf(dock).length === 1);
    press(rowOf(dock, 'New'), 'Approve');
    expect(sent).to.deep.equal([{ action: 'show', body: { ids: [waiting.id] } }]);
  });

  it('mutes an author on one platform or everywhere, and reverts it', async () => {
    const { dock, sent } = await make([makeEntry('Spam', 'buy this')]);
    press(rowOf(dock, 'Spam'), 'More');
    await until(() => rowOf(dock, 'Spam').querySelector('.menu'));
    press(rowOf(dock, 'Spam'), 'Mute');
    await until(() => wordsOf(rowOf(dock, 'Spam')).includes('Everywhere'));
    press(rowOf(dock, 'Spam'), 'On Twitch');
    await until(() => seen(dock).includes('Muted on Twitch: Spam.'));
    clickButton(dock.renderRoot, 'Undo');
    await until(() => sent.length === 2);
    const body = { author: 'Spam', platformId: 1 };
    expect(sent).to.deep.equal([
      { action: 'mute', body },
      { action: 'unmute', body },
    ]);
  });

  it('scrolls all actions of the newest message into view', async () => {
    const { dock } = await make([
      ...makeCrowd(40),
      makeEntry('Ann', 'waits', { state: 'held', airsAt: null, pictureHosts: ['a.example'] }),
    ]);
    await until(() => isAtEnd(dock));
    rowOf(dock, 'Ann').click();
    const findMenu = (): Element | null => rowOf(dock, 'Ann').querySelector('.menu');
    await until(findMenu);
    const bottomOf = (element: Element | null): number => element?.getBoundingClientRect().bottom ?? NaN;
    expect(bottomOf(findMenu())).to.be.at.most(bottomOf(scrollerOf(dock)));
  });

  it('pins a message until it is unpinned, for a time, or after the pinned one', async () => {
    const entry = makeEntry('Ask', 'a good question');
    const { dock, sent, connection } = await make([entry]);
    for (const label of ['Until unpinned', '30 s', 'After the pinned one']) {
      press(rowOf(dock, 'Ask'), 'More');
      await until(() => rowOf(dock, 'Ask').querySelector('.menu'));
      press(rowOf(dock, 'Ask'), 'Pin');
      await until(() => wordsOf(rowOf(dock, 'Ask')).includes(label));
      press(rowOf(dock, 'Ask'), label);
      await until(() => rowOf(dock, 'Ask').ariaBusy === 'false' && !rowOf(dock, 'Ask').querySelector('.menu'));
    }
    const { id } = entry;
    expect(sent.map(({ body }) => body)).to.deep.equal([{ id }, { id, seconds: 30 }, { id, seconds: 30, queue: true }]);
    connection.send('overlay/featured', { message: entry.message, until: null, seconds: null, waiting: 2 });
    await until(() => seen(dock).includes('Pinned Ask: a good question'));
    clickButton(dock.renderRoot, 'Next (2)');
    expect(sent.at(-1)).to.deep.equal({ action: 'pin', body: { id: null } });
  });

  it('offers no undo of a pin after the next message was pinned', async () => {
    const entry = makeEntry('Ask', 'a good question');
    const { dock, connection } = await make([entry]);
    press(rowOf(dock, 'Ask'), 'More');
    await until(() => rowOf(dock, 'Ask').querySelector('.menu'));
    press(rowOf(dock, 'Ask'), 'Pin');
    await until(() => wordsOf(rowOf(dock, 'Ask')).includes('30 s'));
    press(rowOf(dock, 'Ask'), '30 s');
    await until(() => seen(dock).includes('Pinned: Ask.'));
    connection.send('overlay/featured', { message: entry.message, until: null, seconds: 30, waiting: 1 });
    await until(() => seen(dock).includes('Next (1)'));
    clickButton(dock.renderRoot, 'Next (1)');
    await until(() => !seen(dock).includes('Undo'));
  });

  it('allows pictures of an unlisted host once, and always only with the right to change safety settings', async () => {
    for (const permissions of [
      ['chat', 'moderate', 'safety'],
      ['chat', 'moderate'],
    ]) {
      const { dock, sent } = await make([makeEntry('Pic', 'see', { pictureHosts: ['a.example'] })], {}, permissions);
      expect(wordsOf(rowOf(dock, 'Pic'))).to.include('Picture not shown: a.example');
      press(rowOf(dock, 'Pic'), 'More');
      await until(() => rowOf(dock, 'Pic').querySelector('.menu'));
      const mayAlways = permissions.includes('safety');
      press(rowOf(dock, 'Pic'), mayAlways ? 'Pictures' : 'Show pictures');
      if (mayAlways) {
        await until(() => wordsOf(rowOf(dock, 'Pic')).includes('Show them once'));
        press(rowOf(dock, 'Pic'), 'Always from a.example');
      }
      const id = rowOf(dock, 'Pic').dataset['id'];
      expect(sent).to.deep.equal([{ action: 'allow-pictures', body: mayAlways ? { id, always: true } : { id } }]);
      dock.remove();
    }
  });

  it('finds messages by words, by platform and by state', async () => {
    const other = makeEntry('Ben', 'a WAVE of hands');
    const { dock } = await make([
      makeEntry('Ana', 'nothing'),
      { ...other, message: { ...other.message, platformId: 5 } },
      makeEntry('Waverly', 'gone', { state: 'hidden' }),
    ]);
    const [search, platform, state] = ['#search', '[aria-label=Platform]', '[aria-label=State]'].map(
      (selector) => dock.renderRoot.querySelector<HTMLInputElement>(selector) ?? expect.fail(selector),
    );
    const set = (field: HTMLInputElement | undefined, value: string, event: string): void => {
      if (!field) return;
      field.value = value;
      field.dispatchEvent(new Event(event));
    };
    const names = (): string =>
      rowsOf(dock)
        .map((row) => row.ariaLabel)
        .join();
    set(search, 'wave', 'input');
    await until(() => names() === 'Ben,Waverly');
    set(platform, '5', 'change');
    await until(() => names() === 'Ben');
    set(platform, '', 'change');
    set(state, 'hidden', 'change');
    await until(() => names() === 'Waverly');
    set(search, 'zebra', 'input');
    await until(() => listOf(dock).textContent.includes('No message fits the filter.'));
  });

  it('starts a panic with one press, and ends it only after confirmation', async () => {
    const { dock, sent, connection } = await make();
    clickButton(dock.renderRoot, 'Panic');
    expect(sent).to.deep.equal([{ action: 'panic', body: { on: true } }]);
    connection.send('overlay/safety', { revision: 2, panic: true, holdSeconds: 0 });
    await until(() => findShell(dock).textContent.includes('all chat is off air'));
    clickButton(dock.renderRoot, 'End panic');
    await until(() => seen(dock).includes('Put chat back on air'));
    expect(sent.length).to.equal(1);
    clickButton(dock.renderRoot, 'Put chat back on air');
    expect(sent[1]).to.deep.equal({ action: 'panic', body: { on: false } });
  });

  it('asks for confirmation before it takes all chat off air', async () => {
    const { dock, sent } = await make();
    clickButton(dock.renderRoot, 'Clear');
    await until(() => seen(dock).includes('Take all chat off air?'));
    expect(sent).to.deep.equal([]);
    clickButton(dock.renderRoot, 'Clear');
    expect(sent).to.deep.equal([{ action: 'clear', body: {} }]);
  });

  it('changes the hold with a permitted key, and shows no settings with another', async () => {
    const { dock, sent } = await make();
    clickButton(dock.renderRoot, 'Hold 0 s');
    await until(() => seen(dock).includes('More in the dashboard'));
    clickButton(dock.renderRoot, '10');
    expect(sent).to.deep.equal([{ action: 'safety', body: { holdSeconds: 10 } }]);
    const { dock: other, connection } = await make([], {}, ['chat', 'moderate']);
    connection.send('overlay/safety', { revision: 2, panic: false, holdSeconds: 10 });
    await until(() => seen(other).includes('Hold 10 s'));
    expect(
      [...other.renderRoot.querySelectorAll('button')].some((button) => button.textContent.includes('Hold')),
    ).to.equal(false);
  });

  it('does nothing while the connection is lost, by button or by key', async () => {
    const { dock, connection, sent } = await make([makeEntry('Ana', 'hm')]);
    await type(dock, 'ArrowUp');
    connection.$state.set('reconnecting');
    await until(() => findShell(dock).textContent.includes('nothing you press is sent'));
    await until(() => rowOf(dock, 'Ana').querySelector<HTMLButtonElement>('.hide')?.disabled);
    for (const name of ['Panic', 'Clear']) clickButton(dock.renderRoot, name);
    press(rowOf(dock, 'Ana'), 'Hide');
    for (const key of ['h', 's', 'm', 'p']) await type(dock, key);
    expect(sent).to.deep.equal([]);
    expect(rowOf(dock, 'Ana').querySelector('.menu')).to.equal(null);
  });

  it('removes all messages once its key is revoked, even while it is paused', async () => {
    const { dock, connection } = await make(makeCrowd(60));
    await scrollUp(dock);
    connection.refusal = 'unauthorized';
    connection.$state.set('refused');
    await until(() => rowsOf(dock).length === 0);
    expect(findShell(dock).textContent).to.include('Link removed');
    expect(listOf(dock).textContent).to.include('No chat to show.');
  });

  describe('by keyboard', () => {
    it('selects messages with the arrows, has one Tab stop, and acts on the selected message', async () => {
      const entries = [...makeCrowd(3)];
      const { dock, sent } = await make(entries);
      expect(rowsOf(dock).filter((row) => row.tabIndex === 0).length).to.equal(1);
      await type(dock, 'ArrowUp');
      expect(findFocus(dock)).to.equal(rowOf(dock, 'Raider2'));
      await type(dock, 'ArrowUp');
      await type(dock, 'ArrowUp');
      await type(dock, 'ArrowUp');
      expect(findFocus(dock)).to.equal(rowOf(dock, 'Raider0'));
      await type(dock, 'ArrowDown');
      await type(dock, 'h');
      expect(sent).to.deep.equal([{ action: 'hide', body: { ids: [entries[1]?.id] } }]);
      expect(findFocus(dock)).to.equal(rowOf(dock, 'Raider1'));
      expect(rowsOf(dock).filter((row) => row.tabIndex === 0)).to.deep.equal([rowOf(dock, 'Raider1')]);
    });

    it('moves through more messages than are in the page', async () => {
      const { dock } = await make(makeCrowd(200));
      await type(dock, 'ArrowUp');
      await type(dock, 'Home');
      expect(findFocus(dock)?.ariaLabel).to.equal('Raider0');
      await until(() => scrollerOf(dock).scrollTop === 0);
      await type(dock, 'End');
      expect(findFocus(dock)?.ariaLabel).to.equal('Raider199');
    });

    it('opens the choices of an action, and restores the focus', async () => {
      const { dock, sent } = await make(makeCrowd(2));
      await type(dock, 'ArrowUp');
      await type(dock, 'm');
      expect(findFocus(dock)?.textContent.trim()).to.equal('On Twitch');
      await type(dock, 'Escape');
      expect(findFocus(dock)).to.equal(rowOf(dock, 'Raider1'));
      await type(dock, 'Enter');
      expect(findFocus(dock)?.textContent.trim()).to.match(/^Hide/);
      expect(sent).to.deep.equal([]);
    });

    it('pauses while a message is selected, and resumes after Escape', async () => {
      const { dock, say } = await make(makeCrowd(50));
      await type(dock, 'ArrowUp');
      say(...makeCrowd(20, 'Later'));
      await until(() => listOf(dock).querySelector('.newer')?.textContent.includes('20 new'));
      expect(findFocus(dock)?.ariaLabel).to.equal('Raider49');
      await type(dock, 'Escape');
      await until(() => rowsOf(dock).some((row) => row.ariaLabel === 'Later19'));
    });

    it('ignores shortcuts while someone types in the search', async () => {
      const { dock, sent } = await make([makeEntry('Hans', 'hmsp')]);
      await type(dock, '/');
      const search = dock.renderRoot.querySelector<HTMLInputElement>('#search');
      expect((dock.renderRoot as ShadowRoot).activeElement).to.equal(search);
      for (const key of ['h', 's', 'm', 'p', '?']) await type(dock, key);
      expect(sent).to.deep.equal([]);
      expect(dock.renderRoot.querySelector('.keys')).to.equal(null);
    });

    it('shows the keys of the chosen message, and names them to screen readers', async () => {
      const { dock } = await make(makeCrowd(3));
      const hints = (): string =>
        [...listOf(dock).querySelectorAll('.hints kbd')].map(({ textContent }) => textContent).join(' ');
      expect(hints()).to.equal('');
      await type(dock, 'ArrowUp');
      await until(() => hints() === 'H M P Enter Esc ?');
      expect(rowOf(dock, 'Raider2').querySelector('[data-action=hide]')?.getAttribute('aria-keyshortcuts')).to.equal(
        'H',
      );
      expect(dock.renderRoot.querySelector('#search')?.getAttribute('aria-keyshortcuts')).to.equal('/');
      await expect(dock).to.be.accessible();
      await type(dock, 'Escape');
      await until(() => hints() === '');
    });

    it('lists its keys', async () => {
      const { dock } = await make();
      await type(dock, '?');
      await until(() => dock.renderRoot.querySelector('.keys')?.textContent.includes('mute its author'));
      await type(dock, '?');
      await until(() => !dock.renderRoot.querySelector('.keys'));
    });
  });

  for (const colours of ['dark', 'light'] as const) {
    it(`has no accessibility faults in ${colours} colours, whatever is open`, async () => {
      removeStyles();
      removeStyles = await loadDockStyles(colours);
      const { dock, connection } = await make([
        makeEntry('Ana', 'hidden one', { state: 'hidden', by: 'Phone' }),
        makeEntry('Ben', 'stopped one', { state: 'stopped', reason: 'word', pictureHosts: ['a.example'] }),
        makeEntry('Cy', 'waits', { state: 'held', airsAt: null }),
        makeEntry('Eve', 'on air'),
      ]);
      await expect(dock).to.be.accessible();
      await type(dock, 'ArrowUp');
      await type(dock, 'Enter');
      await type(dock, '?');
      connection.send('overlay/safety', { revision: 2, panic: true, holdSeconds: 5 });
      connection.send('overlay/featured', { message: makeMessage(), until: null, seconds: null, waiting: 0 });
      await until(() => seen(dock).includes('Pinned'));
      await expect(dock).to.be.accessible();
      clickButton(dock.renderRoot, 'Hold 5 s');
      await until(() => seen(dock).includes('Seconds before air'));
      await expect(dock).to.be.accessible();
      clickButton(dock.renderRoot, 'End panic');
      await until(() => seen(dock).includes('Put chat back on air'));
      await expect(dock).to.be.accessible();
    });
  }
});
