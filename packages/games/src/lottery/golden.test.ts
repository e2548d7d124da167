import { describe, expect, it } from 'vitest';
import { bitText, readBitText } from './bits.ts';
import { countOf, expand, listedOf } from './count.ts';
import type { FamilyCode } from './draw.ts';
import golden from './golden.json' with { type: 'json' };
import { FAMILIES, findPlay } from './lotteries.ts';
import { packList } from './pack.ts';
import type { Line, Pick, Play } from './play.ts';
import { REFERENCES } from './plays/references-test-kit.ts';
import { settleLine, stakeOf } from './settle.ts';

/** The most unit bets that are told one by one. */
const UNITS_MAX = 3_000;

type Golden = (typeof golden)[number];

const playOf = ({ family, play }: Golden): Play => findPlay(family as FamilyCode, play)!;

function pickOf(row: Golden): Pick {
  if (!row.listed) return { bits: readBitText(row.bits)!, list: null };
  const packed = packList(playOf(row), row.listed);
  if (!packed.ok) throw new Error(`${row.play}: ${packed.fault.why}`);
  return packed.value;
}

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

describe('the golden lines', () => {
  it('are one of every play', () => {
    const plays = Object.entries(FAMILIES).flatMap(([family, all]) =>
      all.map(({ code }) => `${family} ${code}`),
    );
    expect(golden.map(({ family, play }) => `${family} ${play}`)).toEqual(plays);
    expect(golden.filter(({ payout }) => payout !== '0').length).toBeGreaterThan(300);
  });

  it('have their bits and bytes in the order that the database reads them', () => {
    for (const row of golden) {
      const pick = pickOf(row);
      expect(bitText(pick.bits)).toBe(row.bits);
      if (row.bytes) expect(hexOf(pick.list!)).toBe(row.bytes);
      if (row.listed) expect(listedOf(pick)).toEqual(row.listed);
    }
  });

  it('cost and pay what they did when they were written', () => {
    for (const row of golden) {
      const play = playOf(row);
      const line: Line = {
        pick: pickOf(row),
        unitStake: BigInt(row.unitStake),
        half: row.half,
        ...(row.series !== null && { series: row.series }),
      };
      expect([row.play, countOf(play, line.pick), String(stakeOf(play, line))]).toEqual([
        row.play,
        row.count,
        row.stake,
      ]);
      const { hits, payout, pushed } = settleLine(play, line, row.numbers);
      expect([row.play, hits, String(payout), String(pushed)]).toEqual([
        row.play,
        row.hits,
        row.payout,
        row.pushed,
      ]);
    }
  });

  it('hit what their unit bets hit one by one', () => {
    for (const row of golden.filter(({ count }) => count <= UNITS_MAX)) {
      const naive: Record<string, number> = {};
      for (const unit of expand(playOf(row), pickOf(row)))
        for (const [hit, times] of Object.entries(
          REFERENCES[row.family as FamilyCode](row.play, unit, row.numbers),
        ))
          naive[hit] = (naive[hit] ?? 0) + times;
      expect([row.play, row.hits]).toEqual([row.play, naive]);
    }
  });
});
