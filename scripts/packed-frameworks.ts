import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildExample, chooseExamples, copyExample, installExample, type ExampleName } from './framework-examples.ts';
import type { PackedProject } from './packed-project.ts';
import { DRAWN, Site } from './packed-site.ts';
import { servePages } from './page-server.ts';

/** Defines tests of the examples in `examples`: each is built with the packed package, and opened in Chromium. */
export function describeFrameworks(project: () => PackedProject): void {
  describe('examples with frameworks', { timeout: 1_200_000 }, () => {
    let site: Site;
    before(() => (site = new Site(project())).start());
    after(() => site.close());

    for (const name of chooseExamples()) it(`draws chat with ${name}`, () => draws(site, project(), name));

    if (chooseExamples().includes('next'))
      it('ends a build of Next with one clear line in a server component', () => endsClearly(site, project()));
  });
}

async function draws(site: Site, project: PackedProject, name: ExampleName): Promise<void> {
  const example = copyExample(name, (text) => site.place(text));
  // the only example without a build
  if (name === 'plain')
    cpSync(join(project.installed, 'dist/elements'), join(example.folder, 'elements'), { recursive: true });
  else {
    await installExample(example, join(project.folder, project.archive));
    const { code, said } = await buildExample(example);
    assert.equal(code, 0, said);
  }
  const pages = await servePages(example.output);
  try {
    await drawsAt(site, `${pages.url}/`);
  } finally {
    await pages.close();
  }
}

/** Checks the chat box of a page, and that the console has no complaint. */
async function drawsAt(site: Site, address: string): Promise<void> {
  const watched = await site.open(address);
  await watched.page.waitForFunction(DRAWN);
  assert.equal(await watched.page.evaluate("document.querySelector('onair-chat-box').fadeSeconds"), 30);
  assert.deepEqual(
    watched.console.filter((line) => /^(?:error|warning)/.test(line)),
    [],
  );
  await watched.context.close();
}

/** Tries the example of Next without its first line. */
async function endsClearly(site: Site, project: PackedProject): Promise<void> {
  const example = copyExample('next', (text) => site.place(text));
  const file = join(example.folder, 'app/chat.jsx');
  writeFileSync(file, readFileSync(file, 'utf8').replace("'use client';", ''));
  await installExample(example, join(project.folder, project.archive));
  const { code, said } = await buildExample(example);
  assert.notEqual(code, 0);
  assert.match(said, /Onair: a server component cannot show widgets, .* Write 'use client' as the first line/);
}
