import { expect, test } from 'vitest';
import { readSeason } from './openfootball.ts';

const told = [
  { date: '2014-08-22', home: 'North End', away: 'Old Town', score: { home: 2, away: 1 } },
  { date: '2015-01-31', home: 'Old Town', away: 'North End', score: { home: 0, away: 0 } },
];

test('a season is read from JSON of either form, without what was not played', () => {
  const rounds = {
    name: 'League 2014/15',
    rounds: [
      {
        name: 'Round 2',
        matches: [
          {
            date: '2015-01-31',
            team1: { name: 'Old Town' },
            team2: { name: 'North End' },
            score1: 0,
            score2: 0,
          },
          {
            date: '2015-02-07',
            team1: { name: 'Old Town' },
            team2: { name: 'Quay' },
            score1: null,
            score2: null,
          },
        ],
      },
      {
        name: 'Round 1',
        matches: [
          {
            date: '2014-08-22',
            team1: { name: 'North End' },
            team2: { name: 'Old Town' },
            score1: 2,
            score2: 1,
          },
        ],
      },
    ],
  };
  expect(readSeason(JSON.stringify(rounds))).toEqual(told);
  const matches = told.map(({ date, home, away, score }) => ({
    round: 'R',
    date,
    team1: home,
    team2: away,
    score: { ht: [0, 0], ft: [score.home, score.away] },
  }));
  expect(readSeason(JSON.stringify({ name: 'L', matches }))).toEqual(told);
});

test('Football.TXT goes into the next year without saying so', () => {
  const text = `= League 2014/15

Matchday 1
[Fri Aug 22]
  20.30  North End   2-1 (1-0)  Old Town
         Quay        -          Hill
[Sat Jan/31]
  Old Town    0-0  North End
`;
  expect(readSeason(text)).toEqual(told);
});

test('what tells no match is refused', () => {
  for (const text of ['', '{}', '= League\n', '{"matches":[]}'])
    expect(() => readSeason(text)).toThrow(SyntaxError);
});
