import { spawnSync } from 'node:child_process';
import { readPackage, type ReleasedPackage } from './release-packages.ts';
import { PLATFORMS } from './portable-platforms.ts';

/** The parts of a CycloneDX document that are read here (CycloneDX 1.5). */
export interface Sbom {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: string;
  readonly metadata: { readonly component: SbomComponent };
  readonly components: readonly SbomComponent[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** Something that is part of a package. */
export interface SbomComponent {
  readonly 'bom-ref': string;
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly { readonly license: { readonly id: string } }[];
}

/**
 * Lists everything that a package contains or installs, as `npm sbom` reads it from the lock file: the packages that it depends on, and those
 * that its pages are built from, which its folder lists for development. Tools of the repository are not among them.
 * @param folder of the checkout
 */
export function listParts(folder: string, workspace: string): Sbom {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const flags = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--workspace', workspace];
  const { status, stdout, stderr } = spawnSync(npm, flags, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm lists no parts of ${workspace}: ${stderr.trim()}`);
  const sbom = JSON.parse(stdout) as Sbom;
  const owner = describePackage(readPackage(folder, workspace));
  const root = sbom.metadata.component['bom-ref'];
  // npm describes the root of the repository in place of the package, and the package as a part of it
  return {
    ...sbom,
    metadata: { ...sbom.metadata, component: owner },
    components: sbom.components.filter(({ purl }) => purl !== owner.purl),
    dependencies: sbom.dependencies.filter(({ ref }) => ref !== root),
  };
}

/** Adds the Node of each portable folder. */
export function addNode(sbom: Sbom): Sbom {
  const nodes = PLATFORMS.map(({ node }) => ({
    'bom-ref': `${node.package}@${node.version}`,
    type: 'application',
    name: node.package,
    version: node.version,
    purl: `pkg:npm/${node.package}@${node.version}`,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(node.integrity.replace('sha512-', ''), 'base64').toString('hex') }],
  }));
  return { ...sbom, components: [...sbom.components, ...nodes] };
}

function describePackage({ name, version, license }: ReleasedPackage): SbomComponent {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    'bom-ref': `${name}@${version}`,
    type: 'application',
    name,
    version,
    purl,
    licenses: [{ license: { id: license } }],
  };
}
