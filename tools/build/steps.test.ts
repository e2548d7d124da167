import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findStaleSteps, hashSources, listSteps, SERVERS, stampStep } from './steps.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fairhouse-build-'));
  await file('apps/site/package.json', needs('@fairhouse/ui'));
  await file('apps/console/package.json', needs());
  await file('apps/stage/package.json', needs('react'));
  for (const name of SERVERS) await file(`apps/${name}/package.json`, needs('@fairhouse/wire'));
  await file('packages/wire/package.json', needs('zod'));
  await file('packages/ui/package.json', needs('@fairhouse/text'));
  await file('packages/text/package.json', needs());
  for (const { output } of listSteps(root)) await mkdir(join(root, output), { recursive: true });
  for (const step of listSteps(root)) stampStep(root, step, hashSources(root, step));
});

afterEach(() => rm(root, { recursive: true }));

async function file(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const needs = (...names: string[]) =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '*'])) });
const stale = () => findStaleSteps(root).map(({ name }) => name);

test('nothing is built again when nothing changed', () => {
  expect(stale()).toEqual([]);
});

test('a package makes those apps stale that use it, directly or not', async () => {
  await file('packages/text/src/en.ts', 'export {}');
  expect(stale()).toEqual(['site']);
});

test('what any process is made of makes all of them stale, their tests and migrations do not', async () => {
  await file('apps/studio/test/a.test.ts', 'x');
  await file('apps/studio/migrations/1.sql', 'x');
  expect(stale()).toEqual([]);
  await file('apps/studio/src/a.ts', 'x');
  expect(stale()).toEqual(['servers']);
  await file('packages/wire/src/a.ts', 'x');
  expect(stale()).toEqual(['servers']);
});

test('a changed lock file makes everything stale', async () => {
  await file('package-lock.json', '{}');
  expect(stale()).toEqual(['servers', 'art', 'site', 'console', 'stage']);
});

test('a file that moved is a change, a test file and an output are not', async () => {
  await file('apps/console/src/a.test.tsx', 'x');
  await file('apps/console/dist/index.html', 'x');
  expect(stale()).toEqual([]);
  await file('apps/console/src/a.tsx', 'x');
  expect(stale()).toEqual(['console']);
});

test('an output that is gone is built again', async () => {
  await rm(join(root, 'apps/stage/dist'), { recursive: true });
  expect(stale()).toEqual(['stage']);
});
