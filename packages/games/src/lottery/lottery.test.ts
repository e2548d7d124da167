import { describe, expect, it } from 'vitest';
import { seededWords } from '../returns.ts';
import { compile, compileOutcome, hitsOf } from './compile.ts';
import { countOf, expand } from './count.ts';
import { drawNumbers, type FamilyCode } from './draw.ts';
import { FAMILIES } from './lotteries.ts';
import { chanceOf, randomPick, steer } from './lottery-test-kit.ts';
import { findMostReturned } from './most-returned.ts';
import type { Play } from './play.ts';
import { REFERENCES } from './plays/references-test-kit.ts';
import { bestOf, checkPaytable, enumeratePlay, numbersOf, unitPicks } from './returns.ts';

const FAMILY_PLAYS = Object.entries(FAMILIES) as [FamilyCode, readonly Play[]][];
const PICKS = 12;
const DRAWS = 5;

describe.each(FAMILY_PLAYS)('plays of %s', (family, plays) => {
  it('have codes of their own, and no more bits than a pick holds', () => {
    expect(new Set(plays.map(({ code }) => code)).size).toBe(plays.length);
    for (const { fields } of plays) {
      expect(fields.reduce((bits, { size }) => bits + size, 0)).toBeLessThanOrEqual(128);
    }
  });

  it('count as many unit bets as a pick expands to, each once', () => {
    const chance = chanceOf(1);
    for (const play of plays)
      for (let at = 0; at < PICKS; at += 1) {
        const pick = randomPick(play, chance);
        const units = [...expand(play, pick)].map((unit) => JSON.stringify(unit));
        expect([play.code, countOf(play, pick)]).toEqual([play.code, units.length]);
        expect([play.code, new Set(units).size]).toEqual([play.code, units.length]);
      }
  });

  it('hit by the closed form what their unit bets hit one by one', () => {
    const chance = chanceOf(2);
    const words = seededWords(3);
    const reference = REFERENCES[family]!;
    for (const play of plays.filter(({ mode }) => mode !== 'zy')) {
      for (let at = 0; at < PICKS; at += 1) {
        const pick = randomPick(play, chance);
        const units = [...expand(play, pick)];
        for (let draw = 0; draw < DRAWS; draw += 1) {
          const drawn = drawNumbers(family, words);
          const numbers = draw % 2 === 0 ? drawn : steer(family, drawn, units[chance(units.length)]!, chance);
          const naive: Record<string, number> = {};
          for (const unit of units)
            for (const [hit, count] of Object.entries(reference(play.code, unit, numbers)))
              naive[hit] = (naive[hit] ?? 0) + count;
          expect({ code: play.code, numbers, hits: hitsOf(compile(play, numbers), pick) }).toEqual({
            code: play.code,
            numbers,
            hits: naive,
          });
        }
      }
    }
  });

  it('are hit as often as their chance says, counted over the whole space', () => {
    for (const play of plays.filter(({ mode }) => mode === 'lott'))
      for (const [bet, pick] of unitPicks(play)) {
        const found = new Map<string, bigint>();
        const { space, chance } = play;
        for (const [outcome, weight] of space.each(numbersOf(play, pick)))
          for (const [hit, times] of Object.entries(hitsOf(compileOutcome(play, outcome), pick)))
            found.set(hit, (found.get(hit) ?? 0n) + weight * BigInt(times));
        expect(found.size).toBe(1);
        for (const [hit, hits] of found) {
          const [win, total] = chance![hit]!;
          const wanted = (space.total * BigInt(countOf(play, pick)) * BigInt(win)) / BigInt(total);
          expect([play.code, bet, hits]).toEqual([play.code, bet, wanted]);
        }
      }
  });

  it('return at most what is kept of them, counted over all outcomes', () => {
    for (const play of plays) {
      const kept = findMostReturned(play);
      const counted = play.odds === 'series' ? undefined : bestOf(enumeratePlay(play));
      expect([play.code, kept && kept.over * counted!.under]).toEqual([
        play.code,
        counted && counted.over * kept!.under,
      ]);
    }
  });

  it('return less than is staked, each of them', () => {
    expect(checkPaytable(plays)).toEqual({ ok: true, value: {} });
    for (const play of plays.filter(({ odds }) => odds === 'series'))
      for (const { bet, returns } of enumeratePlay(play))
        expect([play.code, bet, returns.over * 100n <= returns.under * 99n]).toEqual([play.code, bet, true]);
  });
});
