import { describe, expect, it } from 'vitest';
import { publishedReturns } from '../published-returns.ts';
import { seededWords } from '../returns.ts';
import { chainEnds, enumerateHold } from './enumerate-hold.ts';
import { HOLD_AND_WIN } from './hold-and-win.ts';
import type { HoldMachine } from './hold-machine.ts';
import { openPurse } from './purse.ts';
import { simulateReturns, slotEngine } from './slot-round.ts';
import { eventsOf, findRound, holdsIn99, money, sumOf } from './slot-test-kit.ts';
import { holdMachine } from './spin-hold.ts';
import { lotOf } from './weights.ts';

const machine = holdMachine(HOLD_AND_WIN);
const engine = slotEngine(machine);
const report = enumerateHold(HOLD_AND_WIN);
const cut = (share: number) => Math.floor(share * 10_000) / 100;

describe('the exact return', () => {
  it('is the told one, cut to two decimals, and 96.0 % in round figures', () => {
    expect(cut(report.rtp)).toBe(publishedReturns(HOLD_AND_WIN)[0]!.least);
    expect((report.rtp * 100).toFixed(1)).toBe('96.0');
  });

  it('of the bought feature is within half a per cent of it', () => {
    expect(Math.abs(report.boughtRtp - report.rtp)).toBeLessThan(0.005);
  });

  it('rests on coins counted reel by reel: the same shares as by the strips alone', () => {
    let shares = [1];
    for (const strip of HOLD_AND_WIN.lines.strips) {
      const here = [0, 0, 0, 0];
      for (let stop = 0; stop < strip.length; stop += 1)
        here[[0, 1, 2].filter((row) => strip[(stop + row) % strip.length] === 'CO').length]! += 1;
      const next = Array.from({ length: shares.length + 3 }, () => 0);
      for (const [coins, share] of shares.entries())
        for (const [more, stops] of here.entries()) next[coins + more]! += (share * stops) / strip.length;
      shares = next;
    }
    for (const [coins, share] of report.coinShares.entries()) expect(share).toBeCloseTo(shares[coins]!, 12);
  });

  it('of the chain of coins and respins is what playing it out gives', () => {
    // Two cells and an even chance: from one coin, three respins fill the window but for 1 in 8.
    const small: HoldMachine = {
      ...HOLD_AND_WIN,
      lines: { ...HOLD_AND_WIN.lines, rows: 1, strips: [['CO'], ['H1']] },
      coins: { ...HOLD_AND_WIN.coins, perThousand: 500 },
    };
    expect(chainEnds(small)[1]).toEqual({ coins: 1.875, coinsSquared: 3.625, full: 0.875 });
  });
});

describe('a long run', () => {
  const run = () => ({ rounds: 60_000, words: seededWords(5) });

  it('holds both exact returns within 99 %, and those of a twin with dearer coins do not', () => {
    const [plain, bought] = simulateReturns(machine, run());
    expect(holdsIn99(plain!, report.rtp)).toBe(true);
    expect(holdsIn99(bought!, report.boughtRtp)).toBe(true);
    const values = HOLD_AND_WIN.coins.values.map((value, at) => (at < 100 ? { points: 2_000 } : value));
    const twin = holdMachine({ ...HOLD_AND_WIN, coins: { ...HOLD_AND_WIN.coins, values } });
    const [twinPlain, twinBought] = simulateReturns(twin, run());
    expect(holdsIn99(twinPlain!, report.rtp)).toBe(false);
    expect(holdsIn99(twinBought!, report.boughtRtp)).toBe(false);
  });
});

describe('the feature', () => {
  const isHeld = (some: Parameters<typeof eventsOf>[0]) => eventsOf(some, 'holdBegin').length > 0;

  it('begins at six coins, gives three respins back at each new one and pays every coin once', () => {
    const { book } = findRound(engine, money('1'), isHeld);
    const [begin] = eventsOf(book, 'holdBegin');
    expect(begin!.coins.length).toBeGreaterThanOrEqual(6);
    let left = begin!.respins;
    const coins = [...begin!.coins];
    for (const respin of eventsOf(book, 'respin')) {
      left = respin.coins.length > 0 ? 3 : left - 1;
      expect(respin.left).toBe(left);
      coins.push(...respin.coins);
    }
    expect(left).toBe(0);
    expect(new Set(coins.map(({ cell }) => cell.join())).size).toBe(coins.length);
    expect(eventsOf(book, 'holdEnd')).toEqual([
      { type: 'holdEnd', count: coins.length, total: expect.any(String) },
    ]);
    expect(money(eventsOf(book, 'holdEnd')[0]!.total)).toBe(sumOf(coins));
  });

  it('adds the Grand to a full window and ends there', () => {
    const sure = holdMachine({
      ...HOLD_AND_WIN,
      coins: { ...HOLD_AND_WIN.coins, perThousand: 1_000, values: lotOf([[{ points: 100 }, 1_000]]) },
    });
    const { book, payout } = findRound(slotEngine(sure), money('44.40'), () => true, { buy: true });
    expect(eventsOf(book, 'respin')).toHaveLength(1);
    expect(eventsOf(book, 'holdEnd')).toEqual([
      { type: 'holdEnd', count: 15, grand: '1000.0000', total: '1015.0000' },
    ]);
    expect(payout).toBe(money('1015'));
  });

  it('is found without a book just as with one', () => {
    const told = openPurse(500_000);
    const quiet = openPurse(500_000);
    machine.bought!.play(seededWords(3), quiet);
    machine.bought!.play(seededWords(3), told, { tell: () => {}, amountOf: String });
    expect(told.paid).toBe(quiet.paid);
  });
});
