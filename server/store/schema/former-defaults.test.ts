import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { Layer } from '../../../widgets/canvas/layer.ts';
import { openStorage } from '../open-storage.ts';
import type { Storage } from '../storage.ts';

type Values = Readonly<Record<string, unknown>>;

const readOlder = (name: string): string => readFileSync(join(import.meta.dirname, 'older', name), 'utf8');
/** The defaults of the last program that saved only what differs from them. */
const DEFAULTS = JSON.parse(readOlder('defaults.json')) as Readonly<Record<string, Values>>;

let folder: string;
let storage: Storage;

/** Opens the database of an older program. @param change SQL that is run before */
async function openOlder(name: string, change = ''): Promise<void> {
  const file = join(folder, 'onair.db');
  const database = new DatabaseSync(file);
  database.exec(readOlder(name) + change);
  database.close();
  storage = await openStorage({ file });
}

async function settingsOf(id: string): Promise<Values> {
  return (await storage.overlays.find(id))?.settings ?? {};
}

const layersOf = ({ layers }: Values): readonly Values[] =>
  (layers as readonly Layer[]).map(({ settings }) => settings);

/** Checks that an overlay, its layers, draft and version have all settings, with these besides the defaults of today. */
async function expectLooks(looks: Readonly<Record<'chat' | 'viewers' | 'shape', Values>>): Promise<void> {
  const { 'chat-box': chat, 'viewer-counter': viewers, shape: ownShape } = DEFAULTS;
  // a setting that was added later has its default
  const shape = { ...ownShape, accentColor: '' };
  assert.deepEqual(await settingsOf('chat'), { ...chat, ...looks.chat, limit: 6 });
  assert.deepEqual(await settingsOf('viewers'), { ...viewers, ...looks.viewers });
  assert.deepEqual(await settingsOf('frame'), { ...shape, ...looks.shape });
  assert.deepEqual(await settingsOf('line'), { ...shape, shape: 'line' });
  const layers = [
    { ...chat, ...looks.chat, limit: 9 },
    { ...shape, ...looks.shape },
    { ...shape, shape: 'rectangle' },
  ];
  assert.deepEqual(layersOf(await settingsOf('scene')), layers);
  assert.deepEqual(layersOf((await storage.drafts.find('scene'))?.settings ?? {}), layers);
  const [version] = await storage.versions.list('chat');
  assert.deepEqual(version?.settings, { ...chat, ...looks.chat, limit: 5 });
}

const RISEN = { animation: 'rise', moments: false };
const TODAY = { chat: {}, viewers: {}, shape: {} };

describe('overlays of older programs', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'onair-storage-'));
  });
  afterEach(async () => {
    await storage.close();
    rmSync(folder, { recursive: true });
  });

  it('keep the appearance of a time without moments, whatever the clock', async () => {
    const later = Date.now() - 60_000;
    await openOlder(
      'fe66d1a6.sql',
      `update overlays set created_at = ${later}; update drafts set saved_at = ${later}; update versions set aired_at = ${later};`,
    );
    await expectLooks({ chat: RISEN, viewers: { moments: false }, shape: { shape: 'rounded' } });
  });

  it('keep the corners that shapes had, and values that were the same then as today', async () => {
    await openOlder('49e8346d.sql');
    await expectLooks({ ...TODAY, shape: { shape: 'rounded' } });
  });

  it('look like today if they were last saved by a program with the defaults of today', async () => {
    await openOlder('b3ce8047.sql');
    await expectLooks(TODAY);
  });

  it('have the defaults of their last change', async () => {
    const changed = `update versions set changed_at = ${Date.UTC(2026, 10, 24)};`;
    await openOlder('49e8346d.sql', `update versions set overlay_id = 'frame'; ${changed}`);
    assert.equal((await settingsOf('frame'))['shape'], 'theme');
  });

  it('are left unchanged if they cannot be read, and all others are still completed', async () => {
    await openOlder('fe66d1a6.sql', `update overlays set settings = '{' where id = 'line';`);
    assert.equal((await settingsOf('chat'))['animation'], 'rise');
    await assert.rejects(storage.overlays.find('line'), SyntaxError);
  });
});
