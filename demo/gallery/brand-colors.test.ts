import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import type { WidgetState } from '../../widgets/settings/describe.ts';
import { appearance } from '../../widgets/settings/appearance.ts';
import '../../widgets/elements.ts';
import { toBrandStyle } from '../../widgets/themes/brand-style.ts';
import { themeLibrary } from '../../widgets/themes/themes.ts';
import { listUnreadable } from './testing/readable-texts.ts';
import { listTalkative, showExhibit, showOwnTheme } from './testing/theme-exhibits.ts';

const COLORS = 200;

/** Colours all over the cube, the same in each run: black, white and grey, pure ones, and others between them. */
const colors = Array.from({ length: COLORS }, (_, index) => {
  const channels = [index * 41, index * 97 + 13, index * 179 + 101];
  const levels =
    index < 27 ? [index % 3, Math.floor(index / 3) % 3, Math.floor(index / 9)].map((each) => each * 127.5) : channels;
  return `#${levels.map((each) => (Math.floor(each) % 256).toString(16).padStart(2, '0')).join('')}`;
});

const exhibits = listTalkative({ tone: 'accent' });

/** Colours for cards: each takes new letters, too, which costs more. */
const cards = colors.slice(0, 27);

interface Trial {
  readonly state: WidgetState;
  readonly theme: string;
  readonly tried: readonly string[];
}

/** Unreadable texts of a widget with each colour. */
async function listFailures(
  widget: string,
  { state, theme, tried }: Trial,
  choose: (root: ShadowRoot, color: string) => Promise<void>,
): Promise<readonly string[]> {
  const root = await showExhibit(widget, { ...state, isCutting: true }, theme);
  const failures: string[] = [];
  for (const color of tried) {
    await choose(root, color);
    failures.push(...listUnreadable(root).map((each) => `${color} ${each}`));
  }
  return failures;
}

describe(`${COLORS} colours of a brand`, () => {
  before(() => emulateMedia({ reducedMotion: 'reduce' }));

  it('are different, and have black, white, grey and the pure colours', () => {
    expect(new Set(colors).size).to.equal(COLORS);
    expect(colors).to.include.members(['#000000', '#ffffff', '#7f7f7f', '#ff0000', '#00ff00', '#0000ff', '#ffff00']);
  });

  for (const theme of appearance.theme.options) {
    for (const [widget, state] of exhibits) {
      it(`leave all text readable as the accent: ${widget}, ${theme}`, async () => {
        const drawn = await themeLibrary.load(theme);
        const failures = await listFailures(widget, { state, theme, tried: colors }, async (root, color) => {
          const element = root.host as HTMLElement & { accentColor: string; readonly updateComplete: Promise<boolean> };
          // The widget itself would draw all its lines again for each colour.
          if (color === colors[0]) element.accentColor = color;
          await element.updateComplete;
          const style = toBrandStyle(drawn, { accent: color, tokens: {}, isBare: false });
          const frame = root.querySelector<HTMLElement>('.frame')!;
          for (const [name, value] of Object.entries({ ...style, '--onair-accent': color }))
            frame.style.setProperty(name, value);
        });
        expect(failures.slice(0, 12).join('\n')).to.equal('');
      }).timeout(60_000);

      it(`leave all text readable as cards of an own theme: ${widget}, ${theme}`, async () => {
        const failures = await listFailures(widget, { state, theme, tried: cards }, (root, color) =>
          showOwnTheme(root, theme, { '--onair-surface': color }),
        );
        expect(failures.slice(0, 12).join('\n')).to.equal('');
      }).timeout(60_000);
    }
  }

  it('would not be readable without the ink of a theme', async () => {
    const root = await showExhibit('chat-box', exhibits[0]![1], 'paper');
    const frame = root.querySelector<HTMLElement>('.frame')!;
    frame.style.setProperty('--_accent-ink', '#fffbf0');
    frame.style.setProperty('--theme-text', '#fffbf0');
    expect(listUnreadable(root)).to.not.be.empty;
  });
});
