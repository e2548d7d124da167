import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@fairhouse/server';
import { readSportsbookConfig } from '@fairhouse/sportsbook';
import { readStudioConfig } from '@fairhouse/studio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy');
const read = (...path: string[]): string => readFileSync(join(DEPLOY, ...path), 'utf8');

const SECRETS: Readonly<Record<string, string>> = {
  'database-url': 'postgres://fairhouse:password@database/fairhouse\n',
  secret: `${'5e'.repeat(32)}\n`,
  'metrics-token': 'a-token-of-a-test\n',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-secrets-'));
  for (const [name, text] of Object.entries(SECRETS)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

const READERS = { server: readConfig, studio: readStudioConfig, sportsbook: readSportsbookConfig };
const APPS = Object.keys(READERS) as (keyof typeof READERS)[];
const PORTS: Readonly<Record<string, readonly number[]>> = {
  server: [8080, 8081],
  studio: [8082],
  sportsbook: [8084],
};

/** What an app reads of settings whose secrets lie elsewhere on this machine. @param mount where the package puts them */
function readsFrom(app: keyof typeof READERS, settings: Readonly<Record<string, string>>, mount: string) {
  const env = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, value.replace(mount, folder)]),
  );
  return READERS[app]({ FAIRHOUSE_DATA: '/data', ...env });
}

const linesOf = (text: string): [string, string][] =>
  text
    .split('\n')
    .filter((line) => /^[A-Za-z]\w*=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);

type Manifest = {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data: Readonly<Record<string, string>>;
  readonly spec: Spec;
};
type Labels = Readonly<Record<string, string>>;
type Probe = { readonly httpGet: { readonly path: string; readonly port: string } };
type Spec = {
  readonly replicas: number;
  readonly selector: { readonly matchLabels: Labels } & Labels;
  readonly podSelector: { readonly matchExpressions?: readonly { readonly values: readonly string[] }[] };
  readonly ports: readonly { readonly port: number; readonly targetPort: string }[];
  readonly ingress?: readonly { readonly ports: readonly { readonly port: number }[] }[];
  readonly template: { readonly metadata: { readonly labels: Labels }; readonly spec: Pod };
};
type Pod = {
  readonly automountServiceAccountToken: boolean;
  readonly securityContext: object;
  readonly containers: readonly Container[];
  readonly volumes: readonly { readonly name: string }[];
};
type Container = {
  readonly args: readonly string[];
  readonly securityContext: object;
  readonly resources: { readonly requests: object; readonly limits: object };
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly volumeMounts: readonly { readonly name: string }[];
  readonly livenessProbe: Probe;
  readonly readinessProbe: Probe;
  readonly startupProbe: Probe;
};

