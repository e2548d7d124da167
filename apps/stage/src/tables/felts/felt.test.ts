import { isSeated, LIVE_TABLES, SOLO_TABLES } from '@fairhouse/games';
import { expect, test } from 'vitest';
import { feltRows, pageRows } from './felt.ts';

const ONE_OUTCOME = LIVE_TABLES.flatMap((table) => (isSeated(table) ? [] : [table]));
const FELTS = [...ONE_OUTCOME, ...SOLO_TABLES].filter(({ game }) => game.id !== 'roulette');

test.each(FELTS)('the felt of $code has every spot once, however wide, and so have its pages', (felt) => {
  const spots = felt.game.spots.map(({ id }) => id).toSorted();
  for (const wide of [true, false]) {
    const rows = feltRows(felt, wide);
    const laid = pageRows(rows).flatMap(([, own]) => own);
    for (const each of [rows, laid])
      expect(each.flatMap((row) => row.spots.map(([id]) => id)).toSorted()).toEqual(spots);
  }
});

test.each(FELTS)('no page of $code is longer than a phone', (felt) => {
  for (const [, rows] of pageRows(feltRows(felt, false))) expect(rows.length).toBeLessThanOrEqual(8);
});
