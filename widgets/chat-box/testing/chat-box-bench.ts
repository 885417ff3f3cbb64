import { fixture, html } from '@open-wc/testing';
import type { ChatMessage } from '../../../core/service/chat-message.ts';
import { createSource } from '../../../core/stores/source.ts';
import type { ChatBox } from '../chat-box.ts';
import '../define.ts';
import '../full-log.ts';
import { makeMessage } from '../../testing/chat-entry.ts';
import { createFakeConnection, type FakeAnswers, type FakeConnection } from '../../testing/fake-connection.ts';
import { createFakePaintClock, type FakePaintClock } from '../../testing/fake-paint-clock.ts';

/** A chat box in the page, with its connection and clock. */
export interface Bench {
  readonly box: ChatBox;
  readonly connection: FakeConnection;
  readonly clock: FakePaintClock;
  /** Waits until reads are answered, updates have run and lines are painted. */
  readonly flush: () => Promise<void>;
  /** Sends messages and runs the next paint. */
  readonly say: (...messages: readonly Partial<ChatMessage>[]) => void;
  readonly lines: () => readonly HTMLElement[];
  /** Returns the texts of one part of each line. */
  readonly read: (part: string) => readonly (string | undefined)[];
}

/** Adds a chat box of 400 × 300 pixels to the page, and waits until its data is loaded. */
export async function makeBox(
  attributes: Readonly<Record<string, string>> = {},
  answers: FakeAnswers = {},
): Promise<Bench> {
  const [clock, connection] = [createFakePaintClock(), createFakeConnection(answers)];
  const box = document.createElement('onair-chat-box');
  for (const [name, value] of Object.entries(attributes)) box.setAttribute(name, value);
  Object.assign(box.style, { inlineSize: '400px', blockSize: '300px' });
  Object.assign(box, { clock, source: createSource(connection) });
  await fixture(html`${box}`);
  const flush = async (): Promise<void> => {
    // The fake answers reads within a few turns of the microtask queue.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    await box.updateComplete;
    clock.advance(200);
  };
  await flush();
  const lines = (): readonly HTMLElement[] => [...box.renderRoot.querySelectorAll<HTMLElement>('.message')];
  return {
    box,
    connection,
    clock,
    lines,
    flush,
    say(...messages) {
      for (const message of messages) connection.send('user/chat', makeMessage(message));
      clock.advance(200);
    },
    read: (part) => lines().map((line) => line.querySelector(`.${part}`)?.textContent ?? undefined),
  };
}
