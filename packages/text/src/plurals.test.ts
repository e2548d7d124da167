import { expect, it } from 'vitest';
import { texts } from './index.ts';

type Texts = { readonly [key: string]: string | Texts };

const flat = (of: Texts, path = ''): readonly (readonly [path: string, text: string])[] =>
  Object.entries(of).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as const] : flat(value, `${path}${key}.`),
  );

const english = flat(texts.EN);

/** A number and a noun of which there is more than one. */
const COUNTED =
  /(?<!of )\{\{(?:count|minutes|hours|seconds|days|tries|lines|left|games|rounds|spins|providers|total)(?:, number)?\}\} (?:\p{Letter}+ )?\p{Letter}+s\b/u;

/** Waiting times that come from a rule and are never one, in refusals, whose keys are codes. */
const NEVER_ONE: ReadonlySet<string> = new Set(['faults.application_too_soon']);

it('a counted noun has a word for one and a word for more', () => {
  const hand = english.filter(
    ([path, text]) => COUNTED.test(text) && !/_(one|other)$/.test(path) && !NEVER_ONE.has(path),
  );
  expect(hand).toEqual([]);
});

it.each(Object.entries(texts))(
  '%s has every form that Intl asks for, and more than one is counted',
  (language, all) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const lines = new Map(flat(all));
    for (const path of lines.keys()) {
      const stem = /^(.*)_(?:one|other)$/.exec(path)?.[1];
      if (stem === undefined) continue;
      for (const form of forms) expect(lines.get(`${stem}_${form}`), `${stem}_${form}`).toBeDefined();
      expect(lines.get(`${stem}_other`), stem).toContain('{{count');
    }
  },
);

it('a text asks for the same values in every language', () => {
  const asked = (text: string) => [...new Set(text.match(/\{\{\w+/g))].sort();
  const vietnamese = new Map(flat(texts.VI));
  for (const [path, text] of english) expect(asked(vietnamese.get(path)!), path).toEqual(asked(text));
});
