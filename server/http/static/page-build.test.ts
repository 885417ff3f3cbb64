import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { WIDGETS } from '../../../widgets/widgets.ts';
import { readPageBuild } from './page-build.ts';

describe('the build of the overlay pages', () => {
  it('is the address of their script, and undefined without pages', () => {
    const root = mkdtempSync(join(tmpdir(), 'onair-pages-'));
    assert.equal(readPageBuild(root), undefined);
    mkdirSync(join(root, 'overlay'));
    const script = '<script type="module" crossorigin src="/assets/overlay-DWwA0_bg.js"></script>';
    for (const { name } of WIDGETS) writeFileSync(join(root, 'overlay', `${name}.html`), `<title>x</title>${script}`);
    assert.equal(readPageBuild(root), '/assets/overlay-DWwA0_bg.js');
    rmSync(root, { recursive: true });
  });
});
