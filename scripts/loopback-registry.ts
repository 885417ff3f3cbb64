import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { root } from './command.ts';

/** An npm registry on this machine with the packages installed in the checkout, in the installed versions. */
export interface LoopbackRegistry {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the registry, so that `npm install` works as with the real one but needs no network. */
export async function startRegistry(): Promise<LoopbackRegistry> {
  const server: Server = createServer((request, response) => {
    const path = decodeURIComponent(request.url?.slice(1) ?? '');
    if (path.startsWith('-/')) sendArchive(path.slice('-/'.length), response);
    else sendVersions(path, response, `http://${request.headers.host ?? ''}`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

/** Folders of a package below the root, one for each installed copy. */
function findFolders(name: string): readonly string[] {
  return globSync([`node_modules/${name}`, `node_modules/{*,@*/*}/node_modules/${name}`], { cwd: root });
}

/** Answers npm's first request: all versions of a package, their dependencies and the addresses of their files. */
function sendVersions(name: string, response: ServerResponse, url: string): void {
  const versions = findFolders(name).map((folder) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { version: string };
    return [manifest.version, { ...manifest, dist: { tarball: `${url}/-/${encodeURIComponent(folder)}` } }] as const;
  });
  response.writeHead(versions.length > 0 ? 200 : 404, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({ name, 'dist-tags': { latest: versions[0]?.[0] }, versions: Object.fromEntries(versions) }),
  );
}

function sendArchive(folder: string, response: ServerResponse): void {
  const parent = join(root, dirname(folder));
  const tar = spawn('tar', ['-cz', '--exclude=node_modules', '-C', parent, basename(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  tar.stdout.pipe(response);
}
