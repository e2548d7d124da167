import { expect, test } from 'vitest';
import { compareTimes } from '../src/attack/measure-times.ts';
import { isBreach } from '../src/attack/run-attack.ts';
import { runDrill } from './run-drill.ts';

test('leaked pairs, guesses and one password over all names get as far as promised, and no owner is kept out', {
  timeout: 1_200_000,
}, async () => {
  const { code, out, err } = await runDrill(
    'attack',
    ...['--guesses', '60', '--samples', '3', '--seed', '5'],
  );
  expect(err).toBe('');
  expect(out.match(/^ +owners kept out, of 20 who came +0$/gm)).toHaveLength(3);
  expect(out.match(/^ +let in +0$/gm)).toHaveLength(3);
  expect(out).toMatch(/^ +the most for one, of 20 promised +20$/m);
  expect(out.match(/^the time of an answer: .*, 3 times each$/gm)).toHaveLength(3);
  expect(out).toContain('all of it held');
  expect(code).toBe(0);
});

test.each([
  ['a password too many was looked at', { judgedOfOne: 21 }, true],
  ['somebody got in', { in: 1 }, true],
  ['an owner was kept out', { keptOut: 1 }, true],
  ['all is as promised', {}, false],
])('it is a breach or not when %s', (_, bent, breach) => {
  const held = {
    name: '',
    guesses: 100,
    judged: 20,
    judgedOfOne: 20,
    judgedMax: 20,
    in: 0,
    owners: 2,
    keptOut: 0,
  };
  expect(isBreach({ ...held, ...bent })).toBe(breach);
});

test('two samples are told apart by their distribution: alike by chance, or not', () => {
  const times = Array.from({ length: 200 }, (_, at) => 10 + (at % 20) / 10);
  expect(compareTimes(times, times)).toMatchObject({ distance: 0, chance: 1 });
  const later = compareTimes(
    times,
    times.map((ms) => ms + 1),
  );
  expect(later.distance).toBeCloseTo(0.5);
  expect(later.chance).toBeLessThan(0.001);
  expect(later.unknownMs - later.knownMs).toBeCloseTo(1);
});
