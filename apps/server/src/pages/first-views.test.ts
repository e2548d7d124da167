import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { openFirstViews, type Wanted } from './first-views.ts';

const WANTED: Wanted = { host: 'one.example', path: '/index', language: 'EN', permission: {} };

/** A program of the shape that the site's build makes. @param body of a function of `wanted` */
function programOf(body: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'first-view-')), 'render.mjs');
  writeFileSync(file, `let times = 0;\nexport async function renderFirstView(wanted) {\n${body}\n}\n`);
  return pathToFileURL(file).href;
}

const COUNTS = 'times += 1; return { html: wanted.path + times, answers: [], group: undefined };';

/** However busy the machine is: these are about what is drawn. */
const PATIENT = { patienceMs: 60_000 };

const noAnswer = async () => '';

const noFault = (fault: unknown) => {
  throw fault;
};

test('a view is drawn of what the house answers, in the place and language that are wanted', async () => {
  const program = programOf(
    "const answer = await (await fetch('/games?of=' + wanted.language)).json(); return { html: answer.name, answers: [answer], group: 'index' };",
  );
  const asked: string[] = [];
  const views = openFirstViews(program, () => 0, noFault, PATIENT);
  const drawn = views.draw({ ...WANTED, language: 'VI' }, async (address) => {
    asked.push(address);
    return JSON.stringify({ name: 'koi' });
  });
  expect(await drawn).toEqual({ html: 'koi', answers: [{ name: 'koi' }], group: 'index' });
  expect(asked).toEqual(['/games?of=VI']);
});

test('those who come within seconds see the same view, later ones a new one, and none a view of a minute ago', async () => {
  let nowMs = 0;
  const views = openFirstViews(programOf(COUNTS), () => nowMs, noFault, PATIENT);
  const html = async (wanted = WANTED) => (await views.draw(wanted, noAnswer))?.html;
  expect(await html()).toBe('/index1');
  nowMs = 4_000;
  expect(await html()).toBe('/index1');
  expect(await html({ ...WANTED, path: '/rng' })).toBe('/rng2');
  nowMs = 9_000;
  expect(await html(), 'shown while the new one is drawn').toBe('/index1');
  expect(await html()).toBe('/index3');
  nowMs = 100_000;
  expect(await html()).toBe('/index4');
});

test.each([
  ['a program that fails', "throw new Error('no');"],
  ['a program that never comes to an end', 'await new Promise(() => {});'],
  ['a program that dies', 'process.exit(1);'],
])('%s leaves the page without a first view', async (_, body) => {
  const views = openFirstViews(
    programOf(body),
    () => 0,
    () => {},
  );
  expect(await views.draw(WANTED, noAnswer)).toBeUndefined();
});

test('a view that never comes to an end does not keep the next ones waiting for good', async () => {
  const program = programOf(`if (wanted.path === '/hangs') await new Promise(() => {});${COUNTS}`);
  const faults: unknown[] = [];
  let nowMs = 0;
  const later = () => (nowMs += 100_000);
  const views = openFirstViews(program, later, (fault) => faults.push(fault), { giveUpMs: 2_000 });
  expect(await views.draw({ ...WANTED, path: '/hangs' }, noAnswer)).toBeUndefined();
  expect(await views.draw(WANTED, noAnswer)).toBeUndefined();
  const html = async () => (await views.draw(WANTED, noAnswer))?.html;
  await expect.poll(html).toBe('/index1');
  expect(String(faults)).toContain('/hangs');
});
