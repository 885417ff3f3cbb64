import { fixture } from '@open-wc/testing';
import { createSource } from '../../../core/stores/source.ts';
import {
  createFakeConnection,
  type FakeAnswers,
  type FakeConnection,
} from '../../../widgets/testing/fake-connection.ts';
import { ServiceError } from '../../../core/service/service-error.ts';
import type { DockActions, DockControls } from '../docks/actions.ts';
import type { DockElement } from '../docks/dock-element.ts';

/** An action that a dock has sent. */
export interface SentAction {
  readonly action: string;
  readonly body: unknown;
}

/** A dock on a connection in memory. */
export interface DockFixture<T extends DockElement> {
  readonly dock: T;
  /** A fake connection; tests send its events and set its state. */
  readonly connection: FakeConnection;
  /** The sent actions, newest last. */
  readonly sent: readonly SentAction[];
}

/** The answers of a fake server to a dock. */
export interface DockAnswers extends FakeAnswers {
  /** Handles actions; by default each affects one message. */
  readonly send?: DockActions['send'];
  /** Handles actions of control; by default each changes one thing. */
  readonly control?: DockActions['control'];
  /** The controls of the key; refused by default. */
  readonly controls?: DockControls;
}

/**
 * Creates the dock of a tag, 300 × 400 pixels large, on an open connection without events.
 * @param properties set before the first render
 */
export async function makeDock<T extends DockElement>(
  tag: string,
  answers: DockAnswers = {},
  properties: Partial<T> = {},
): Promise<DockFixture<T>> {
  const connection = createFakeConnection(answers);
  const sent: SentAction[] = [];
  const actions: DockActions = {
    send(action, body) {
      sent.push({ action, body });
      return answers.send?.(action, body) ?? Promise.resolve({ done: 1 });
    },
    control(action, body) {
      sent.push({ action, body });
      return answers.control?.(action, body) ?? Promise.resolve({ done: 1 });
    },
    listControls: () =>
      answers.controls
        ? Promise.resolve(answers.controls)
        : Promise.reject(new ServiceError({ status: 403, name: 'insufficient_scope', message: '' })),
    changeSafety(body) {
      sent.push({ action: 'safety', body });
      return Promise.resolve();
    },
  };
  const dock = document.createElement(tag) as T;
  Object.assign(dock, { source: createSource(connection), actions, ...properties });
  const room = await fixture<HTMLElement>('<div></div>');
  Object.assign(room.style, { width: '300px', height: '400px' });
  room.append(dock);
  await dock.updateComplete;
  return { dock, connection, sent };
}

/** Returns the frame around a dock's content. */
export function findShell(dock: DockElement): ShadowRoot {
  const root = dock.renderRoot.querySelector('onair-dock-shell')?.shadowRoot;
  if (!root) throw new Error('there is no shell');
  return root;
}

/** Loads the colours of docks, which the elements inherit. @returns removes them */
export async function loadDockStyles(colours: 'dark' | 'light' = 'dark'): Promise<() => void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
  link.href = new URL('../docks/dock.css', import.meta.url).href;
  const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
  document.head.append(link);
  document.documentElement.dataset['colours'] = colours;
  await loaded;
  return () => {
    link.remove();
    delete document.documentElement.dataset['colours'];
  };
}

/** Renders the tests of this block in the colours of docks. */
export function useDockStyles(colours: 'dark' | 'light' = 'dark'): void {
  let removeStyles: () => void;
  before(async () => (removeStyles = await loadDockStyles(colours)));
  after(() => removeStyles());
}
