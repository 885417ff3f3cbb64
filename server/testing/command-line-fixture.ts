import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashToken } from '../store/secret/secret-token.ts';
import { sealKey } from '../store/secret/sealed-for.ts';
import { openMasterKey } from '../store/secret/master-key.ts';
import { createSealer } from '../store/secret/sealer.ts';
import { createOwnerRecord } from './owner-fixture.ts';
import { openStorage } from '../store/open-storage.ts';
import type { Storage } from '../store/storage.ts';
import { runCommandLine } from '../cli/run-command-line.ts';

/** The key of the overlay `chat`. */
export const KEY = 'k'.repeat(43);
/** The time at which the commands run. */
export const NOW = Date.UTC(2026, 10, 21, 3, 4, 5);
/** The owner in the database. */
export const OWNER = createOwnerRecord({
  username: 'Ada\u001b[31m',
  scopes: ['clips.read'],
  refreshExpiresAt: NOW,
});

/** A command line with a real database in its own folder. */
export interface CommandLineFixture {
  readonly folder: string;
  /** Environment variables of the commands. */
  readonly env: Record<string, string>;
  /** The file with settings, which does not exist at first. */
  readonly envFile: string;
  /** The open storage; a test that closes it must open it again. */
  storage: Storage;
  /** The output of the last command. */
  readonly said: { out: string; err: string };
  /** Typed answers, one for each question; undefined: there is no terminal. */
  answers: string[] | undefined;
  /** Runs a command and returns its exit code; undefined if it keeps running. */
  readonly onair: (...args: string[]) => Promise<number | undefined>;
  /** Stores an overlay of an owner; only `chat` has a key that can be opened. */
  readonly mint: (id: string, ownerId: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Creates the fixture: {@link OWNER} with the overlays `chat` and `badge`. */
export async function createCommandLineFixture(): Promise<CommandLineFixture> {
  const folder = mkdtempSync(join(tmpdir(), 'onair-cli-'));
  const env = { ONAIR_DATA_DIR: folder };
  const said = { out: '', err: '' };
  const fixture: CommandLineFixture = {
    folder,
    env,
    envFile: join(folder, 'settings.env'),
    said,
    answers: undefined,
    storage: await openStorage({ file: join(folder, 'onair.db') }),
    mint: (id, ownerId) => insertOverlay(fixture, { id, ownerId }),
    onair(...args) {
      Object.assign(said, { out: '', err: '' });
      return runCommandLine(args, {
        env,
        envFile: fixture.envFile,
        fetch,
        now: () => NOW,
        print: (line) => (said.out += `${line}\n`),
        complain: (line) => (said.err += `${line}\n`),
        ...(fixture.answers && { ask: (question) => Promise.resolve(answer(fixture, question)) }),
      });
    },
    async close() {
      await fixture.storage.close();
      rmSync(folder, { recursive: true });
    },
  };
  await fixture.storage.owners.save(OWNER, 0);
  await fixture.mint('chat', OWNER.id);
  await fixture.mint('badge', OWNER.id);
  return fixture;
}

function answer({ said, answers = [] }: CommandLineFixture, question: string): string {
  said.out += `${question}\n`;
  const typed = answers.shift();
  if (typed === undefined) throw new Error(`There is no answer to: ${question}`);
  return typed;
}

async function insertOverlay(
  { folder, storage }: Pick<CommandLineFixture, 'folder' | 'storage'>,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
): Promise<void> {
  const sealer = createSealer(openMasterKey({ file: join(folder, 'secret'), mayCreate: true }));
  const sealed = id === 'chat' ? sealKey(sealer, id, KEY) : { keyHash: hashToken(id), key: null };
  await storage.overlays.insert({
    id,
    ownerId,
    name: `Overlay ${id}`,
    widget: 'chat-box',
    settings: {},
    revision: 1,
    ...sealed,
    allowedOrigins: [],
    folder: '',
    embed: false,
    createdAt: 0,
    lastUsedAt: id === 'chat' ? NOW : null,
    revokedAt: null,
    expiresAt: null,
  });
}
