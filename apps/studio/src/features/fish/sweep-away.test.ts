import { type Caught, findSpecies, type Swimmer } from '@fairhouse/games';
import { expect, test } from 'vitest';
import { sweepAway } from './sweep-away.ts';

const at = (fish: string, species: string, x: number): Swimmer => {
  const point = { x, y: 100 };
  return { fish, species, from: 0, until: 10_000, path: [point, point, point, point] };
};

const caught = (species: string, bonus: number): Caught => ({
  fish: '1-1',
  species,
  times: bonus,
  bonus,
  pays: '0.0000',
});

const sea = (species: string) => [
  at('1-1', species, 0),
  at('1-2', 'F05', 50),
  at('1-3', 'F05', 900),
  at('1-4', 'F01', 60),
  at('1-5', 'B01', 10),
];

test.each(['S01', 'S02', 'S03'])('what %s takes along fits in its bonus, and is ordinary', (species) => {
  for (let bonus = 1; bonus <= 20; bonus += 1) {
    const here = sea(species);
    const gone = sweepAway(caught(species, bonus), here, 1_000);
    const worth = gone.map((fish) => findSpecies(here.find((each) => each.fish === fish)!.species)!);
    expect(worth.every(({ kind }) => kind === 'ordinary')).toBe(true);
    expect(worth.reduce((sum, { base }) => sum + base, 0)).toBeLessThanOrEqual(bonus);
  }
});

test('a bomb takes the nearest first, a vortex one kind', () => {
  expect(sweepAway(caught('S02', 7), sea('S02'), 1_000)).toEqual(['1-2', '1-4']);
  expect(sweepAway(caught('S03', 10), sea('S03'), 1_000)).toEqual(['1-2', '1-3']);
});

test('an ordinary fish and a boss take nothing along', () => {
  expect(sweepAway(caught('F05', 0), sea('F05'), 1_000)).toEqual([]);
  expect(sweepAway(caught('B01', 80), sea('B01'), 1_000)).toEqual([]);
});
