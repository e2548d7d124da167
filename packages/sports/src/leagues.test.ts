import { expect, test } from 'vitest';
import { LEAGUES } from './leagues.ts';
import { SPORTS } from './sport.ts';

test('every sport has a league, and a league an even number of sides with names of their own', () => {
  expect([...new Set(LEAGUES.map(({ sport }) => sport))].toSorted()).toEqual(SPORTS.toSorted());
  expect(new Set(LEAGUES.map(({ sport, name }) => `${sport} ${name}`)).size).toBe(LEAGUES.length);
  for (const { name, teams } of LEAGUES) {
    expect(teams.length % 2, name).toBe(0);
    expect(teams.every(({ strength }) => strength.attack > 0)).toBe(true);
  }
  const names = LEAGUES.flatMap(({ teams }) => teams.map((team) => team.name));
  expect(new Set(names).size).toBe(names.length);
});
