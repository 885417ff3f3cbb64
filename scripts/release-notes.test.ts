import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readNotes, toReleasePage, toTagMessage } from './release-notes.ts';

const NOTES = `# Onair 1.2.0

Chat is calmer,
and faster.

![A scene](../images/scene.webp)

Read [how to install it](../operate.md#updates) or [the service](https://example.com/a).
`;

describe('release notes', () => {
  it('have absolute links on the release page, to the files of the tag', () => {
    assert.equal(
      toReleasePage(NOTES, 'https://git.example/one/onair', 'v1.2.0'),
      `Chat is calmer,
and faster.

![A scene](https://git.example/one/onair/raw/v1.2.0/docs/images/scene.webp)

Read [how to install it](https://git.example/one/onair/blob/v1.2.0/docs/operate.md#updates) or [the service](https://example.com/a).
`,
    );
  });

  it('give the tag its message', () => {
    assert.equal(toTagMessage(NOTES), 'Onair 1.2.0\n\nChat is calmer, and faster.\n');
  });

  it('are asked for where they are missing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'onair-notes-'));
    assert.throws(() => readNotes(folder, '1.2.0'), /^Error: docs\/release\/1\.2\.0\.md is missing: write/);
    rmSync(folder, { recursive: true });
  });
});
