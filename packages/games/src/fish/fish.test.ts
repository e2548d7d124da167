import { parseMoney, wireMoney } from '@fairhouse/kernel';
import { describe, expect, it } from 'vitest';
import type { WordSource } from '../fair/byte-stream.ts';
import { openStream } from '../fair/byte-stream.ts';
import { seededWords } from '../returns.ts';
import { expectedOf, FISH, type FishEvent, returnOf } from './fish.ts';
import { FISH_GAMES } from './fish-games.ts';
import { BULLETS, openMagazine, type Shot, type ShotEvent, WEAPON, type Weapon } from './magazine.ts';
import { findSpecies, meanOf, SPECIES } from './species.ts';
import { splitBudget } from './split-budget.ts';
import { isHere, positionAt, SEA, STAYS_MOST_MS, swimmersOf, TIDE_MS, tideAt } from './tide.ts';

const SEEDS = { serverSeed: 'a server seed', clientSeed: 'a-client-seed', nonce: 0 };
const STAKE = parseMoney('100')!;

const shot = (by: Weapon, ...species: readonly string[]): Shot => ({
  by,
  at: species.map((id, place) => [`7-${place + 1}`, id]),
});
const volley = (...shots: readonly unknown[]) => ({ shots, back: 0 });
const play = (choice: unknown, ...moves: unknown[]) =>
  FISH.play({ stake: STAKE, choice, moves }, openStream(SEEDS));
const eventsOf = (book: readonly unknown[]) => book as readonly FishEvent[];

/** Words that always come out at the first place, so that everything is caught, or at the last. */
const always = (word: number): WordSource => ({ bits: 32, nextWord: () => word });
const EVERYTHING = always(1);
const NOTHING = always(2 ** 32 - 1);

const groups = Array.from({ length: 400 }, (_, at) => {
  const words = seededWords(at);
  const of = 1 + (words.nextWord() % 12);
  return Array.from({ length: of }, () => SPECIES[words.nextWord() % SPECIES.length]!);
});

describe('what a shot returns', () => {
  it('is the same at every target, to the last thousandth', () => {
    for (const species of SPECIES) expect(returnOf('cannon', [species])).toBeCloseTo(0.95, 12);
  });

  it('is its budget, whatever group it hits and however much it holds', () => {
    for (const [at, group] of groups.entries())
      for (const budget of [950, 5_700, 50_000, 123_456 + at, 500_000])
        expect(expectedOf(budget, group)).toBeCloseTo(budget, 6);
  });

  it('is met by a long run of each weapon', () => {
    const words = seededWords(22);
    for (const by of ['cannon', 'torpedo'] as const) {
      let won = 0;
      const rounds = 60_000;
      for (let i = 0; i < rounds; i += 1) {
        const group = groups[i % groups.length]!.filter(({ kind }) => kind !== 'boss');
        if (group.length === 0) continue;
        const magazine = openMagazine({ bullet: BULLETS[3]!, bullets: 6, energy: 0 }, words);
        magazine.fire(shot(by, ...group.slice(0, WEAPON[by].targets).map(({ id }) => id)));
        won += Number(magazine.won) / 10_000 / magazine.used;
      }
      const empty = groups.filter((group) => group.every(({ kind }) => kind === 'boss')).length;
      expect(won / (rounds * (1 - empty / groups.length))).toBeCloseTo(0.95, 1);
    }
  });

  it('no chance is above one or below zero, and a sure catch is taken before the rest is shared', () => {
    for (const group of groups) {
      const means = group.map(meanOf);
      const { sure, budget, sharers } = splitBudget(60_000, means);
      expect(sure.filter((each) => !each)).toHaveLength(sharers);
      expect(budget).toBeGreaterThanOrEqual(0);
      for (const [at, mean] of means.entries()) if (!sure[at]) expect(mean * sharers).toBeGreaterThan(budget);
    }
  });

  it('every table of bonuses has a hundred places', () => {
    for (const { bonus } of SPECIES.filter(({ kind }) => kind !== 'ordinary'))
      expect(bonus.reduce((sum, { perCent }) => sum + perCent, 0)).toBe(100);
  });
});

