import type { DockMessage } from '../../../../core/service/relay.ts';
import { listActions, type ActionContext } from './message-actions.ts';
import type { Choice, MessageAction, MessageActionName } from './message-actions.ts';
import type { OpenMenu } from './message-row.ts';

/** A requested action on a message. */
export interface ActDetail {
  readonly entry: DockMessage;
  readonly action: MessageAction;
  readonly choice: Choice;
}

/** The list whose messages can be selected. */
export interface ChoiceHost extends ActionContext, EventTarget {
  /** Oldest first. */
  readonly messages: readonly DockMessage[];
  /** Whether the connection is lost, so that buttons are disabled. */
  readonly isInert: boolean;
  /** Labels of unconfirmed actions by message id. */
  readonly pending: ReadonlyMap<string, string>;
  readonly renderRoot: ParentNode;
  requestUpdate(): void;
  /** Scrolls to the newest message and follows new ones. */
  resume(): void;
}

/** Rows by which Page Up and Page Down move. */
const PAGE_ROWS = 8;

/** Number of rows by which a key moves the selection. */
const MOVES: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -PAGE_ROWS,
  PageDown: PAGE_ROWS,
  Home: -Infinity,
  End: Infinity,
};

/** The selected message of a list and its open menu. Handles clicks and keys on messages. */
export class MessageChoice {
  private readonly host: ChoiceHost;
  private chosenId: string | undefined;
  private menu: { readonly id: string; readonly open: NonNullable<OpenMenu> } | undefined;
  private focusNext: (() => void) | undefined;

  constructor(host: ChoiceHost) {
    this.host = host;
  }

  /** Whether a message is selected by keyboard, or a menu is open. */
  get isMade(): boolean {
    return this.chosenId !== undefined || this.menu !== undefined;
  }

  /** Index of the message selected by keyboard; -1 if there is none. */
  get index(): number {
    return this.indexOf(this.chosenId);
  }

  /** The open menu of a message. */
  openOf({ id }: DockMessage): OpenMenu {
    return this.menu?.id === id ? this.menu.open : undefined;
  }

  /** Clears the selection and closes the menu. */
  release(): void {
    this.setChosen(undefined);
    this.setMenu(undefined);
  }

  /** Drops a selection or menu whose message is no longer in the list. Call it after the messages have changed. */
  forgetGone(): void {
    if (this.indexOf(this.chosenId) < 0) this.chosenId = undefined;
    if (this.indexOf(this.menu?.id) < 0) this.menu = undefined;
  }

  /** Selects the message at an index, or the nearest one. */
  choose(index: number): void {
    const { host } = this;
    const bounded = Math.max(0, Math.min(index, host.messages.length - 1));
    const entry = host.messages[bounded];
    if (!entry) return;
    this.setChosen(entry.id);
    this.setMenu(undefined);
    this.focusNext = () => this.findRow(bounded)?.focus();
    host.requestUpdate();
  }

  /** Moves the focus to the selected message or opened menu. Call it after rendering. */
  settleFocus(): void {
    this.focusNext?.();
    this.focusNext = undefined;
  }

  readonly handleFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    this.setChosen(findRow(target)?.dataset['id']);
  };

  readonly handleBlur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    const isInside = relatedTarget instanceof Node && (currentTarget as Node).contains(relatedTarget);
    if (!isInside && !this.focusNext) this.setChosen(undefined);
  };

  readonly handleClick = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element)) return;
    const entry = this.findEntry(target);
    if (entry) this.press(entry, target);
  };

  readonly handleKey = (event: KeyboardEvent): void => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
    const entry = this.findEntry(target);
    if (!entry || !this.takeKey(key, entry, target === findRow(target))) return;
    event.preventDefault();
    event.stopPropagation();
  };

  private press(entry: DockMessage, target: Element): void {
    const { action, choice } = target.closest('button')?.dataset ?? {};
    // a click on the message itself opens its actions, unless it selects text to copy
    const isOnMessage = action === undefined && !target.closest('.menu') && getSelection()?.type !== 'Range';
    if (action === 'close') this.close();
    else if (action === 'more' || isOnMessage) this.toggle(entry);
    else if (action !== undefined) this.act(entry, action as MessageActionName, choice);
  }

  /** Handles a key. @returns whether it has a meaning here */
  private takeKey(key: string, entry: DockMessage, isOnRow: boolean): boolean {
    const step = MOVES[key];
    if (step !== undefined) this.choose(this.indexOf(entry.id) + step);
    else if (key === 'Escape') this.close(() => this.host.resume());
    else if (key === 'Enter') {
      if (!isOnRow) return false;
      this.toggle(entry);
    } else {
      const action = this.listActions(entry).find((each) => each.key === key.toLowerCase());
      if (!action) return false;
      this.act(entry, action.name);
    }
    return true;
  }

  private toggle(entry: DockMessage): void {
    if (this.host.isInert) return;
    if (this.openOf(entry)) return this.close();
    this.open(entry.id, 'actions');
  }

  private open(id: string, open: NonNullable<OpenMenu>): void {
    this.setMenu({ id, open });
    this.focusNext = () => {
      const menu = this.findRow(this.indexOf(id))?.querySelector('.menu');
      menu?.querySelector('button')?.focus();
      // focusing scrolls only one button into view
      menu?.scrollIntoView({ block: 'nearest' });
    };
  }

  /** Closes the open menu, or calls `otherwise` if none is open. */
  private close(otherwise?: () => void): void {
    if (!this.menu) return otherwise?.();
    const index = this.indexOf(this.menu.id);
    this.setMenu(undefined);
    this.focusNext = () => this.findRow(index)?.focus();
  }

  private act(entry: DockMessage, name: MessageActionName, index?: string): void {
    const { isInert, pending } = this.host;
    if (isInert || pending.has(entry.id)) return;
    const action = this.listActions(entry).find((each) => each.name === name);
    if (!action) return;
    const choice = action.choices.length === 1 ? action.choices[0] : action.choices[Number(index)];
    if (!choice) return this.open(entry.id, name);
    this.close();
    const detail: ActDetail = { entry, action, choice };
    this.host.dispatchEvent(new CustomEvent('onair-message-act', { detail }));
  }

  private setChosen(id: string | undefined): void {
    if (id === this.chosenId) return;
    this.chosenId = id;
    this.host.requestUpdate();
  }

  private setMenu(menu: MessageChoice['menu']): void {
    if (menu === this.menu) return;
    this.menu = menu;
    this.host.requestUpdate();
  }

  private listActions(entry: DockMessage): readonly MessageAction[] {
    return listActions(entry, this.host);
  }

  private findEntry(target: Element): DockMessage | undefined {
    return this.host.messages[this.indexOf(findRow(target)?.dataset['id'])];
  }

  private findRow(index: number): HTMLElement | null {
    return this.host.renderRoot.querySelector<HTMLElement>(`.row[data-index='${index}']`);
  }

  private indexOf(id: string | undefined): number {
    return id === undefined ? -1 : this.host.messages.findIndex((message) => message.id === id);
  }
}

function findRow(target: Element): HTMLElement | null {
  return target.closest<HTMLElement>('.row');
}
