import { expect, test } from 'vitest';
import { readTerm, readTerms, writeTerms } from './terms.ts';

test('a key names one term, and nothing else is one', () => {
  expect(readTerm('sale')).toEqual({ part: 'lotterySale', play: null });
  expect(readTerm('sale:DE_DB')).toEqual({ part: 'lotterySale', play: 'DE_DB' });
  expect(readTerm('odds:DE_DB:win')).toEqual({ part: 'lotteryOdds', play: 'DE_DB', hit: 'win' });
  expect(readTerm('limit:issue')).toEqual({ part: 'lotteryLimits', scope: 'issue', play: null });
  expect(readTerm('limit:play:LO_2')).toEqual({ part: 'lotteryLimits', scope: 'play', play: 'LO_2' });
  expect(readTerm('number:all:db2:68')).toEqual({
    part: 'lotteryNumbers',
    issue: null,
    space: 'db2',
    number: 68,
  });
  expect(readTerm('number:100001:db2:68')).toMatchObject({ issue: 100_001n });
  expect(readTerm('rest:2027-02-06')).toEqual({ part: 'lotteryRests', day: '2027-02-06' });
  for (const key of [
    '',
    'rest:',
    'rest:6-2-2027',
    'sale:',
    'odds:DE_DB',
    'limit',
    'limit:play',
    'number:one:db2:6',
    'number:all:db2:x',
    'sale; odds',
  ])
    expect(readTerm(key)).toBeUndefined();
});

test('a request tells the terms that were written', () => {
  const terms = [
    { key: 'sale:DE_DB', to: 'closed' },
    { key: 'odds:LO_2:win', to: '98.5' },
  ];
  expect(writeTerms(terms)).toBe('sale:DE_DB closed; odds:LO_2:win 98.5');
  expect(readTerms(writeTerms(terms))).toEqual(terms);
});