describe('Kubernetes', () => {
  const { resources } = parse(read('kubernetes', 'kustomization.yml')) as { resources: string[] };
  const manifests = resources.flatMap((path) =>
    parseAllDocuments(read('kubernetes', path)).map((document) => document.toJS() as Manifest),
  );
  const find = (kind: string, name: string) =>
    manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)!;

  test('every file is named, and every process has its deployment, service and budget', () => {
    expect([...resources, 'kustomization.yml'].toSorted()).toEqual(
      readdirSync(join(DEPLOY, 'kubernetes')).toSorted(),
    );
    for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget'])
      expect(manifests.filter((each) => each.kind === kind).map(({ metadata }) => metadata.name)).toEqual(
        APPS,
      );
  });

  test.each(APPS)('%s is found by what names it, and asked at the port that it listens to', (app) => {
    const { template, selector, replicas } = find('Deployment', app).spec;
    const { labels } = template.metadata;
    expect(selector.matchLabels).toEqual(labels);
    expect(find('PodDisruptionBudget', app).spec.selector.matchLabels).toEqual(labels);
    expect(find('Service', app).spec.selector).toEqual(labels);
    expect(replicas).toBeGreaterThan(1);
    const [container] = template.spec.containers as readonly [Container];
    expect(container.args).toEqual([app]);
    expect(container.ports.map(({ containerPort }) => containerPort)).toEqual(PORTS[app]);
    expect(find('Service', app).spec.ports.map(({ port }) => port)).toEqual(PORTS[app]);
    const [first] = container.ports.map(({ name }) => name);
    for (const [probe, path] of [
      [container.startupProbe, '/healthz'],
      [container.livenessProbe, '/healthz'],
      [container.readinessProbe, '/readyz'],
    ] as const)
      expect(probe.httpGet).toEqual({ path, port: first });
    expect(container.volumeMounts.map(({ name }) => name)).toEqual(
      template.spec.volumes.map(({ name }) => name),
    );
  });

  test.each(APPS)('%s has no root, no privilege and no place to write but its own', (app) => {
    const pod = find('Deployment', app).spec.template.spec;
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true },
    });
    const [container] = pod.containers as readonly [Container];
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources).toMatchObject({
      requests: { memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    });
  });

  test('the network lets in what is listened to and denies all else', () => {
    expect(find('NetworkPolicy', 'nothing').spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
    const { podSelector, ingress } = find('NetworkPolicy', 'processes').spec;
    expect(podSelector.matchExpressions![0]!.values).toEqual(APPS);
    expect(ingress![0]!.ports.map(({ port }) => port)).toEqual(Object.values(PORTS).flat());
  });

  test.each(APPS)('%s starts with these settings', (app) => {
    expect(readsFrom(app, find('ConfigMap', 'fairhouse').data, '/run/secrets/fairhouse')).toMatchObject({
      secret: '5e'.repeat(32),
      metricsTokens: ['a-token-of-a-test'],
    });
  });
});

describe('Compose', () => {
  type Service = {
    readonly command: readonly string[];
    readonly environment: Readonly<Record<string, string>>;
    readonly ports: readonly string[];
    readonly secrets: readonly string[];
  };
  const { services, secrets } = parse(read('compose', 'compose.yml'), { merge: true }) as {
    services: Readonly<Record<string, Service>>;
    secrets: Readonly<Record<string, unknown>>;
  };

  test.each(APPS)('%s starts with these settings, and without privileges', (app) => {
    const service = services[app]!;
    expect(service.command).toEqual([app]);
    expect(readsFrom(app, service.environment, '/run/secrets').secret).toBe('5e'.repeat(32));
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service.ports.map((port) => Number(port.split(':').at(-1)))).toEqual(PORTS[app]);
    for (const secret of service.secrets) expect(secrets).toHaveProperty(secret);
  });
});

describe('systemd', () => {
  const unit = linesOf(read('systemd', 'fairhouse@.service'));
  const valuesOf = (key: string) => unit.filter(([name]) => name === key).map(([, value]) => value);

  test.each(APPS)('%s starts with these settings', (app) => {
    const settings = [
      ...linesOf(read('systemd', 'fairhouse.env')),
      ...valuesOf('Environment').flatMap(linesOf),
    ];
    expect(readsFrom(app, Object.fromEntries(settings), '%d').secret).toBe('5e'.repeat(32));
    expect(read('systemd', 'fairhouse.target')).toContain(`fairhouse@${app}.service`);
  });

  test('each secret that a unit names is handed over, and what it runs is there', () => {
    const handed = valuesOf('LoadCredential').map((value) => value.split(':')[0]);
    expect(handed).toEqual(Object.keys(SECRETS));
    expect(valuesOf('Environment').filter((value) => value.includes('%d/'))).toHaveLength(handed.length);
    const [start] = valuesOf('ExecStart') as [string];
    const [, script] = start.split(' ') as [string, string];
    for (const app of APPS)
      expect(
        readFileSync(script.replace('/opt/fairhouse', join(DEPLOY, '..')).replace('%i', app), 'utf8'),
      ).toContain('startOrRefuse');
  });
});

test('the image has no root and no shell, and names what it runs', () => {
  const containerfile = read('oci', 'Containerfile');
  expect(containerfile).toMatch(/^FROM scratch$/m);
  expect(containerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  expect(containerfile).not.toMatch(/^(RUN|ADD) /m);
  const run = read('oci', 'run.ts');
  for (const app of APPS) expect(run).toContain(`'${app}'`);
});
