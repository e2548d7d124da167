import { enumeratePlay, FAMILIES, type FamilyCode, playsOf } from '@fairhouse/games/lottery';
import { expect, test } from 'vitest';
import { assertOddsKeepEdge } from './offer.ts';

test('the odds that ship keep an edge on every bet', () => {
  for (const family of Object.keys(FAMILIES) as FamilyCode[])
    expect(() => assertOddsKeepEdge(family)).not.toThrow();
});

test('odds that return the stake or more are not sold, and are named with their sum', () => {
  const play = playsOf('vn_north').find(({ odds }) => odds !== 'series')!;
  const odds = Object.fromEntries(Object.keys(play.odds).map((hit) => [hit, 10_000_000]));
  const raised = { ...play, odds };
  const { bet, returns } = enumeratePlay(raised).find((one) => one.returns.over >= one.returns.under)!;
  expect(() => assertOddsKeepEdge('vn_north', [raised])).toThrow(
    `vn_north ${play.code} ${bet} returns ${returns.over}/${returns.under} of its stake`,
  );
});
