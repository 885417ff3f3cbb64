/*
 * Runs benchmarks: `npm run bench` runs all and writes `bench/results.md`, `npm run bench -- render 100` runs one part. Every figure with a
 * floor is measured beside it in the same run, in turns; quote ratios, never figures of two runs.
 */
import { writeFileSync } from 'node:fs';
import { arch, cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/command.ts';
import { dock } from './dock/dock.ts';
import { formatFigures } from './figure.ts';
import type { Bench, Figure } from './figure.ts';
import { fleet } from './fleet/fleet.ts';
import { idle } from './idle/idle.ts';
import { relay } from './relay/relay.ts';
import { render } from './render/render.ts';
import { safety } from './safety/safety.ts';
import { save } from './save/save.ts';
import { scene } from './scene/scene.ts';
import { start } from './start/start.ts';
import { storage } from './storage/storage.ts';
import { weight } from './weight/weight.ts';

const benches: Readonly<Record<string, Bench>> = {
  weight,
  start,
  save,
  storage,
  safety,
  relay,
  fleet,
  render,
  dock,
  scene,
  idle,
};

function describeMachine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${arch()}, Linux ${release()}, Node ${process.versions.node}`;
}

const [name, ...only] = process.argv.slice(2);
const chosen = Object.entries(benches).filter(([each]) => name === undefined || each === name);
if (chosen.length === 0) {
  process.stderr.write(`There is no benchmark ${name ?? ''}. Choose one of ${Object.keys(benches).join(', ')}.\n`);
  process.exit(2);
}
const figures: Figure[] = [];
for (const [each, bench] of chosen) {
  process.stdout.write(`── ${each}\n`);
  const measured = await bench({ only, isSmoke: false });
  figures.push(...measured);
  process.stdout.write(`${formatFigures(measured)}\n\n`);
}
if (name === undefined) {
  const text = `# Results\n\nWritten by \`npm run bench\` on ${describeMachine()}.\n\`docs/performance.md\` explains the figures.\n\n${formatFigures(figures)}\n`;
  writeFileSync(join(root, 'bench/results.md'), text);
}
