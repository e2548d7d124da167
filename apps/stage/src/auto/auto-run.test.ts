import { type Money, moneyOf } from '@fairhouse/kernel';
import { expect, test } from 'vitest';
import { type AutoLimits, beginRun, countRound, type StakeSteps, stepStake, whyStop } from './auto-run.ts';

const of = (whole: number): Money => moneyOf(BigInt(whole) * 10_000n);
const NONE: AutoLimits = { count: 10, loss: null, win: null, above: null, below: null };
const next = (balance: number) => ({ stake: of(10), balance: of(balance) });

test('a run counts down, and nothing but its count ends it without limits', () => {
  const run = countRound(countRound(beginRun(NONE), of(10), of(0)), of(10), of(500));
  expect(run.left).toBe(8);
  expect(whyStop(run, next(0))).toBeUndefined();
});

test('a stake that could bring the loss over its limit is not placed; what was won counts against it', () => {
  const begun = beginRun({ ...NONE, loss: of(20) });
  expect(whyStop(begun, next(100))).toBeUndefined();
  const twice = countRound(countRound(begun, of(10), of(0)), of(10), of(0));
  expect(whyStop(twice, next(80))).toBe('loss');
  expect(whyStop(countRound(twice, of(10), of(20)), next(90))).toBeUndefined();
  expect(whyStop(beginRun({ ...NONE, loss: of(9) }), next(100))).toBe('loss');
});

test('one win of the size that was set ends it, and only of the last round', () => {
  const won = countRound(beginRun({ ...NONE, win: of(50) }), of(10), of(50));
  expect(whyStop(won, next(140))).toBe('win');
  expect(whyStop(countRound(won, of(10), of(49)), next(140))).toBeUndefined();
});

test('it goes on between two balances only', () => {
  const run = beginRun({ ...NONE, above: of(120), below: of(80) });
  expect(whyStop(run, next(119))).toBeUndefined();
  expect(whyStop(run, next(120))).toBe('above');
  expect(whyStop(run, next(90))).toBeUndefined();
  expect(whyStop(run, next(89))).toBe('below');
});

test('a stake is stepped by what the round before brought', () => {
  const steps: StakeSteps = { onWin: 'first', onLoss: { raise: 100 } };
  const range = { min: of(1), max: of(500), step: of(1) };
  const after = (stake: number, payout: number, set: StakeSteps | undefined = steps) =>
    stepStake({ steps: set, stake: of(stake), first: of(10), payout: of(payout), range });
  expect(after(40, 0)).toBe(of(80));
  expect(after(40, 39)).toBe(of(80));
  expect(after(40, 40)).toBe(of(40));
  expect(after(40, 80)).toBe(of(10));
  const gently: StakeSteps = { onWin: { raise: 25 }, onLoss: 'keep' };
  expect(after(10, 20, gently)).toBe(of(12));
  expect(after(2, 4, gently)).toBe(of(3));
  expect(after(2, 0, gently)).toBe(of(2));
  const plain: AutoLimits = { ...NONE };
  expect(stepStake({ steps: plain.steps, stake: of(7), first: of(10), payout: of(0), range })).toBe(of(7));
});

test('a stake above what the game takes ends the run', () => {
  const run = beginRun(NONE);
  expect(whyStop(run, { ...next(5_000), stake: of(501), most: of(500) })).toBe('most');
  expect(whyStop(run, { ...next(5_000), stake: of(500), most: of(500) })).toBeUndefined();
});
