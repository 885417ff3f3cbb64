import { expect, fixture, html } from '@open-wc/testing';
import { createFakeClock } from '../../../../core/testing/fake-clock.ts';
import { until } from '../../../../widgets/testing/until.ts';
import type { SafetyChanges } from '../../../air/safety/safety-schemas.ts';
import { usePageStyles, makeApi, safety } from '../../testing/dashboard-fixture.ts';
import type { DashboardApi } from '../api.ts';
import { refuseField } from '../../testing/refuse-field.ts';
import '../main.ts';
import type { ListField } from './list-field.ts';
import type { SafetySection } from './safety-section.ts';
import { createSafetyStore } from './safety-store.ts';

describe('<onair-safety-section>', () => {
  const clock = createFakeClock();
  let api: ReturnType<typeof makeApi>;
  let section: SafetySection;

  async function show(overrides: Partial<DashboardApi> = {}): Promise<void> {
    api = makeApi(overrides);
    const store = createSafetyStore({ api, clock });
    await Promise.all([store.refresh(), store.refreshCounts()]);
    section = await fixture<SafetySection>(
      html`<onair-safety-section .store=${store} .getPlatforms=${() => api.getPlatforms()}></onair-safety-section>`,
    );
  }
  const findRow = (name: string): HTMLElement => section.renderRoot.querySelector(`[data-filter=${name}]`)!;
  const findSwitch = (name: string): HTMLInputElement => findRow(name).querySelector('[role=switch]')!;
  const findBar = (): HTMLElement => section.renderRoot.querySelector('.save')!;
  const press = (words: string): void => {
    [...section.renderRoot.querySelectorAll('button')].find(({ textContent }) => textContent.includes(words))!.click();
  };
  async function open(name: string): Promise<void> {
    findRow(name).querySelector<HTMLElement>('.title')!.click();
    await section.updateComplete;
  }
  async function findList(name: string): Promise<{ field: ListField; area: HTMLTextAreaElement }> {
    const field = section.renderRoot.querySelector<ListField>(`onair-list-field#${name}`)!;
    await field.updateComplete;
    return { field, area: field.renderRoot.querySelector('textarea')! };
  }
  async function write(name: string, text: string): Promise<void> {
    const { area } = await findList(name);
    area.value = text;
    area.dispatchEvent(new Event('input'));
    await section.updateComplete;
  }

  usePageStyles();

  it('shows what a filter would have stopped before it is switched on, and saves it only then', async () => {
    const tried: SafetyChanges[] = [];
    await show({
      previewSafety(changes) {
        tried.push(changes);
        return Promise.resolve({ messages: 200, stopped: 12, held: 0, reasons: { command: 12 } });
      },
    });
    findSwitch('commands').click();
    clock.advance(400);
    await until(() => findRow('commands').textContent.includes('Would have stopped 12 of the newest 200 messages.'));
    expect(tried).to.deep.equal([{ commandPrefixes: ['!'] }]);
    expect(findBar().textContent).to.contain('would have stopped 12 of the newest 200');
    expect(api.calls).to.deep.equal([]);
    await expect(section).to.be.accessible();
    press('Save');
    await until(() => findBar().textContent.includes('Saved.'));
    expect(api.calls).to.deep.equal([['safety', { commandPrefixes: ['!'], revision: 0 }]]);
    expect(findSwitch('commands').checked).to.equal(true);
  });

  for (const width of [1200, 390]) {
    it(`has its columns in the order of keyboard navigation, at ${width} pixels`, async () => {
      await show();
      section.style.width = `${width}px`;
      const columns = [...section.renderRoot.querySelectorAll('.columns > *')].map((column) =>
        column.getBoundingClientRect(),
      );
      const [first, second] = columns;
      expect(first!.right <= second!.left || first!.bottom <= second!.top).to.equal(true);
    });
  }

  it('keeps the settings of a filter that is switched off', async () => {
    await show({ getSafety: () => Promise.resolve({ ...safety, commandPrefixes: ['?'] }) });
    findSwitch('commands').click();
    await section.updateComplete;
    expect(findSwitch('commands').checked).to.equal(false);
    press('Save');
    await until(() => api.calls.length > 0);
    expect(api.calls).to.deep.equal([['safety', { off: ['commands'], revision: 0 }]]);
  });

  it('takes all chat off air with one press, even with unsaved edits', async () => {
    await show();
    findSwitch('bots').click();
    await section.updateComplete;
    press('Take all chat off air');
    await until(() => section.renderRoot.querySelector<HTMLButtonElement>('.panic-button')!.disabled);
    expect(api.calls).to.deep.equal([['safety', { panic: true }]]);
    expect(findSwitch('bots').checked).to.equal(true);
  });

  it('edits words as text, and names invalid lines during typing', async () => {
    await show({ getSafety: () => Promise.resolve({ ...safety, words: [{ text: 'old', match: 'word' }] }) });
    await open('words');
    expect((await findList('words')).area.value).to.equal('old');
    await write('words', 'old\n*part*\n**');
    const { field, area } = await findList('words');
    expect(field.renderRoot.querySelector('[role=status]')?.textContent).to.contain('nothing between the stars');
    expect(area.getAttribute('aria-invalid')).to.equal('true');
    expect(area.value).to.equal('old\n*part*\n**');
    await expect(section).to.be.accessible();
    press('Save');
    await until(() => api.calls.length > 0);
    const words = [
      { text: 'old', match: 'word' },
      { text: 'part', match: 'part' },
    ];
    expect(api.calls).to.deep.equal([['safety', { words, revision: 0 }]]);
  });

  it('restores the saved text when edits are undone', async () => {
    await show({ getSafety: () => Promise.resolve({ ...safety, authors: ['Ann'] }) });
    await open('authors');
    await write('authors', 'Ann\nBen');
    press('Undo');
    await section.updateComplete;
    expect((await findList('authors')).area.value).to.equal('Ann');
    expect(findBar().querySelector('button')).to.equal(null);
  });

  it('adds the lines of a text file, and explains refused lines', async () => {
    await show({ getSafety: () => Promise.resolve({ ...safety, words: [{ text: 'old', match: 'word' }] }) });
    await open('words');
    const { field, area } = await findList('words');
    const files = new DataTransfer();
    files.items.add(new File(['old\r\nnew\r\n**\r\n言葉\r\n'], 'words.txt'));
    const input = field.renderRoot.querySelector<HTMLInputElement>('#file')!;
    input.files = files.files;
    input.dispatchEvent(new Event('change'));
    await until(() => area.value === 'old\nnew\n言葉');
    const said = field.renderRoot.querySelector('[role=status]')?.textContent ?? '';
    expect(said).to.contain('Added 2.').and.to.contain('1 was in the list already').and.to.contain('Line 3, “**”');
  });

  it('refuses a file that is not text', async () => {
    await show();
    await open('words');
    const { field } = await findList('words');
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array([137, 80, 78, 71, 200, 1])], 'words.txt'));
    const input = field.renderRoot.querySelector<HTMLInputElement>('#file')!;
    input.files = files.files;
    input.dispatchEvent(new Event('change'));
    await until(() => field.renderRoot.querySelector('[role=status]')?.textContent.includes('encoding UTF-8'));
  });

  it('edits ten thousand words as one field, and finds one among them', async () => {
    const words = Array.from({ length: 10_000 }, (_, index) => ({ text: `word${index}`, match: 'word' as const }));
    await show({ getSafety: () => Promise.resolve({ ...safety, words }) });
    await open('words');
    const { field, area } = await findList('words');
    expect(field.renderRoot.querySelector('output')?.textContent).to.equal('10,000 of 10,000');
    expect(field.renderRoot.querySelectorAll('*').length).to.be.below(40);
    const search = field.renderRoot.querySelector<HTMLInputElement>('[type=search]')!;
    search.value = 'WORD9876';
    search.form!.requestSubmit();
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).to.equal('word9876');
    expect(area.scrollTop).to.be.above(100_000);
    search.value = 'not there';
    search.form!.requestSubmit();
    await field.updateComplete;
    expect(field.renderRoot.querySelector('[role=status]')?.textContent).to.contain('not in the list');
  });

  it("shows the server's reason beside the refused field", async () => {
    const refusal = refuseField('imageHosts', '"a b" is no host.');
    await show({ previewSafety: () => Promise.reject(refusal) });
    await write('imageHosts', 'a b');
    clock.advance(400);
    const { field } = await findList('imageHosts');
    await until(() => field.renderRoot.querySelector('.refused')?.textContent.includes('"a b" is no host.'));
    expect((await findList('imageHosts')).area.value).to.equal('a b');
    await expect(section).to.be.accessible();
  });

  it('passes the accessibility audit with every filter open', async () => {
    await show({
      getSafety: () =>
        Promise.resolve({ ...safety, scripts: ['Latin'], platforms: { mode: 'only', ids: [1] }, capitals: 80 }),
      getStopCounts: () => Promise.resolve({ since: '2026-11-21T10:00:00.000Z', reasons: { word: 3 } }),
    });
    for (const title of section.renderRoot.querySelectorAll<HTMLElement>('.title')) title.click();
    await section.updateComplete;
    expect(findRow('words').textContent).to.contain('stopped 3');
    await expect(section).to.be.accessible();
  });

  it('keeps the name of a script that is being typed when the section is rendered again', async () => {
    await show({ getSafety: () => Promise.resolve({ ...safety, scripts: ['Latin'] }) });
    await open('scripts');
    const field = section.renderRoot.querySelector<HTMLInputElement>('#scripts')!;
    field.value = 'Geor';
    section.requestUpdate();
    await section.updateComplete;
    expect(field.value).to.equal('Geor');
    field.value = 'Georgian,Han Georgian';
    field.dispatchEvent(new Event('change'));
    await section.updateComplete;
    expect(field.value).to.equal('Georgian');
    press('Save');
    await until(() => api.calls.length > 0);
    expect(api.calls).to.deep.equal([['safety', { scripts: ['Latin', 'Georgian', 'Han'], revision: 0 }]]);
  });

  it('chooses platforms: only some, or one alone', async () => {
    const names = new Map([
      [1, 'Twitch'],
      [5, 'YouTube'],
    ]);
    await show({ getPlatforms: () => Promise.resolve({ names, own: [1, 5] }) });
    findSwitch('platforms').click();
    await section.updateComplete;
    const boxes = () => [...findRow('platforms').querySelectorAll<HTMLInputElement>('[name=platform]')];
    await until(() => boxes().length > 0);
    boxes()[0]?.click();
    await section.updateComplete;
    findRow('platforms').querySelector<HTMLInputElement>('[value=alone]')!.click();
    await section.updateComplete;
    boxes().at(-1)?.click();
    await section.updateComplete;
    press('Save');
    await until(() => api.calls.length > 0);
    expect(api.calls).to.deep.equal([['safety', { platforms: { mode: 'alone', ids: [5] }, revision: 0 }]]);
  });
});
