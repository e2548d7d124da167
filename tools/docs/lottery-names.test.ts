import { FAMILIES, type FamilyCode, LOTTERIES, type Play } from '@fairhouse/games/lottery';
import { texts } from '@fairhouse/text';
import { describe, expect, it } from 'vitest';

type Names = Readonly<Record<string, string | undefined>>;

const plays = (Object.entries(FAMILIES) as [FamilyCode, readonly Play[]][]).flatMap(([family, all]) =>
  all.map((play) => ({ family, play })),
);

/** Numbers speak for themselves; the animals of the zodiac follow from the year. */
const isNamed = (place: string) => !/^\d+$|^zodiac_\d+$/.test(place);

const missing = (names: Names, asked: readonly string[]) =>
  [...new Set(asked)].filter((name) => !names[name]);

/** A hit of several that differ by a number; places of a board have names of their own. */
const NUMBERED = /^(sum|of|hits|g|first|second|third|special|consolation)_?\d+$/;

describe.each(Object.entries(texts))('%s', (_, { playNames, lotteryNames, lotteryDesk }) => {
  it('names every lottery, bet, group, field and place of a board', () => {
    expect(
      missing(
        lotteryNames.lottery,
        LOTTERIES.map(({ code }) => code),
      ),
    ).toEqual([]);
    expect(
      missing(
        lotteryNames.region,
        LOTTERIES.map(({ region }) => region),
      ),
    ).toEqual([]);
    for (const { family, play } of plays) expect(missing(playNames[family], [play.name])).toEqual([]);
    expect(
      missing(
        lotteryNames.group,
        plays.map(({ play }) => play.group),
      ),
    ).toEqual([]);
    expect(
      missing(
        lotteryNames.mode,
        plays.map(({ play }) => play.mode),
      ),
    ).toEqual([]);
    const fields = plays.flatMap(({ play }) => play.fields.map(({ name }) => name));
    expect(missing(lotteryNames.field, fields)).toEqual([]);
    const places = plays.flatMap(({ play }) => play.places ?? []);
    expect(missing(lotteryNames.place, places.filter(isNamed))).toEqual([]);
  });

  it('names every hit that odds are set for', () => {
    const hits = plays.flatMap(({ play: { odds } }) => (odds === 'series' ? [] : Object.keys(odds)));
    const [numbered, plain] = [
      hits.filter((hit) => NUMBERED.test(hit)),
      hits.filter((hit) => !NUMBERED.test(hit)),
    ];
    expect(
      missing(
        lotteryDesk.hitsOf,
        numbered.map((hit) => `${NUMBERED.exec(hit)![1]}_other`),
      ),
    ).toEqual([]);
    expect(missing({ ...lotteryNames.place, ...lotteryDesk.hits }, plain)).toEqual([]);
  });

  it('names no bet that no lottery has, and no two bets of a family alike', () => {
    for (const family of Object.keys(FAMILIES) as FamilyCode[]) {
      const names: Names = playNames[family];
      const known = new Set(FAMILIES[family].map(({ name }) => name));
      const shared = family.startsWith('sg_') ? FAMILIES.my_4d.map(({ name }) => name) : [];
      expect(Object.keys(names).filter((name) => !known.has(name) && !shared.includes(name))).toEqual([]);
      expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length);
    }
  });
});