describe('a magazine', () => {
  it('stakes what was shot and no more', () => {
    const ended = play({ bullets: 10 }, volley(shot('cannon', 'F01')), { end: true })!;
    expect([ended.open, wireMoney(ended.staked)]).toEqual([false, '10.0000']);
    expect(eventsOf(ended.book).at(-1)).toMatchObject({ type: 'end', stake: '10.0000' });
    const unused = play({ bullets: 10 }, { shots: [], back: 4 }, { end: true })!;
    expect([unused.staked, unused.payout]).toEqual([0n, 0n]);
  });

  it('ends with its last bullet', () => {
    const one = { stake: BULLETS[6]!, choice: { bullets: 1 }, moves: [volley(shot('cannon', 'F01'))] };
    expect(FISH.play(one, openStream(SEEDS))!.open).toBe(false);
    expect(play({ bullets: 10 }, volley(shot('torpedo', 'F18')))!.open).toBe(true);
  });

  it('never shoots what it has not, hits nothing twice, and one boss at a time', () => {
    const refused = (...shots: unknown[]) => play({ bullets: 10 }, volley(...shots)) === undefined;
    expect(refused(shot('torpedo', 'F18'), shot('torpedo', 'F18'))).toBe(true);
    expect(refused(shot('cannon', 'F01', 'F02'))).toBe(true);
    expect(refused(shot('torpedo', 'B01', 'B02'))).toBe(true);
    expect(refused(shot('torpedo', ...Array<string>(9).fill('F01')))).toBe(true);
    expect(refused({ by: 'cannon', at: [['7-1', 'F99']] })).toBe(true);
    expect(
      refused({
        by: 'cannon',
        at: [
          ['7-1', 'F01'],
          ['7-1', 'F01'],
        ],
      }),
    ).toBe(true);
    expect(refused(shot('laser', 'F01'))).toBe(true);
    const caught = openMagazine({ bullet: BULLETS[0]!, bullets: 5, energy: 0 }, EVERYTHING);
    expect(caught.fire(shot('cannon', 'F01'))?.caught).toHaveLength(1);
    expect(caught.fire(shot('cannon', 'F01'))).toBeUndefined();
  });

  it.each([
    ['3', { bullets: 7 }],
    ['100', { bullets: 101 }],
    ['100', { bullets: 100, energy: -1 }],
    ['100', { bullets: 100, energy: 0.5 }],
    ['100', { bullets: 100, luck: 1 }],
    ['30', { bullets: 10 }],
    ['100', null],
  ])('of %s is not to be had with %j', (stake, choice) => {
    expect(FISH.play({ stake: parseMoney(stake)!, choice, moves: [] }, openStream(SEEDS))).toBeUndefined();
  });

  it('gathers 1.5 % of every bullet, and a laser returns exactly that', () => {
    const magazine = openMagazine({ bullet: BULLETS[0]!, bullets: 100, energy: 49_985 }, NOTHING);
    expect(magazine.fire(shot('laser', 'F01'))).toBeUndefined();
    expect(magazine.fire(shot('cannon', 'F16'))?.energy).toBe(50_000);
    const laser = magazine.fire(shot('laser', 'F01'))!;
    expect([laser.energy, laser.left]).toEqual([0, 99]);
    expect(Number(laser.coins)).toBeCloseTo(0.1 * (50 - 2));
    expect(wireMoney(magazine.won)).toBe('5.0000');
  });

  it('pays a caught boss by its table, in the bullets of the one who shot', () => {
    const magazine = openMagazine({ bullet: BULLETS[6]!, bullets: 1, energy: 0 }, EVERYTHING);
    const [boss] = (magazine.fire(shot('cannon', 'B01')) as ShotEvent).caught;
    expect(boss).toMatchObject({ times: 80, bonus: 80, pays: '800.0000' });
  });

  it('a bullet that comes back uses up no word: it can move no catch away', () => {
    const shots = [shot('cannon', 'F01'), { by: 'cannon', at: [['7-9', 'F02']] }];
    const plain = play({ bullets: 10 }, volley(shots[0]), volley(shots[1]))!;
    const withBack = play({ bullets: 10 }, volley(shots[0]), { shots: [shots[1]], back: 3 })!;
    expect(withBack.payout).toBe(plain.payout);
  });

  it('more moves only ever add to its book', () => {
    const moves = [
      volley(shot('cannon', 'F01')),
      volley({
        by: 'torpedo',
        at: [
          ['8-1', 'F18'],
          ['8-2', 'F02'],
        ],
      }),
      { end: true },
    ];
    for (let made = 1; made <= moves.length; made += 1) {
      const before = play({ bullets: 10 }, ...moves.slice(0, made - 1))!.book;
      expect(play({ bullets: 10 }, ...moves.slice(0, made))!.book.slice(0, before.length)).toEqual(before);
    }
  });
});

describe('a tide', () => {
  const game = FISH_GAMES[0]!;
  const tide = 12_345;
  const swimmers = swimmersOf(game, tide, 'seed');

  it('is the same for everybody with its seed, and another with another', () => {
    expect(swimmersOf(game, tide, 'seed')).toEqual(swimmers);
    expect(swimmersOf(game, tide, 'other')).not.toEqual(swimmers);
  });

  it('brings fish of its own names, known species, in time order, none for longer than they stay', () => {
    expect(new Set(swimmers.map(({ fish }) => fish)).size).toBe(swimmers.length);
    for (const { species, from, until } of swimmers) {
      expect(findSpecies(species)).toBeDefined();
      expect(until - from).toBeLessThanOrEqual(STAYS_MOST_MS);
      expect(tideAt(from)).toBeGreaterThanOrEqual(tide);
    }
  });

  it('keeps the sea alive: always fish in sight, and never more than a phone can draw', () => {
    const all = [...swimmersOf(game, tide - 1, 'before'), ...swimmers];
    for (let ms = tide * TIDE_MS; ms < (tide + 1) * TIDE_MS; ms += 2_000) {
      const here = all.filter((each) => isHere(each, ms)).length;
      expect(here).toBeGreaterThan(8);
      expect(here).toBeLessThan(110);
    }
  });

  it('has a boss every 90 to 170 seconds, one at a time', () => {
    const bosses = Array.from({ length: 40 }, (_, at) => swimmersOf(game, at, `seed ${at}`)).flatMap((fish) =>
      fish.filter(({ species }) => findSpecies(species)?.kind === 'boss'),
    );
    for (const [at, { from }] of bosses.slice(1).entries()) {
      expect(from - bosses[at]!.from).toBeGreaterThanOrEqual(90_000);
      expect(from - bosses[at]!.from).toBeLessThanOrEqual(170_000);
      expect(from).toBeGreaterThanOrEqual(bosses[at]!.until);
    }
  });

  it('leads every fish through the sea, from outside to outside', () => {
    for (const each of swimmers) {
      expect(Math.abs(positionAt(each, each.from).x - SEA.width / 2)).toBeGreaterThan(SEA.width / 2);
      const middle = positionAt(each, (each.from + each.until) / 2);
      expect(middle.x).toBeGreaterThan(0);
      expect(middle.x).toBeLessThan(SEA.width);
    }
  });
});
