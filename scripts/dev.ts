/*
 * Development server of `npm run dev`: serves pages from Vite with live reload, restarts the server on changes, and starts the simulator if
 * no service is configured. All share one address, as in the build.
 */
import { spawn } from 'node:child_process';
import { createServer, type Plugin } from 'vite';
import { startSimulatorProcess, toServiceEnvironment } from '../demo/simulator-process.ts';
import { isServiceConfigured } from '../server/config/config.ts';
import { readEnvironment } from '../server/config/environment.ts';
import { root, runCommand } from './command.ts';

const port = 4680;
const serverPort = 4682;
const publicUrl = `http://localhost:${port}`;

/** Maps the server's page routes (docs/spec/relay.md, "Routes") to the pages' sources. */
function routePages(): Plugin {
  const routes: readonly (readonly [RegExp, string])[] = [
    [/^\/(\?|$)/, '/server/pages/dashboard/index.html'],
    [/^\/overlay\/[a-z-]+/, '/server/pages/overlay/index.html'],
    [/^\/dock\/[a-z-]+/, '/server/pages/docks/index.html'],
    [/^\/gallery\/?(\?|$)/, '/demo/gallery/index.html'],
  ];
  return {
    name: 'onair-route-pages',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const page = routes.find(([pattern]) => pattern.test(request.url ?? ''))?.[1];
        if (page) request.url = page;
        next();
      });
    },
  };
}

// the server requires built pages, although Vite serves them here
await runCommand([process.execPath, 'scripts/build.ts']);
const env = readEnvironment(process.env, '.env');
const service = isServiceConfigured(env) ? {} : toServiceEnvironment(await startSimulatorProcess());
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...service, PORT: String(serverPort), ONAIR_PUBLIC_URL: publicUrl },
});
process.on('exit', () => server.kill());

const target = { target: `http://127.0.0.1:${serverPort}`, ws: true };
const vite = await createServer({
  root,
  plugins: [routePages()],
  server: {
    host: 'localhost',
    port,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/auth', '/v2', '/pictures/', '/own-fonts/', '/elements/', '/healthz', '/readyz', '/metrics'].map(
        (path) => [path, target],
      ),
    ),
  },
});
await vite.listen();
process.stdout.write(`Onair in development: ${publicUrl}/\n`);
