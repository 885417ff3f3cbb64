import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';

/** The scope of the packages and the address of the repository: `onair.release` in the `package.json` of the root, the only place for both. */
export interface Release {
  /** Scope with its `@`. */
  readonly scope: string;
  /** Address of the repository, without a slash at its end. */
  readonly repository: string;
}

/** Folders of the workspaces that are published. */
export const PUBLISHED = ['widgets', 'server'] as const;

/** Fields of a `package.json` that follow from the release. */
export interface PackageAddresses {
  readonly name: string;
  readonly homepage: string;
  readonly repository: { readonly type: 'git'; readonly url: string; readonly directory: string };
  readonly bugs: { readonly url: string };
}

/** Reads the release settings. */
export function readRelease(): Release {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  return (JSON.parse(text) as { onair: { release: Release } }).onair.release;
}

/** Returns the name and the addresses of a published workspace. */
export function addressPackage({ scope, repository }: Release, workspace: string): PackageAddresses {
  return {
    name: `${scope}/${workspace}`,
    homepage: `${repository}#readme`,
    repository: { type: 'git', url: `git+${repository}.git`, directory: workspace },
    bugs: { url: `${repository}/issues` },
  };
}

/** Commands that run or install a package by its name, with their options. */
const COMMANDS =
  /\b(?:npx|npm (?:i|install|add|exec|create|init)|pnpm (?:i|install|add|dlx|create)|yarn (?:add|dlx|create)|bunx|bun add)((?: -[\w-]+(?:=\S+)?)*) ([@\w][\w@/.-]*)/g;
/** Addresses of public networks that serve packages by their name. */
const NETWORKS = /\b(?:unpkg\.com|cdn\.jsdelivr\.net\/npm|esm\.sh|esm\.run|cdn\.skypack\.dev)\/(\S+)/g;

/**
 * Finds what would run or load a package of ours from a registry, where anyone may have taken its name before the first release. Archives
 * (`./name.tgz`) and `npx --no` are safe.
 */
export function findRegistryUses(text: string): readonly string[] {
  const commands = [...text.matchAll(COMMANDS)].filter(([, options = '']) => !/ --no\b/.test(options));
  return [...commands, ...text.matchAll(NETWORKS)]
    .filter((found) => /\bonair\b/.test(found.at(-1) ?? ''))
    .map(([whole]) => whole);
}
