import { expect, it } from 'vitest';
import { en } from './en/index.ts';
import { vi } from './vi/index.ts';

it.each(Object.entries({ en, vi }))('no refusal in %s tells which accounts exist', (_language, texts) => {
  const refusals = new Set<string>(Object.values(texts.faults));
  expect(Object.values(texts.identity.catalogue).filter((text) => refusals.has(text))).toEqual([]);
});
