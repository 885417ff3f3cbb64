import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parseEnv } from 'node:util';
import type { Deployment } from 'kubernetes-types/apps/v1';
import { findManifest, parseDeployFile, readDeployFile } from '../../testing/deploy-files.ts';
import { loadConfig } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { SETTINGS } from '../../config/warnings.ts';

type Environment = Readonly<Record<string, string>>;

/** Values from an operator by name; each test that a file requires more than this fails. */
const FILLED_IN: Environment = {
  ONAIR_ALLOWED_OWNERS: '1234567',
  ONAIR_SERVICE_URL: 'https://api.example.com',
  ONAIR_SERVICE_WS_URL: 'wss://api.example.com',
  ONAIR_CLIENT_ID: 'id',
  ONAIR_CLIENT_SECRET: 'secret',
  POSTGRES_PASSWORD: 'abc',
  VALKEY_PASSWORD: 'def',
};

const guide = readDeployFile('../deploy.md');
const [composeFile] = parseDeployFile('compose.yaml') as [
  { services: Record<string, { environment?: Environment; healthcheck?: unknown }> },
];

/** Substitutes values like Compose: `${NAME:?error}`, or `${NAME:-default}`. */
function interpolate(text: string): string {
  return text
    .replace(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) => FILLED_IN[name] ?? assert.fail(name))
    .replace(/\$\{\w+:-([^}]*)\}/g, '$1');
}

function readComposeEnvironment(): Environment {
  const settings = composeFile.services['onair-1']?.environment ?? {};
  return Object.fromEntries(Object.entries(settings).map(([name, text]) => [name, interpolate(text)]));
}

/** The settings of the config map and of the deployment, and the secret ones from docs/deploy.md. */
function readKubernetesEnvironment(): Environment {
  const { template } = findManifest('Deployment', 'onair').spec as NonNullable<Deployment['spec']>;
  const own = template.spec?.containers[0]?.env ?? [];
  const [, secret = ''] = /^cat > onair\.env <<'END'\n([^]*?)^END$/m.exec(guide) ?? [];
  return {
    ...findManifest('ConfigMap', 'onair').data,
    ...(parseEnv(secret) as Environment),
    ...Object.fromEntries(own.map(({ name, value = '' }) => [name, value])),
  };
}

function assertFleet(config: Config): void {
  assert.deepEqual(config.warnings, []);
  assert.ok(config.databaseUrl && config.redisUrl, 'both stores are set');
  assert.equal(config.host, '0.0.0.0');
  assert.equal(config.operatorPort, 9464);
  assert.equal(config.publicUrl, 'https://onair.example.com');
  assert.notEqual(config.trustedProxies, undefined);
  assert.ok(!config.secretFile.startsWith(config.dataDir), 'all servers have the same secret file');
}

describe('the settings of a fleet', () => {
  it('are accepted from compose.yaml, without a warning', () => assertFleet(loadConfig(readComposeEnvironment())));

  it('are accepted from the manifests for Kubernetes, without a warning', () =>
    assertFleet(loadConfig(readKubernetesEnvironment())));

  it('come from the .env beside compose.yaml unless the file sets them', () => {
    const fixed = ['ONAIR_DATA_DIR', 'ONAIR_CONNECT_OBS'];
    const passed = Object.keys(readComposeEnvironment());
    assert.deepEqual([...SETTINGS, 'LOG_LEVEL'].filter((name) => !passed.includes(name)).sort(), [...fixed].sort());
  });

  it('match the addresses of proxies and probes', () => {
    for (const text of [readDeployFile('Caddyfile'), findManifest('ConfigMap', 'caddy').data?.['Caddyfile'] ?? '']) {
      assert.match(text, /^onair\.example\.com \{/m);
      assert.match(text, /onair(-1:| )4680/);
    }
    assert.match(readDeployFile('Caddyfile'), /health_port 9464/);
    assert.match(readDeployFile('prometheus.yaml'), /onair-1:9464, onair-2:9464, onair-3:9464/);
  });

  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const general = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name = '']) => name);

  it('are each named in docs/deploy.md', () => {
    assert.ok(general.includes('REDIS_URL'));
    const unnamed = [...general, ...SETTINGS].filter((name) => !guide.includes(name));
    assert.deepEqual([...new Set(unnamed)], []);
  });

  it('are all explained in .env.example', () => {
    assert.deepEqual(
      SETTINGS.filter((name) => !general.includes(name)),
      [],
    );
  });
});
