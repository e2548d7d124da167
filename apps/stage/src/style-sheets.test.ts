import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const HERE = import.meta.dirname;

/** Screens share a window while another is fetched: a class that two sheets give looks to is given both. */
it('no class of the games is styled in two sheets', async () => {
  const sheetsOf = new Map<string, Set<string>>();
  for await (const sheet of glob('**/*.css', { cwd: HERE }))
    for (const name of classesOf(await readFile(join(HERE, sheet), 'utf8')))
      sheetsOf.set(name, (sheetsOf.get(name) ?? new Set()).add(sheet));
  expect(sheetsOf.size).toBeGreaterThan(100);
  expect([...sheetsOf].filter(([, sheets]) => sheets.size > 1)).toEqual([]);
});

/** Classes that stand alone before a block, whatever their state. */
const classesOf = (css: string): string[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};@]+)\{/g)]
    .flatMap(([, selectors]) => selectors!.split(','))
    .flatMap((selector) => /^\s*\.([\w-]+)(?:\[[^\]]*\]|::?[\w-]+)*\s*$/.exec(selector)?.[1] ?? []);
