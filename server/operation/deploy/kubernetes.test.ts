import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Deployment, StatefulSet } from 'kubernetes-types/apps/v1';
import type { PodSpec, Service } from 'kubernetes-types/core/v1';
import type { NetworkPolicy } from 'kubernetes-types/networking/v1';
import ts from 'typescript';
import { listManifestFiles, parseDeployFile, readManifests } from '../../testing/deploy-files.ts';
import type { Manifest } from '../../testing/deploy-files.ts';

const manifests = readManifests();

/** Seconds that the server takes at most to stop (server/app/stop.ts), rounded up. */
const STOP_S = 10;

/** Path of an API's types: `apps/v1`, and `core/v1` for the API without a name. */
function toModule(apiVersion: string): string {
  const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  return `kubernetes-types/${group.split('.')[0] ?? ''}/${version}`;
}

/** Lets the compiler compare objects with Kubernetes' own types, which detects missing, misspelt and mistyped fields. */
function findTypeErrors(objects: readonly Manifest[]): readonly string[] {
  const lines = objects.map(
    (one, index) =>
      `export const c${index}: import('${toModule(one.apiVersion)}').${one.kind} = ${JSON.stringify(one)};`,
  );
  const name = join(import.meta.dirname, 'checked.ts');
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (file, version, ...rest) =>
    file === name ? ts.createSourceFile(file, lines.join('\n'), version) : getSourceFile(file, version, ...rest);
  const found = ts.getPreEmitDiagnostics(ts.createProgram([name], options, host));
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** A controller of pods. */
interface Workload {
  readonly name: string;
  readonly pod: PodSpec;
  readonly labels: Readonly<Record<string, string>>;
  /** Names of the volumes that its containers may mount. */
  readonly volumes: readonly string[];
  readonly ports: readonly string[];
}

function toWorkload({ metadata, spec }: Manifest): Workload {
  const { template, volumeClaimTemplates = [] } = spec as NonNullable<StatefulSet['spec']>;
  const pod = template.spec ?? { containers: [] };
  const ports = pod.containers.flatMap((container) => container.ports ?? []);
  return {
    name: metadata.name,
    pod,
    labels: template.metadata?.labels ?? {},
    volumes: [...volumeClaimTemplates.map(({ metadata: claim }) => claim), ...(pod.volumes ?? [])].map(toName),
    ports: ports.map(toName),
  };
}

function toName(one: { readonly name?: string } | undefined): string {
  return one?.name ?? '';
}

function nameOf({ metadata }: Manifest): string {
  return metadata.name;
}

function listKind(...kinds: readonly string[]): readonly Manifest[] {
  return manifests.filter(({ kind }) => kinds.includes(kind));
}

const workloads = listKind('Deployment', 'StatefulSet').map(toWorkload);

function podOf(name: string): PodSpec {
  const workload = workloads.find((one) => one.name === name);
  assert.ok(workload, name);
  return workload.pod;
}

type Labels = Readonly<Record<string, string>>;

/** Workloads with pods that have these labels. */
function select(selector: Labels | undefined): readonly Workload[] {
  const wanted = Object.entries(selector ?? {});
  return workloads.filter(({ labels }) => wanted.every(([key, value]) => labels[key] === value));
}

/** Ports of the selected pods; fails if there are none. */
function portsOf(selector: Labels | undefined): readonly string[] {
  const chosen = select(selector);
  assert.ok(chosen.length > 0, JSON.stringify(selector));
  return chosen.flatMap(({ ports }) => ports);
}

function assertAmong(names: readonly string[], known: readonly string[]): void {
  assert.deepEqual(
    names.filter((name) => !known.includes(name)),
    [],
  );
}

describe('the manifests for Kubernetes', () => {
  it("fit Kubernetes' own types, which detect a misspelt or missing field", () => {
    assert.deepEqual(findTypeErrors(manifests), []);
    const [deployment] = manifests.filter(({ kind }) => kind === 'Deployment');
    assert.ok(deployment);
    assert.match(
      findTypeErrors([{ ...deployment, spec: { ...(deployment.spec as object), replica: 3 } }]).join(),
      /replica/,
    );
    assert.match(findTypeErrors([{ ...deployment, spec: {} }]).join(), /selector/);
  });

  it('are all listed in kustomization.yaml', () => {
    const [list] = parseDeployFile('kubernetes/kustomization.yaml') as [{ resources: string[] }];
    assert.deepEqual([...list.resources, 'kustomization.yaml'].sort(), [...listManifestFiles()].sort());
  });

  it('mount only existing volumes, from existing settings and claims', () => {
    for (const { pod, volumes } of workloads) {
      const mounts = pod.containers.flatMap(({ volumeMounts }) => volumeMounts ?? []);
      assertAmong(mounts.map(toName), volumes);
      const sources = pod.volumes ?? [];
      const settings = sources.flatMap(({ configMap }) => configMap ?? []);
      const read = pod.containers.flatMap(({ envFrom = [] }) =>
        envFrom.flatMap(({ configMapRef }) => configMapRef ?? []),
      );
      assertAmong([...settings, ...read].map(toName), listKind('ConfigMap').map(nameOf));
      const claims = sources.flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? []);
      assertAmong(claims, listKind('PersistentVolumeClaim').map(nameOf));
    }
  });

  it('use existing ports of the pods in probes, services and policies', () => {
    for (const { pod, ports } of workloads) {
      const probes = pod.containers.flatMap((one) => [one.startupProbe, one.livenessProbe, one.readinessProbe]);
      const asked = probes.flatMap((probe) => probe?.httpGet?.port ?? probe?.tcpSocket?.port ?? []);
      assertAmong(asked.map(String), ports);
    }
    for (const { spec } of listKind('Service')) {
      const { selector, ports = [] } = spec as NonNullable<Service['spec']>;
      assertAmong(
        ports.map(({ targetPort }) => String(targetPort)),
        portsOf(selector),
      );
    }
    for (const { spec } of listKind('NetworkPolicy')) {
      const { podSelector, ingress = [] } = spec as NonNullable<NetworkPolicy['spec']>;
      const admitted = ingress.flatMap(({ ports = [] }) => ports.map(({ port }) => String(port)));
      assertAmong(admitted, portsOf(podSelector.matchLabels));
    }
  });

  it('keep all servers but one while nodes are drained', () => {
    const [budget] = listKind('PodDisruptionBudget');
    const { selector, maxUnavailable } = budget?.spec as { selector: { matchLabels: Labels }; maxUnavailable: number };
    assert.deepEqual(select(selector.matchLabels).map(toName), ['onair']);
    assert.equal(maxUnavailable, 1);
  });

  it('give commands the same environment as servers', () => {
    const { containers, volumes } = listKind('Pod')[0]?.spec as PodSpec;
    const server = podOf('onair');
    assert.deepEqual(containers[0]?.envFrom, server.containers[0]?.envFrom);
    assert.deepEqual(containers[0]?.volumeMounts, server.containers[0]?.volumeMounts);
    assert.deepEqual(volumes, server.volumes);
    assert.deepEqual(select({ app: 'onair' }).map(toName), ['onair'], 'visitors do not come to it');
  });

  it('give a server the full time of a stop, after it receives no new requests', () => {
    const { terminationGracePeriodSeconds = 30, containers } = podOf('onair');
    const [, waitS] = containers[0]?.lifecycle?.preStop?.exec?.command ?? [];
    assert.ok(terminationGracePeriodSeconds > Number(waitS) + STOP_S);
  });

  it('replace one server after another, and never run fewer than requested', () => {
    const onair = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'onair');
    const { replicas, strategy } = onair?.spec as NonNullable<Deployment['spec']>;
    assert.equal(replicas, 3);
    assert.deepEqual(strategy, { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } });
  });

  it('give no pod rights, a writable disk or a token of the cluster', () => {
    for (const { name, pod } of workloads) {
      assert.equal(pod.automountServiceAccountToken, false, name);
      assert.equal(pod.securityContext?.seccompProfile?.type, 'RuntimeDefault', name);
      for (const { securityContext: rights } of pod.containers) {
        assert.equal(rights?.allowPrivilegeEscalation, false, name);
        assert.equal(rights.readOnlyRootFilesystem, true, name);
        assert.deepEqual(rights.capabilities?.drop, ['ALL'], name);
      }
    }
    assert.equal(podOf('onair').securityContext?.runAsNonRoot, true);
  });

  it('reserve and limit memory, and name versions of images', () => {
    for (const { image, resources } of workloads.flatMap(({ pod }) => pod.containers)) {
      assert.ok(resources?.requests?.['memory'] !== undefined && resources.limits?.['memory'] !== undefined, image);
      // the version of the first is in kustomization.yaml
      assert.match(image ?? '', /^onair$|:\d/);
    }
  });
});
