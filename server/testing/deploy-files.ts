import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

/** The folder of the files that docs/deploy.md explains. */
const deployFolder = fileURLToPath(new URL('../../docs/deploy/', import.meta.url));

/** Common fields of all Kubernetes objects. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: unknown;
}

/** Text of a file of docs/deploy. */
export function readDeployFile(name: string): string {
  return readFileSync(`${deployFolder}${name}`, 'utf8');
}

/**
 * The documents of a YAML file of docs/deploy, with anchors and merges resolved.
 * @throws {Error} it is no valid YAML
 */
export function parseDeployFile(name: string): readonly unknown[] {
  return parseAllDocuments(readDeployFile(name), { merge: true }).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS() as unknown;
  });
}

/** Names of the files for Kubernetes. */
export function listManifestFiles(): readonly string[] {
  return globSync(`${deployFolder}kubernetes/*.yaml`).map((path) => basename(path));
}

/** The objects of all files for Kubernetes, and the pod for commands, without the list of files itself. */
export function readManifests(): readonly Manifest[] {
  const files = listManifestFiles().filter((name) => name !== 'kustomization.yaml');
  const names = [...files.map((name) => `kubernetes/${name}`), 'command-pod.yaml'];
  return names.flatMap((name) => parseDeployFile(name) as Manifest[]);
}

/**
 * The object of a kind and name.
 * @throws {Error} there is none
 */
export function findManifest(kind: string, name: string): Manifest {
  const found = readManifests().find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} named ${name} in docs/deploy/kubernetes.`);
  return found;
}
