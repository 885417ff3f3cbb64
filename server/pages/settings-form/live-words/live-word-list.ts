import { html, nothing, render } from 'lit';
import { isComposing } from '../../parts/composed-keys.ts';
import { msg } from '../../parts/language/msg.ts';
import { findOpenWord, listLiveWords, type LiveWordOption } from './live-word-options.ts';
import { liveWordListStyles } from './live-word-list.styles.ts';
import { readLiveWord } from './live-word-values.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const LIST_ID = 'live-word-list';
const MIN_WIDTH_PX = 290;
const GAP_PX = 4;

const lists = new WeakMap<Field, LiveWordList>();

/** Offers live words in a text field; to be called when it receives the focus or is typed into. */
export function offerLiveWords(event: Event): void {
  const [field] = event.composedPath();
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!isField || lists.has(field)) return;
  const list = new LiveWordList(field);
  lists.set(field, list);
  // a page in the background fires no event for the focus
  if (event.type === 'input') list.update();
}

/**
 * The list of live words that opens below a text field when `{` is typed. It filters while more letters are typed; arrow keys choose, Enter and Tab
 * take, Escape closes. The field keeps the focus. The list is in the root of the field, so that the field can refer to its options.
 */
class LiveWordList {
  readonly #field: Field;
  readonly #list = document.createElement('ul');
  #options: readonly LiveWordOption[] = [];
  #active = 0;

  constructor(field: Field) {
    this.#field = field;
    this.#list.id = LIST_ID;
    this.#list.className = LIST_ID;
    this.#list.setAttribute('role', 'listbox');
    if (field instanceof HTMLInputElement) field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    this.#describe();
    field.addEventListener('input', this.update);
    field.addEventListener('click', this.update);
    // before the keys of the field itself
    field.addEventListener('keydown', (event) => this.#pressKey(event as KeyboardEvent), true);
    field.addEventListener('blur', this.#close);
  }

  readonly update = (): void => {
    const { selectionEnd, selectionStart, value } = this.#field;
    const open = selectionStart === selectionEnd ? findOpenWord(value, selectionStart ?? 0) : undefined;
    this.#options = open ? listLiveWords(open.letters, readLiveWord) : [];
    this.#active = 0;
    this.#show();
  };

  readonly #close = (): void => {
    this.#options = [];
    this.#show();
  };

  #pressKey(event: KeyboardEvent): void {
    const { length } = this.#options;
    if (length === 0 || isComposing(event)) return;
    if (event.key === 'ArrowDown') this.#active = (this.#active + 1) % length;
    else if (event.key === 'ArrowUp') this.#active = (this.#active + length - 1) % length;
    else if (event.key === 'Enter' || event.key === 'Tab') this.#take(this.#options[this.#active]);
    else if (event.key === 'Escape') this.#options = [];
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#show();
  }

  #take(option: LiveWordOption | undefined): void {
    const caret = this.#field.selectionStart ?? 0;
    const { maxLength, value } = this.#field;
    const open = findOpenWord(value, caret);
    this.#options = [];
    if (!option || !open) return;
    // a brace that is there already closes the word
    const end = value[caret] === '}' ? caret + 1 : caret;
    const word = `{${option.word}}`;
    if (maxLength >= 0 && value.length - (end - open.start) + word.length > maxLength) return;
    this.#field.setRangeText(word, open.start, end, 'end');
    this.#field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  }

  #show(): void {
    const root = this.#field.getRootNode();
    if (this.#options.length === 0 || !(root instanceof ShadowRoot)) this.#list.remove();
    else {
      if (!this.#list.isConnected) this.#open(root);
      render(
        this.#options.map((option, index) => this.#renderOption(option, index)),
        this.#list,
      );
      this.#place();
      this.#list.children[this.#active]?.scrollIntoView({ block: 'nearest' });
    }
    this.#describe();
  }

  #open(root: ShadowRoot): void {
    const { styleSheet } = liveWordListStyles;
    if (styleSheet && !root.adoptedStyleSheets.includes(styleSheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, styleSheet];
    this.#list.setAttribute('aria-label', msg('Live words'));
    root.append(this.#list);
    addEventListener('scroll', this.#followField, true);
  }

  readonly #followField = (event: Event): void => {
    if (!this.#list.isConnected) removeEventListener('scroll', this.#followField, true);
    else if (event.composedPath()[0] !== this.#list) this.#place();
  };

  #renderOption({ description, value, word }: LiveWordOption, index: number) {
    const take = (event: Event): void => {
      // the field keeps the focus
      event.preventDefault();
      this.#take(this.#options[index]);
      this.#show();
    };
    return html`<li role="option" id=${toOptionId(index)} aria-selected=${index === this.#active} @mousedown=${take}>
      <code><bdi>{${word}}</bdi></code
      ><span>${description}</span>${value === '' ? nothing : html`<bdi class="value">${value}</bdi>`}
    </li>`;
  }

  /** Places the list below the field, or above it if there is more room. */
  #place(): void {
    const { bottom, left, right, top, width } = this.#field.getBoundingClientRect();
    const below = innerHeight - bottom;
    const isBelow = below >= this.#list.offsetHeight + GAP_PX || below >= top;
    const listWidth = Math.min(Math.max(width, MIN_WIDTH_PX), innerWidth - 2 * GAP_PX);
    const isRtl = getComputedStyle(this.#list).direction === 'rtl';
    const start = isRtl ? right - listWidth : left;
    Object.assign(this.#list.style, {
      left: `${Math.max(GAP_PX, Math.min(start, innerWidth - listWidth - GAP_PX))}px`,
      width: `${listWidth}px`,
      top: isBelow ? `${bottom + GAP_PX}px` : 'auto',
      bottom: isBelow ? 'auto' : `${innerHeight - top + GAP_PX}px`,
    });
  }

  /** Describes the list to screen readers. */
  #describe(): void {
    const isOpen = this.#list.isConnected;
    const field = this.#field;
    if (field instanceof HTMLInputElement) field.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) {
      field.setAttribute('aria-controls', LIST_ID);
      field.setAttribute('aria-activedescendant', toOptionId(this.#active));
    } else for (const name of ['aria-controls', 'aria-activedescendant']) field.removeAttribute(name);
  }
}

const toOptionId = (index: number): string => `live-word-${index}`;
