import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { until } from '../../../../widgets/testing/until.ts';
import { textDescription } from '../../../../widgets/text/description.ts';
import { usePageStyles } from '../../testing/dashboard-fixture.ts';
import '../define.ts';
import type { SettingChange, SettingsForm } from '../settings-form.ts';
import { liveWordValues } from './live-word-values.ts';

interface Bench {
  readonly form: SettingsForm;
  readonly field: HTMLInputElement;
  readonly typed: unknown[];
  readonly options: () => readonly HTMLElement[];
}

async function setUp(text = ''): Promise<Bench> {
  const typed: unknown[] = [];
  const form = await fixture<SettingsForm>(
    html`<onair-settings-form
      .schema=${textDescription.settings}
      .values=${{ text }}
      @onair-setting-change=${({ currentTarget, detail }: CustomEvent<SettingChange>) => {
        typed.push(detail.value);
        // as the editor does: a form that is drawn again would write the former text
        (currentTarget as SettingsForm).values = { text: detail.value };
      }}
    ></onair-settings-form>`,
  );
  const input = form.renderRoot.querySelector('wa-input#text')!;
  const field = await until(() => input.shadowRoot?.querySelector('input'));
  // the tab of the field may not be shown yet
  await until(() => {
    field.focus();
    return input.shadowRoot?.activeElement === field;
  });
  // a page in the background does not
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }));
  const options = (): readonly HTMLElement[] => [
    ...input.shadowRoot!.querySelectorAll<HTMLElement>('.live-word-list [role=option]'),
  ];
  return { form, field, typed, options };
}

const findActive = ({ field, options }: Bench): HTMLElement | undefined =>
  options().find(({ id }) => id === field.getAttribute('aria-activedescendant'));

describe('the list of live words', () => {
  usePageStyles();
  afterEach(() => (liveWordValues.readName = () => undefined));

  it('opens at a brace, and filters while more letters are typed', async () => {
    const bench = await setUp();
    expect(bench.field.getAttribute('aria-expanded')).to.equal('false');
    await sendKeys({ type: 'Now {' });
    await until(() => bench.options().length === 8);
    expect(bench.field.getAttribute('aria-expanded')).to.equal('true');
    expect(findActive(bench)?.textContent).to.contain('{title}').and.to.contain('Title of your stream');
    await sendKeys({ type: 'vi' });
    await until(() => bench.options().length === 1);
    await sendKeys({ type: 'xx' });
    await until(() => bench.options().length === 0);
    expect(bench.field.getAttribute('aria-expanded')).to.equal('false');
  });

  it('passes the accessibility audit while it is open', async () => {
    const bench = await setUp();
    await sendKeys({ type: '{' });
    await until(() => bench.options().length === 8);
    await expect(bench.form).to.be.accessible();
  });

  for (const key of ['Enter', 'Tab'])
    it(`gives the chosen word to ${key}`, async () => {
      const bench = await setUp();
      await sendKeys({ type: '{' });
      await until(() => bench.options().length > 0);
      await sendKeys({ press: 'ArrowDown' });
      await sendKeys({ press: 'ArrowDown' });
      expect(findActive(bench)?.textContent).to.contain('{viewers}');
      await sendKeys({ press: key });
      expect(bench.field.value).to.equal('{viewers}');
      expect(bench.typed.at(-1)).to.equal('{viewers}');
      expect(bench.options()).to.have.length(0);
      await sendKeys({ type: ' now' });
      expect(bench.field.value).to.equal('{viewers} now');
    });

  it('goes round with the arrow keys, and closes on Escape', async () => {
    const bench = await setUp();
    await sendKeys({ type: '{' });
    await until(() => bench.options().length > 0);
    await sendKeys({ press: 'ArrowUp' });
    expect(findActive(bench)?.textContent).to.contain('{uptime}');
    await sendKeys({ press: 'Escape' });
    expect(bench.options()).to.have.length(0);
    expect(bench.field.value).to.equal('{');
  });

  it('leaves the keys of a text that is still composed to it, also in Safari', async () => {
    const bench = await setUp();
    await sendKeys({ type: '{' });
    await until(() => bench.options().length > 0);
    for (const composed of [{ isComposing: true }, { keyCode: 229 }])
      bench.field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...composed }));
    expect(bench.field.value).to.equal('{');
    expect(bench.options()).not.to.have.length(0);
  });

  it('takes a press, and uses a brace that is there already', async () => {
    const bench = await setUp('{ga}');
    bench.field.setSelectionRange(3, 3);
    bench.field.dispatchEvent(new MouseEvent('click'));
    await until(() => bench.options().length === 1);
    bench.options()[0]!.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    expect(bench.field.value).to.equal('{game}');
  });

  it('shows the present values that the page knows', async () => {
    liveWordValues.readName = () => 'Mira';
    const bench = await setUp();
    await sendKeys({ type: '{na' });
    await until(() => bench.options().length > 0);
    expect(bench.options()[0]?.querySelector('.value')?.textContent).to.equal('Mira');
  });

  it('is not offered by fields without live words', async () => {
    const { form } = await setUp();
    const other = form.renderRoot.querySelector('wa-input#unknownText')!;
    const field = await until(() => other.shadowRoot?.querySelector('input'));
    field.focus();
    await sendKeys({ type: '{' });
    expect(field.hasAttribute('aria-autocomplete')).to.equal(false);
  });
});
