import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { THEME_TOKENS } from '../../../../widgets/settings/theme-tokens.ts';
import { WIDGETS } from '../../../../widgets/widgets.ts';
import { KNOWN_REASONS } from './problem-texts.ts';

/** Refusals that only programs can cause, and those of opened links, which answer in plain text. */
const FOR_PROGRAMS = [
  'obs_not_connected',
  'no_origin',
  'request_repeated',
  'unknown_revision',
  'no_action',
  'no_input',
  'no_seconds',
  'not_repeatable',
  'link_outdated',
  'signed_out',
  'too_many_requests',
];

/** Sources of refusals; `reason` has other meanings elsewhere. */
const SOURCES = [
  'server/{account,control,files,kinds,kit,links,obs,obs-steps,overlays,relay/rest,themes,transfer}/**/*.ts',
  'server/air/{actions,safety}/**/*.ts',
  'widgets/{settings,canvas}/**/*.ts',
];

/** Returns the reasons that are literals in the sources. */
function listWrittenReasons(): readonly string[] {
  const cwd = join(import.meta.dirname, '../../../../');
  const paths = globSync(SOURCES, { cwd, exclude: ['**/*.test.ts'] });
  const found = paths.flatMap((path) => [...readFileSync(`${cwd}${path}`, 'utf8').matchAll(/reason: '([a-z_]+)'/g)]);
  return found.map(([, reason = '']) => reason);
}

/** Returns the reasons that are composed of a type of settings, or of a kind of token. */
function listMadeReasons(): readonly string[] {
  const types = WIDGETS.flatMap(({ settings }) => Object.values(settings).map(({ type }) => `not_${type}`));
  return [...types, ...Object.values(THEME_TOKENS).map((kind) => `not_token_${kind}`)];
}

describe('the texts of problems', () => {
  it('cover each reason that the server gives', () => {
    const reasons = [...new Set([...listWrittenReasons(), ...listMadeReasons()])];
    assert.ok(reasons.length > 70, `only ${reasons.length} reasons were found`);
    const known = [...KNOWN_REASONS, ...FOR_PROGRAMS];
    assert.deepEqual(
      reasons.filter((reason) => !known.includes(reason)),
      [],
    );
  });
});
