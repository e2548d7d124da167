import { LIVE_TABLES, ROULETTE, SIC_BO } from '@fairhouse/games';
import { SPOKEN, type SpokenLanguage, texts } from '@fairhouse/text';
import { type Translate, writeDecimal } from '@fairhouse/ui';
import { describe, expect, test } from 'vitest';
import { rulesOf } from '../tables/describe-table.ts';
import { blackjackOdds } from './blackjack-odds.ts';
import { sayOdds, saySpotOdds } from './say-odds.ts';

type Tree = { readonly [key: string]: string | Tree };

const lookUp = (language: SpokenLanguage, key: string): string | Tree =>
  key.split('.').reduce<string | Tree>((at, part) => (at as Tree)[part]!, texts[language] as Tree);

const translate =
  (language: SpokenLanguage): Translate =>
  (key, params = {}) =>
    (lookUp(language, key) as string).replace(
      /\{\{(\w+)(, decimal)?\}\}/g,
      (_, name: string, decimal: string | undefined) => {
        const value = String(params[name as never]);
        return decimal ? writeDecimal(value, language) : value;
      },
    );

describe('odds are said as people say them', () => {
  test.each([
    ['1', 'even money', '1 ăn 1'],
    ['35', '35 to 1', '1 ăn 35'],
    ['1.5', '3 to 2', '2 ăn 3'],
    ['0.5', '1 to 2', '2 ăn 1'],
    ['0.95', '0.95 to 1', '1 ăn 0,95'],
    ['19/60', '19 to 60', '60 ăn 19'],
  ])('%s', (pays, english, vietnamese) => {
    expect(sayOdds(translate('EN'), pays)).toBe(english);
    expect(sayOdds(translate('VI'), pays)).toBe(vietnamese);
  });

  test('all that a spot pays in one breath', () => {
    const pairs = { lesser: ['6', '12'], pays: '25' };
    const half = { lesser: ['0.5'], pays: '1' };
    expect(saySpotOdds(translate('EN'), pairs)).toBe('6, 12 or 25 to 1');
    expect(saySpotOdds(translate('VI'), pairs)).toBe('1 ăn 6, 12 hoặc 25');
    expect(saySpotOdds(translate('EN'), half)).toBe('1 to 2 or even money');
  });

  test('and every spot of every table has words for its own', () => {
    for (const language of SPOKEN)
      for (const { game } of LIVE_TABLES)
        for (const spot of game.spots)
          expect(saySpotOdds(translate(language), spot)).not.toMatch(/undefined|\{\{/);
  });
});

describe.each(SPOKEN)('in %s', (language) => {
  const t = translate(language);

  test('the rules of tables name what their spots pay', () => {
    for (const { game } of LIVE_TABLES.filter(({ game: { seating } }) => !seating))
      expect(rulesOf(t, game).join()).not.toMatch(/undefined|\{\{/);
    expect(rulesOf(t, SIC_BO).join()).toContain(sayOdds(t, '3'));
    expect(rulesOf(t, ROULETTE)).toHaveLength(1);
  });

  test('blackjack says of each bet what it pays', () => {
    const odds = blackjackOdds(t);
    const sentences = ([1, 2, 3, 4, 5, 6] as const).map((rule) => t(`stage.blackjack.rule${rule}`, odds));
    expect(sentences.join()).not.toMatch(/undefined|\{\{/);
    expect(
      [odds.natural, odds.insurance, odds.suitedTrips].map((said) => sentences.join().includes(said)),
    ).toEqual([true, true, true]);
  });

  test('no odds are written by hand', () => {
    const found: string[] = [];
    const walk = (tree: Tree | string, path: string): void => {
      if (typeof tree === 'string') {
        if (/pays? [^.]*\d to \d|\d ăn \d/i.test(tree)) found.push(`${path}: ${tree}`);
      } else for (const [key, below] of Object.entries(tree)) walk(below, `${path}.${key}`);
    };
    for (const part of ['stage.blackjack', 'table.how', 'table.seats']) walk(lookUp(language, part), part);
    expect(found).toEqual([]);
  });
});
