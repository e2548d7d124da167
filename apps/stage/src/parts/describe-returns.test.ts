import {
  CATALOGUE,
  currentEngine,
  publishedRange,
  publishedReturns,
  TABLE_GAMES,
  variantsOf,
} from '@fairhouse/games';
import { SPOKEN, type SpokenLanguage, texts } from '@fairhouse/text';
import type { Translate } from '@fairhouse/ui';
import { describe, expect, test } from 'vitest';
import { describeReturns, offeredReturns, rangeOf, returnOf } from './describe-returns.ts';

type Tree = { readonly [key: string]: string | Tree };

const lookUp = (language: SpokenLanguage, key: string): string =>
  key.split('.').reduce<string | Tree>((at, part) => (at as Tree)[part]!, texts[language] as Tree) as string;

const translate =
  (language: SpokenLanguage): Translate =>
  (key, params = {}) =>
    lookUp(language, key).replace(/\{\{(\w+)(?:, \w+)?\}\}/g, (_, name: string) =>
      String(params[name as never]),
    );

/** Felts tell their returns in the table of their bets. */
const FELTS = new Set(TABLE_GAMES.map(({ id }) => id));

const VERSIONS = [...new Set(CATALOGUE.map(({ engineId }) => engineId))]
  .filter((id) => !FELTS.has(id) && currentEngine(id))
  .flatMap((id) => (variantsOf(id).length > 0 ? variantsOf(id) : [currentEngine(id)!]))
  .map((engine) => [`${engine.id} ${engine.version}`, engine] as const);

/** All returns that a line names, as [least, most]. */
const figuresIn = (line: string) =>
  [...line.matchAll(/(\d+\.\d\d)(?:–(\d+\.\d\d))?%/g)].map(([, least, most]) => [
    Number(least),
    Number(most ?? least),
  ]);

describe.each(SPOKEN)('in %s', (language) => {
  const t = translate(language);

  test.each(VERSIONS)('%s names the least and the most of all its bets, and of each kind', (_, engine) => {
    const told = publishedReturns(engine);
    const { least, most } = publishedRange(engine);
    const [first, ...others] = describeReturns(t, language, told);
    const pots = told.filter(({ kind }) => kind === 'pots').map((pot) => [pot.least, pot.most]);
    expect(figuresIn(first!)).toEqual([[least, most], ...pots]);
    const bets = told.filter(({ part }) => !part);
    expect(others.map(figuresIn)).toEqual(bets.length > 1 ? bets.map((bet) => [[bet.least, bet.most]]) : []);
    expect([first, ...others].join()).not.toMatch(/undefined|stage\./);
    const measured = [first!, ...others].filter((line) => /\d{2}[.,]000/.test(line));
    expect(measured).toHaveLength(bets.filter(({ rounds }) => rounds !== undefined).length);
  });

  /** A figure near a return that no row stands behind. */
  const WRITTEN = /\b9\d([.,]\d+)?\s?%|\b0[.,]9\d|\b9\d[.,]\d|\b9[5-9]\b/;

  /** How sure a measured figure is, what a bet pays, numbers of a draw, and for how many a time holds. */
  const OTHER_FIGURES = [
    'stage.returns.measured',
    'lotteryNames.place.tai',
    'queue.decidedWithin_one',
    'queue.decidedWithin_other',
    'report.payments.p95',
  ];

  test.each(Object.entries(texts[language]))('no return is written by hand in %s', (area, part) => {
    const found: string[] = [];
    const walk = (tree: Tree | string, path: string): void => {
      if (typeof tree !== 'string')
        for (const [key, below] of Object.entries(tree)) walk(below, `${path}.${key}`);
      else if (WRITTEN.test(tree) && !OTHER_FIGURES.includes(path)) found.push(`${path}: ${tree}`);
    };
    walk(part as Tree, area);
    expect(found).toEqual([]);
  });

  test.each([
    ['stage.dice.rule2', 'returned'],
    ['stage.limbo.rule2', 'returned'],
    ['stage.mines.rule2', 'share'],
    ['stage.hiLo.rule2', 'share'],
    ['crash.rule6', 'returned'],
    ['stage.buy.note', 'rtp'],
    ['stage.blackjack.insurance', 'rtp'],
  ])('%s leaves its figure to the maths', (key, figure) =>
    expect(lookUp(language, key)).toMatch(new RegExp(`\\{\\{${figure}\\b`)),
  );
});

test('blackjack names what its side bets and insurance return', () => {
  const told = publishedReturns(currentEngine('blackjack')!);
  expect(['perfect_pairs', 'three_cards', 'insurance'].map((kind) => returnOf(told, kind))).toEqual([
    '95.90',
    '96.29',
    '92.53',
  ]);
  expect(rangeOf(told)).toMatch(/^92\.53–99\.\d\d$/);
});

test('a feature that is not sold here is left out', () => {
  const hold = variantsOf('M3_HOLDWIN').at(-1)!;
  const engine = { returns: [...publishedReturns(hold)] } as never;
  const range = (buyFeature: boolean) =>
    rangeOf(offeredReturns({ engine, jurisdiction: { buyFeature } as never }));
  expect([range(true), range(false)]).toEqual(['91.90–92.01', '92.01']);
});
