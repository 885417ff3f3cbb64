import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLostLinks } from './document-links.ts';
import { readNotes, toNotesFile } from './release-notes.ts';
import { PUBLISHED } from './package-names.ts';
import { readPackage } from './release-packages.ts';
import { isLogged, listChanges } from './release-changes.ts';

/** The release that is checked. */
export interface ReleaseAim {
  /** Name of the tag. */
  readonly tag: string;
  /** Address of the repository that publishes it, without a slash at its end. */
  readonly address: string;
}

/** Finds what keeps a checkout from being released, each as a line that says how to mend it; empty if it is ready. */
export function findReleaseFaults(folder: string, { tag, address }: ReleaseAim): readonly string[] {
  const [version = '', ...others] = new Set(PUBLISHED.map((workspace) => readPackage(folder, workspace).version));
  const changes = listChanges(folder).length;
  return [
    ...(others.length > 0
      ? [`The packages have the versions ${[version, ...others].join(' and ')}: give them one.`]
      : []),
    ...(tag === `v${version}` ? [] : [`The tag is ${tag} and the packages have ${version}: tag v${version}.`]),
    ...(changes > 0 ? [`There are ${changes} changesets: run \`npm run release -- version\` and commit.`] : []),
    ...(isLogged(folder, version)
      ? []
      : [`A change log lacks ${version}: run \`npm run release -- version\` and commit.`]),
    ...findNoteFaults(folder, version),
    ...findAddressFaults(folder, address),
    ...findContactFaults(folder, address),
  ];
}

function findNoteFaults(folder: string, version: string): readonly string[] {
  const file = toNotesFile(version);
  try {
    const notes = readNotes(folder, version);
    const title = `# Onair ${version}`;
    const lost = findLostLinks(join(folder, file)).map((link) => `${file} links to ${link}, which is missing.`);
    return notes.startsWith(`${title}\n\n`) ? lost : [...lost, `${file} has another title: begin it with "${title}".`];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** npm refuses the provenance of a package that names another repository. */
function findAddressFaults(folder: string, address: string): readonly string[] {
  const wanted = `git+${address}.git`;
  return PUBLISHED.map((workspace) => readPackage(folder, workspace))
    .filter(({ repository }) => repository?.url !== wanted)
    .map(
      ({ name, repository }) => `${name} names the repository ${repository?.url ?? 'nowhere'}: it has to be ${wanted}.`,
    );
}

/** Links beside the forms for issues are absolute. */
function findContactFaults(folder: string, address: string): readonly string[] {
  const file = '.github/ISSUE_TEMPLATE/config.yml';
  const links = [...readFileSync(join(folder, file), 'utf8').matchAll(/url: (\S+)/g)].map(([, url = '']) => url);
  return links
    .filter((link) => !link.startsWith(`${address}/`))
    .map((link) => `${file} leads to ${link}: it has to begin with ${address}/.`);
}
