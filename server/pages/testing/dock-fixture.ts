import { fixture } from '@open-wc/testing';
import { createSource } from '../../../core/stores/source.ts';
import {
  createFakeConnection,
  type FakeAnswers,
  type FakeConnection,
} from '../../../widgets/testing/fake-connection.ts';
import type { ActionName } from '../../air/air-schemas.ts';
import type { DockActions } from '../docks/actions.ts';
import type { DockElement } from '../docks/dock-element.ts';

/** An action that a dock has sent. */
export interface SentAction {
  readonly action: ActionName | 'safety';
  readonly body: unknown;
}

/** A dock on a connection in memory. */
export interface DockFixture<T extends DockElement> {
  readonly dock: T;
  /** The tests send its events and set its state. */
  readonly connection: FakeConnection;
  /** The actions that were sent, the newest last. */
  readonly sent: readonly SentAction[];
}

/** How a fake server answers a dock. */
export interface DockAnswers extends FakeAnswers {
  /** Answers actions; without it each is done to one message. */
  readonly send?: DockActions['send'];
}

/**
 * Creates the dock of a tag, 300 × 400 pixels large, on an open connection without events.
 * @param properties set before it is first drawn
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
    changeSafety(body) {
      sent.push({ action: 'safety', body });
      return Promise.resolve();
    },
  };
  // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- the tag is that of the element
  const dock = document.createElement(tag) as T;
  Object.assign(dock, { source: createSource(connection), actions, ...properties });
  const room = await fixture<HTMLElement>('<div></div>');
  Object.assign(room.style, { width: '300px', height: '400px' });
  room.append(dock);
  await dock.updateComplete;
  return { dock, connection, sent };
}

/** The frame around a dock's content. */
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

/** Has the tests of this block drawn in the colours of docks. */
export function useDockStyles(colours: 'dark' | 'light' = 'dark'): void {
  let removeStyles: () => void;
  before(async () => (removeStyles = await loadDockStyles(colours)));
  after(() => removeStyles());
}
