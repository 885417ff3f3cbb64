import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gunzipSync, unzipSync } from 'fflate';
import { unpackTar } from 'modern-tar';
import { toTarGz, toZip, type ArchiveContent, type ArchiveFile } from './archive.ts';
import { readZipModes } from './zip-modes.ts';

const FILES: readonly ArchiveFile[] = [
  { path: 'onair/start', bytes: new TextEncoder().encode('#!/bin/sh\n'), isProgram: true },
  { path: 'onair/READ ME.txt', bytes: new TextEncoder().encode('Read this. '.repeat(100)), isProgram: false },
];
const CONTENT: ArchiveContent = { files: FILES, time: new Date('2026-11-26T05:00:00Z') };
const REVERSED: ArchiveContent = { ...CONTENT, files: [...FILES].reverse() };

describe('an archive', () => {
  it('has the same bytes for the same files in any order', async () => {
    assert.deepEqual(toZip(CONTENT), toZip(REVERSED));
    assert.deepEqual(await toTarGz(CONTENT), await toTarGz(REVERSED));
  });

  it('as a zip has every file with its rights', () => {
    const zip = toZip(CONTENT);
    const files = Object.entries(unzipSync(zip));
    assert.deepEqual(
      files.map(([path]) => path),
      ['onair/READ ME.txt', 'onair/start'],
    );
    for (const { path, bytes } of FILES) assert.deepEqual(Object.fromEntries(files)[path], bytes);
    assert.deepEqual(readZipModes(zip), { 'onair/READ ME.txt': 0o100644, 'onair/start': 0o100755 });
  });

  it('as a tar.gz has every file with its rights and its time', async () => {
    const entries = await unpackTar(gunzipSync(await toTarGz(CONTENT)));
    assert.deepEqual(
      entries.map(({ header: { name, mode, mtime } }) => [name, mode, mtime?.toISOString()]),
      [
        ['onair/READ ME.txt', 0o644, '2026-11-26T05:00:00.000Z'],
        ['onair/start', 0o755, '2026-11-26T05:00:00.000Z'],
      ],
    );
    assert.deepEqual(entries[1]?.data, FILES[0]?.bytes);
  });
});
