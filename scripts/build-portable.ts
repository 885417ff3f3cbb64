import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPortableProgram } from './build-server.ts';
import { root, runCommand } from './command.ts';

/** Folder of the built program, which is the same for every platform. */
export const built = join(root, 'dist/portable/program');

/** Builds the program of the portable folders: the command with the server, the pages and the simulator. */
export async function buildPortable(): Promise<void> {
  rmSync(built, { recursive: true, force: true });
  const { code } = await runCommand([process.execPath, 'scripts/build.ts']);
  if (code !== 0) throw new Error('The pages do not build: fix the errors printed above.');
  await buildPortableProgram(built);
  // compressed copies spare nothing between programs of one machine
  const filter = (path: string): boolean => !/\.(?:br|gz)$|\.built-from$/.test(path);
  cpSync(join(root, 'dist/pages'), join(built, 'dist/pages'), { recursive: true, filter });
  cpSync(join(root, 'demo/simulator/http/pages'), join(built, 'simulator/pages'), { recursive: true });
}
